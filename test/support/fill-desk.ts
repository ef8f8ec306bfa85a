import { sql } from 'drizzle-orm'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import type { Database } from '#server/database/database.ts'
import { AGO, BESIDE } from './fill-desk-beside.ts'
import { byStaff } from './writer.ts'

/** A shop of so many orders over three years, as many accounts, and a tenth as many products; what waits is as much in any. */
export async function fillDesk(db: Database, orders: number): Promise<void> {
  await writeContactForms(byStaff({ db, clock: { now: () => new Date() } }))
  const parts = [...PEOPLE, ...SALES, ...MONEY, ...WORDS, ...SESSIONS, ...SUBSCRIPTIONS, ...BESIDE, ...WAITING]
  await db.transaction(async (tx) => {
    // Rows that are made up here keep their references by themselves: asking for each takes most of the time.
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    for (const part of parts)
      await tx.execute(sql.raw(part.replaceAll(':orders', String(orders)).replaceAll(':products', String(orders / 10))))
  })
  await db.execute(sql`vacuum analyze`)
}

/** Names of a town: some thousand of them, so that a whole name is a few people and a first name many. */
const FIRST = "('Prénom' || n % 997)"
const LAST = "('Nom' || n::bigint * 7919 % 100003)"
/** No address tells how long somebody has been there. */
const email = (host: string) => `('personne.' || n::bigint * 7919 % :orders || '@${host}')`
const EMAIL = email('example.fr')

/** Of what an invoice says, what the books read. */
const DOCUMENT = `jsonb_build_object('buyer', jsonb_build_array(${FIRST}, '69002 Lyon'), 'taxCountry', 'FR',
  'taxes', '[{"name": "TVA", "basisPoints": 2000, "taxCents": 300, "baseCents": 1500}]'::jsonb)`

const PEOPLE = [
  `insert into customers (id, email, first_name, last_name, billing, created_at, last_seen_at) overriding system value
    select n, ${EMAIL}, ${FIRST}, ${LAST}, jsonb_build_object('phone', '06' || lpad(n::text, 8, '0')), now() - ${AGO}, now() - ${AGO}
    from generate_series(1, :orders) n`,
]

/**
 * Every other order is a guest's; one in fifty waits for its payment, was refused or given up. Of those that are paid, some of the
 * newest thousand are in hand: a team sends what is ordered, however much it is.
 */
const SALES = [
  `insert into products (id, slug, kind, name, sku, short_description, description_html, regular_price_cents, supply, seo_title,
      seo_description, stock)
    select n, 'produit-' || n, 'simple', 'Produit ' || n, 'P-' || n, '', '<p>Texte.</p>', 900, 'goods', '', '',
      case when n % (:products / 20) = 0 then 1 else 50 end
    from generate_series(1, :products) n`,
  `insert into orders (id, order_key, status, source, customer_id, currency, subtotal_cents, discount_cents, total_cents,
      payment_method, terms_version, attribution, paid_at, created_at, updated_at) overriding system value
    select 1000 + n, 'wc_order_' || n, case n % 50 when 0 then 'pending' when 1 then 'failed' when 2 then 'cancelled'
        when 3 then 'refunded' when 4 then case when n > :orders - 1000 then 'processing' else 'completed' end
        else 'completed' end,
      'desk', case when n % 2 = 0 then n end, 'EUR', 1800, 0, 1800, 'stripe', '1',
      case n % 3 when 0 then '{"source_type": "organic"}'::jsonb when 1 then '{"source_type": "typein"}' else '{}' end,
      now() - ${AGO}, now() - ${AGO}, now() - ${AGO}
    from generate_series(1, :orders) n`,
  `select setval('orders_id_seq', 1000 + :orders)`,
  `insert into order_addresses (order_id, kind, first_name, last_name, company, country, address_1, address_2, postcode, city,
      state, phone, email)
    select 1000 + n, 'billing', ${FIRST}, ${LAST}, '', 'FR', '1 rue du Port', '', '69002', 'Lyon', '',
      '06' || lpad(n::text, 8, '0'), case when n % 2 = 0 then ${EMAIL} else ${email('example.org')} end
    from generate_series(1, :orders) n`,
  `insert into order_lines (order_id, position, product_id, kind, name, sku, quantity, unit_price_cents, subtotal_cents,
      total_cents, supply)
    select 1000 + n, position, 1 + (n::bigint * 31 + position) % :products, 'simple', 'Produit ' || 1 + (n::bigint * 31 + position) % :products,
      'P', 1, 900, 900, 900, 'goods'
    from generate_series(1, :orders) n, generate_series(0, 1) position`,
]

