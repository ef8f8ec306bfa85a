import { sql } from 'drizzle-orm'
import type { OffersRefusedBy } from '#contracts/checkout/offers-notice.ts'
import { countryName } from '#contracts/countries/country-names.ts'
import type { OrderStatus } from '#contracts/order/order.ts'
import type { SubscriptionStatus } from '#contracts/subscription/subscription-status.ts'
import type { Queryable } from '#server/database/database.ts'

/** Whose things are read: an account's, or those of orders that were made with an address and no account. */
export type Owner = { customerId: number } | { email: string }

const ordersOf = (owner: Owner) =>
  'customerId' in owner
    ? sql`o.customer_id = ${owner.customerId}`
    : sql`o.customer_id is null and o.buyer_forgotten_at is null and o.id in (
        select order_id from order_addresses where lower(email) = lower(${owner.email}) and kind = 'billing')`

export type OwnedOrder = {
  id: number
  status: OrderStatus
  totalCents: number
  currency: string
  createdAt: Date
  contents: string
}

/** The newest orders, each with what was bought in words. */
export async function listOrdersOf(db: Queryable, owner: Owner, limit: number): Promise<OwnedOrder[]> {
  const { rows } = await db.execute<OwnedOrder>(sql`
    select o.id, o.status, o.total_cents as "totalCents", o.currency, o.created_at as "createdAt",
      coalesce((select string_agg(line.name, ', ' order by position) from order_lines line
        where line.order_id = o.id and line.parent_line_id is null), '') as contents
    from orders o where ${ordersOf(owner)} order by o.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

export type OrderConsent = {
  id: number
  createdAt: Date
  termsVersion: string
  digitalAt: Date | null
  digitalVersion: string | null
  serviceAt: Date | null
  serviceText: string | null
  offersVersion: string | null
  offersRefusedAt: Date | null
  offersRefusedBy: OffersRefusedBy | null
}

/** What was agreed to with the newest orders. */
export async function listOrderConsents(db: Queryable, owner: Owner, limit: number): Promise<OrderConsent[]> {
  const { rows } = await db.execute<OrderConsent>(sql`
    select o.id, o.created_at as "createdAt", o.terms_version as "termsVersion",
      o.digital_consent_at as "digitalAt", o.digital_consent_version as "digitalVersion",
      o.service_consent_at as "serviceAt", o.service_consent_text as "serviceText",
      o.offers_notice_version as "offersVersion", o.offers_refused_at as "offersRefusedAt",
      o.offers_refused_by as "offersRefusedBy"
    from orders o where ${ordersOf(owner)} order by o.id desc limit ${limit}`)
  const date = (value: Date | null) => value && new Date(value)
  return rows.map((row) => ({
    ...row,
    ...{ createdAt: new Date(row.createdAt), digitalAt: date(row.digitalAt), serviceAt: date(row.serviceAt) },
    offersRefusedAt: date(row.offersRefusedAt),
  }))
}

/** Where this address was left and confirmed, as for the newsletter: the form, and when. */
export async function listConfirmed(db: Queryable, email: string): Promise<{ title: string; confirmedAt: Date }[]> {
  const { rows } = await db.execute<{ title: string; confirmedAt: Date }>(sql`
    select f.title, contact_submissions.confirmed_at as "confirmedAt"
    from contact_submissions join contact_forms f on f.id = form_id
    where words @@ plainto_tsquery('french_unaccent', ${email}) and confirmed_at is not null
      and exists (select from jsonb_each(answers) answer, jsonb_array_elements_text(answer.value) said
        where lower(said) = lower(${email}))
    order by confirmed_at desc`)
  return rows.map(({ title, confirmedAt }) => ({ title, confirmedAt: new Date(confirmedAt) }))
}

export type OwnedSubscription = { id: number; status: SubscriptionStatus; names: string; nextPaymentAt: Date | null }

/** Those that have begun, the newest first. */
export async function listSubscriptionsOf(db: Queryable, customerId: number): Promise<OwnedSubscription[]> {
  const { rows } = await db.execute<OwnedSubscription>(sql`
    select id, status, next_payment_at as "nextPaymentAt",
      coalesce((select string_agg(name, ', ' order by position) from subscription_lines line
        where line.subscription_id = subscriptions.id), '') as names
    from subscriptions where customer_id = ${customerId} and status <> 'pending' order by id desc`)
  return rows.map((row) => ({ ...row, nextPaymentAt: row.nextPaymentAt && new Date(row.nextPaymentAt) }))
}

/** The telephone number that an order was billed with; none where none was typed. */
export async function findPhone(db: Queryable, orderId: number): Promise<string[]> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select phone from order_addresses where order_id = ${orderId} and kind = 'billing' and phone <> ''`)
  return rows.map(({ phone }) => phone)
}

/** The billing address of an order, line by line. */
export async function findAddress(db: Queryable, orderId: number): Promise<string[]> {
  const { rows } = await db.execute<Record<'address1' | 'address2' | 'town' | 'country' | 'phone', string>>(sql`
    select address_1 as "address1", address_2 as "address2", trim(postcode || ' ' || city) as town, country, phone
    from order_addresses where order_id = ${orderId} and kind = 'billing'`)
  const [row] = rows
  return row
    ? [row.address1, row.address2, row.town, countryName(row.country), row.phone].filter((line) => line !== '')
    : []
}
