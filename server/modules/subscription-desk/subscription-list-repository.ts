import { type SQL, sql } from 'drizzle-orm'
import type { SubscriptionFilter, SubscriptionRow } from '#contracts/staff/subscription-list.ts'
import type { Queryable } from '#server/database/database.ts'

type Scope = Pick<SubscriptionFilter, 'view' | 'search'> & { now: Date }
type Page = { before: number | null; after: number | null; take: number }

const WEEK = sql`interval '7 days'`

/** The order of the period that a subscription waits for was refused, or given up. */
const IS_REFUSED = sql`s.status = 'on-hold' and (s.hold_reason = 'unpaid' or (s.hold_reason = 'payment' and exists (
  select from subscription_orders paying join orders o on o.id = paying.order_id
  where paying.subscription_id = s.id and paying.period = s.next_period and o.status = 'failed')))`

/** Subscriptions by their number, newest first; `take` of them, before or after one. */
export async function selectSubscriptions(db: Queryable, scope: Scope, page: Page): Promise<SubscriptionRow[]> {
  const isUpwards = page.after !== null
  const beyond = isUpwards ? sql`and s.id > ${page.after}` : sql`and s.id < ${page.before ?? 2_147_483_647}`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (
      select s.*, (${IS_REFUSED}) as is_refused from subscriptions s where ${whereOf(scope)} ${beyond}
      order by s.id ${isUpwards ? sql`asc` : sql`desc`} limit ${page.take})
    select page.*, line.name, (line.cents + shipping.cents)::int as cents, due.tries, due.next_try_at,
      coalesce(nullif(trim(address.first_name || ' ' || address.last_name), ''), address.email, '') as person,
      coalesce(income.cents, 0)::int as paid
    from page
    left join subscription_addresses address on address.subscription_id = page.id and address.kind = 'billing'
    left join lateral (
      select string_agg(name, ', ' order by position) as name, coalesce(sum(quantity * unit_price_cents), 0) as cents
      from subscription_lines where subscription_id = page.id) line on true
    left join lateral (
      select coalesce(sum((each ->> 'costCents')::int), 0) as cents
      from jsonb_array_elements(page.shipping_lines) each) shipping on true
    left join lateral (
      select tries, next_try_at from order_dues join subscription_orders paying on paying.order_id = order_dues.order_id
      where paying.subscription_id = page.id and paying.period = page.next_period and order_dues.state = 'open'
      limit 1) due on true
    left join lateral (
      select sum(receipt.amount_cents - coalesce((select sum(refund.amount_cents) from refunds refund
        where refund.receipt_id = receipt.id and refund.failed_at is null), 0)) as cents
      from subscription_orders paying join receipts receipt on receipt.order_id = paying.order_id
      where paying.subscription_id = page.id) income on true
    order by page.id desc`)
  return rows.map(asRow)
}

const iso = (value: unknown): string | null => (value === null ? null : new Date(String(value)).toISOString())

function asRow(row: Record<string, unknown>): SubscriptionRow {
  return {
    id: Number(row.id),
    person: String(row.person),
    name: String(row.name ?? ''),
    status: row.status as SubscriptionRow['status'],
    holdReason: row.hold_reason as SubscriptionRow['holdReason'],
    isRefused: row.is_refused === true,
    tries: Number(row.tries ?? 0),
    currency: String(row.currency),
    totalCents: Number(row.cents),
    paidCents: Number(row.paid),
    cycle: { period: row.period as SubscriptionRow['cycle']['period'], interval: Number(row.interval) },
    length: Number(row.length),
    ...{
      nextTryAt: iso(row.next_try_at ?? null),
      nextPaymentAt: iso(row.next_payment_at),
      startedAt: iso(row.started_at),
    },
    ...{ trialEndsAt: iso(row.trial_ends_at), paidUntil: iso(row.paid_until), endsAt: iso(row.ends_at) },
    ...{ endedAt: iso(row.ended_at), cancelledAt: iso(row.cancelled_at) },
  }
}

function whereOf({ view, search, now }: Scope): SQL {
  const conditions = [sql`s.status <> 'pending'`]
  if (view === 'refused') conditions.push(IS_REFUSED)
  if (view === 'soon')
    conditions.push(sql`s.status = 'active' and s.next_payment_at < ${now.toISOString()}::timestamptz + ${WEEK}`)
  if (view === 'paused') conditions.push(sql`s.status = 'on-hold' and s.hold_reason in ('customer', 'shop')`)
  if (view === 'left') conditions.push(sql`s.status in ('pending-cancel', 'cancelled', 'expired')`)
  if (search !== '') conditions.push(isFound(search))
  return sql.join(conditions, sql` and `)
}

/** By its number, or by whom its orders name: each by an index. */
function isFound(search: string): SQL {
  const [, number] = /^(?:n°|n|#)?\s?(\d{1,9})$/i.exec(search) ?? []
  if (number !== undefined) return sql`s.id = ${Number(number)}`
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`s.id in (
    select paying.subscription_id from subscription_orders paying
    join order_addresses a on a.order_id = paying.order_id and a.kind = 'billing'
    where lower(a.email) like ${start} or lower(a.first_name || ' ' || a.last_name) like ${start}
      or lower(a.last_name || ' ' || a.first_name) like ${start})`
}

/** How many could not be charged. */
export async function countRefused(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from subscriptions s where ${IS_REFUSED}`,
  )
  return rows[0]?.count ?? 0
}