/** Numbers of documents have no gap. */
const MONEY = [
  `insert into order_dues (id, order_id, number, kind, amount_cents, falls_due_at, state) overriding system value
    select n, 1000 + n, 1, 'full', 1800, now() - ${AGO}, case when n % 50 > 2 then 'met' else 'dropped' end
    from generate_series(1, :orders) n`,
  `insert into payment_attempts (id, order_id, due_id, number, status, submission_id, method_type, intent_kind, instrument,
      intent_id, amount_cents, currency, expires_at, created_at, updated_at) overriding system value
    select n, 1000 + n, n, 1, case when n % 50 > 2 then 'succeeded' else 'failed' end, 'envoi-' || n, 'card', 'payment',
      '{"kind": "new"}', 'pi_' || n, 1800, 'EUR', now() - ${AGO}, now() - ${AGO}, now() - ${AGO}
    from generate_series(1, :orders) n`,
  `insert into receipts (id, order_id, due_id, charge_id, amount_cents, method_type, received_at, booked_at) overriding system value
    select n, 1000 + n, n, 'ch_' || n, 1800, 'card', now() - ${AGO}, now() - ${AGO} from generate_series(1, :orders) n where n % 50 > 2`,
  `insert into refunds (id, order_id, receipt_id, amount_cents, refunded_at, booked_at)
    select 're_' || n, 1000 + n, n, 1800, now() - ${AGO}, now() - ${AGO} from generate_series(1, :orders) n where n % 50 = 3`,
  `insert into invoices (series, number, order_id, due_id, issued_at, amount_cents, document)
    select 'F2026', row_number() over (order by n), 1000 + n, n, now() - ${AGO}, 1800, ${DOCUMENT}
    from generate_series(1, :orders) n where n % 50 > 2`,
  `insert into credit_notes (series, number, refund_id, issued_at, amount_cents, document)
    select 'A2026', row_number() over (order by n), 're_' || n, now() - ${AGO}, 1800, ${DOCUMENT}
    from generate_series(1, :orders) n where n % 50 = 3`,
  `insert into invoice_counters (series, last, last_at)
    select series, max(number), max(issued_at) from invoices group by series
    union all select series, max(number), max(issued_at) from credit_notes group by series`,
  `insert into webhook_inbox (event_id, type, object_id, received_at, processed_at)
    select 'evt_' || n, 'payment_intent.succeeded', 'pi_' || n, now() - ${AGO}, now() - ${AGO} + interval '1 second'
    from generate_series(1, :orders) n`,
  `insert into mail_outbox (kind, about, queued_at, sent_at)
    select 'order-paid', (1000 + n)::text, now() - ${AGO}, now() - ${AGO} from generate_series(1, :orders) n where n % 50 > 2`,
]

/** A message or a text for each tenth order. */
const WORDS = [
  `insert into contact_submissions (form_id, status, reading, answers, page_path, posted_data_hash, sender_hash, received_at)
    select 1, 'received', 'done', jsonb_build_object('message', jsonb_build_array('Question ' || n || ' sur la commande')),
      '/contact/', 'hash-' || n, 'sender', now() - ${AGO}
    from generate_series(1, :orders, 10) n`,
  `insert into comments (subject_id, author_name, author_email, body, rating, status, writer_hash, created_at)
    select 1 + n % :products, ${FIRST}, ${EMAIL}, 'Un guide clair, numéro ' || n, 5, 'approved', 'writer', now() - ${AGO}
    from generate_series(1, :orders, 10) n`,
  `insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, changes)
    select now() - ${AGO}, 'staff', '1', 'refunded', 'order', (1000 + n)::text, '[]' from generate_series(1, :orders, 10) n`,
]

