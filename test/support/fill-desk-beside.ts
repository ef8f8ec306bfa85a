/** Order `n` of all lies so far back; the newest an hour ago. */
export const AGO = "(interval '1 hour' + (:orders - n) * interval '1095 days' / :orders)"

const SHELVES = [
  `insert into categories (slug, name, description, position)
    select 'rayon-' || n, 'Rayon ' || n, '', n from generate_series(1, 20) n`,
  `insert into product_categories (product_id, category_slug)
    select id, 'rayon-' || 1 + id % 20 from products`,
  `insert into pictures (stem, width, height, widths, alt, file_name, added_at)
    select 'image-' || n, 800, 600, '[400]', case when n % 50 = 0 then '' else 'Une image, numéro ' || n end,
      'image-' || n || '.png', now() - n * interval '1 minute'
    from generate_series(1, 50 + :products / 10) n`,
  `insert into product_pictures (product_id, position, picture_stem)
    select n * 10, 0, 'image-' || n from generate_series(1, :products / 10) n`,
]

/** Texts are written by people: a large shop has some thousand, a small one dozens. */
const TEXTS = [
  `insert into post_categories (slug, name, position) values ('conseils', 'Conseils', 1), ('nouvelles', 'Nouvelles', 2)`,
  `insert into posts (slug, title, category_slug, excerpt, markdown, body_html, reading_minutes, published_at, updated_at)
    select 'article-' || n, 'Un article sur le départ ' || n, case n % 2 when 0 then 'conseils' else 'nouvelles' end, '',
      repeat('Un paragraphe de cet article, pour ceux qui partent. ', 40), '', 3, now() - n * interval '1 day', now() - n * interval '1 day'
    from generate_series(1, 30 + :orders / 1000) n`,
  `insert into pages (slug, title, description, markdown)
    select 'page-' || n, 'Page ' || n, '', repeat('Une phrase de cette page. ', 40) from generate_series(1, 15) n`,
  `insert into text_drafts (kind, base, version, fields, is_for_review, owner_id, writer_id, created_at, updated_at)
    select 'article', 0, 1, jsonb_build_object('title', 'Brouillon ' || n, 'markdown', 'Un début.', 'categorySlug', 'conseils'),
      n % 4 = 0, 1, 1, now() - n * interval '1 day', now() - n * interval '1 day'
    from generate_series(1, 12) n`,
]

const CODES = [
  `insert into coupons (code, series, kind, amount, usage_limit, usage_count)
    select 'noel-' || lpad(n::text, 7, '0'), 'noel', 'percent', 10, 1, case when n % 3 = 0 then 1 else 0 end
    from generate_series(1, :orders / 50) n`,
  `insert into coupons (code, kind, amount, usage_count, ends_at)
    select 'code-' || lpad(n::text, 7, '0'), 'percent', 10, 3, case when n % 2 = 0 then now() - interval '1 day' end
    from generate_series(1, 20 + :orders / 1000) n`,
  `insert into coupon_uses (order_id, code, email, customer_id)
    select 1000 + n, 'code-' || lpad((1 + n % (20 + :orders / 1000))::text, 7, '0'), '', null from generate_series(1, :orders, 50) n`,
]

/** A hundred movements in each. */
const PAYOUTS = [
  `insert into payouts (id, status, amount_cents, currency, holds, created_at, arrives_at, entries_read_at, sales_cents)
    select 'po_' || lpad(n::text, 9, '0'), 'paid', 180000, 'EUR', 'known', now() - ${AGO}, now() - ${AGO}, now() - ${AGO}, 180000
    from generate_series(100, :orders, 100) n`,
  `insert into payout_entries (id, payout_id, kind, amount_cents, fee_cents, source_id, created_at)
    select 'txn_' || n, 'po_' || lpad(((n + 99) / 100 * 100)::text, 9, '0'), 'sale', 1800, 50, 'ch_' || n, now() - ${AGO}
    from generate_series(1, :orders) n`,
]

/** What was sent is kept with who it went to; one in fifty has confirmed that they want the letter. */
const LETTERS = [
  `insert into mail_deliveries (mail_id, kind, about, recipient, subject, plain, tried_at, sent_at)
    select mail.id, mail.kind, mail.about, address.email, 'Votre commande', 'Merci.', mail.sent_at, mail.sent_at
    from mail_outbox mail join order_addresses address on address.order_id = mail.about::int and address.kind = 'billing'
    where mail.sent_at is not null`,
  `insert into contact_submissions (form_id, status, reading, answers, page_path, posted_data_hash, sender_hash, received_at, confirmed_at)
    select form.id, 'received', 'none', jsonb_build_object('email', jsonb_build_array('lecteur.' || n || '@example.fr')), '/', 'lettre-' || n,
      'sender', now() - ${AGO}, now() - ${AGO}
    from generate_series(1, :orders, 50) n, contact_forms form where form.slug = 'newsletter'`,
  `insert into letters (subject, body, changed_at, leaves_at, sent_at, readers)
    select 'Lettre ' || n, 'Bonjour.', now() - n * interval '30 days', now() - n * interval '30 days', now() - n * interval '30 days', :orders / 20
    from generate_series(1, 20) n`,
  `insert into letter_readers (letter_id, subscription_id, address_hash)
    select 1 + (n - 1) * 20::bigint / :orders, n, 'lecteur-' || n from generate_series(1, :orders) n`,
]

/** Few ask to be forgotten; one in two hundred has withdrawn, and was given their money back; what waits of both is as much in a shop of any size. */
const LAW = [
  `insert into withdrawals (order_number, order_id, name, email, items, statement, received_at, decided_at, given_back_at)
    select (1000 + n)::text, 1000 + n, '', '', '', 'Je me rétracte.', now() - ${AGO} - interval '2 days', now() - ${AGO} - interval '1 day', now() - ${AGO}
    from generate_series(103, :orders, 200) n`,
  `insert into withdrawals (order_number, order_id, name, email, items, statement, received_at)
    select (1000 + n)::text, 1000 + n, '', '', '', 'Je me rétracte.', now() from generate_series(:orders - 5, :orders - 3) n`,
  `update customers set erasure_asked_at = now() where id in (select 1 + n * :orders / 4 from generate_series(1, 3) n)`,
  `insert into guest_erasures (email, order_id, asked_at, asked_by)
    select lower(email), order_id, now(), 1 from order_addresses
    where order_id in (select 1002 + n * :orders / 4 - n * :orders / 4 % 2 - 1 from generate_series(1, 3) n)`,
]

/** What a shop has beside what it has sold, in statements as those of `fill-desk.ts`. */
export const BESIDE: readonly string[] = [...SHELVES, ...TEXTS, ...CODES, ...PAYOUTS, ...LETTERS, ...LAW]