/** One for each hundredth order, all over; and forty of the days around today, however many there were before. */
const SESSIONS = [
  `insert into booking_resources (name) values ('Camille')`,
  `insert into bookings (status, product_name, resource_id, order_id, starts_at, ends_at, time_zone)
    select 'confirmed', 'Entretien blanc', 1, 1000 + n, now() - interval '7 days' - ${AGO},
      now() - interval '7 days' - ${AGO} + interval '1 hour', 'Europe/Paris'
    from generate_series(1, :orders, 100) n
    union all
    select 'confirmed', 'Entretien blanc', 1, 1000 + n, date_trunc('hour', now()) + n * interval '3 hours',
      date_trunc('hour', now()) + n * interval '3 hours' + interval '1 hour', 'Europe/Paris'
    from generate_series(1, 40) n`,
]

/** One for each fiftieth order; a fifth of them is over. */
const SUBSCRIPTIONS = [
  `insert into subscriptions (key, status, customer_id, currency, period, interval, length, started_at, anchor_at, next_period,
      next_payment_at, ended_at, created_at, updated_at)
    select 'cle-' || n, case when n % 250 = 0 then 'expired' else 'active' end, n, 'EUR', 'month', 1, 0, now() - ${AGO},
      now() - ${AGO}, 1, case when n % 250 <> 0 then now() + (n % 30) * interval '1 day' end,
      case when n % 250 = 0 then now() - ${AGO} / 2 end, now() - ${AGO}, now() - ${AGO}
    from generate_series(50, :orders, 50) n`,
  `insert into subscription_lines (subscription_id, position, kind, name, sku, quantity, unit_price_cents, supply)
    select id, 0, 'subscription', 'Club', 'CLUB', 1, 900, 'service' from subscriptions`,
  `insert into subscription_addresses (subscription_id, kind, first_name, last_name, company, country, address_1, address_2,
      postcode, city, state, phone, email)
    select id, 'billing', 'Prénom', 'Nom', '', 'FR', '1 rue du Port', '', '69002', 'Lyon', '', '', 'membre@example.fr'
    from subscriptions`,
  `insert into subscription_orders (subscription_id, order_id, relation, period)
    select id, 1000 + substr(key, 5)::int, 'parent', 0 from subscriptions`,
]

/** What waits for somebody is as much in a shop of any size: a team does it day by day. */
const WAITING = [
  `update payment_attempts set status = 'authorised' where id in (select id from payment_attempts order by id desc limit 5)`,
  `update orders set status = 'on-hold' where id in (select id from orders order by id desc limit 10)`,
  `update receipts set is_surplus = true where id in (select id from receipts order by id desc limit 3)`,
  `insert into manual_refunds (order_id, receipt_id, amount_cents, reason, asked_at, done_at)
    select order_id, id, 100, '', received_at, case when id % 500 <> 10 then now() end from receipts where id % 500 in (10, 20)`,
  `update manual_refunds set done_at = now() where id not in (select id from manual_refunds order by id desc limit 6)`,
  `insert into payment_cases (id, order_id, kind, outcome, opened_at, answer_by, closed_at)
    select 'du_' || id, order_id, 'dispute', 'other', received_at, received_at, received_at from receipts where id % 500 = 30`,
  `update payment_cases set closed_at = null, outcome = 'open'
    where id in (select id from payment_cases order by opened_at desc limit 2)`,
  `update contact_submissions set reading = 'waiting' where id in (select id from contact_submissions where reading = 'done' order by id desc limit 8)`,
  `update comments set status = 'held' where id in (select id from comments order by id desc limit 7)`,
  `update webhook_inbox set processed_at = null where event_id in (
    select event_id from webhook_inbox order by received_at desc limit 2)`,
]
