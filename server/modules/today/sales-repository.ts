import { sql } from 'drizzle-orm'
import { LETTER_MEDIA } from '#contracts/attribution/buyer-source.ts'
import type { BestSeller, SalesBar } from '#contracts/staff/today.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * A shop sells in one currency: orders in another are those of before it changed. They are left out by their number, so that
 * what came in is summed from its index alone.
 */
const elsewhere = (currency: string) =>
  sql`(select id from orders where currency < ${currency} or currency > ${currency})`

/** Money that came in or went back since a moment, in the shop's currency. Surpluses are nobody's sale. */
const movedSince = (from: Date, currency: string) => sql`(
  select received_at as at, amount_cents as cents, 1 as paid from receipts
  where received_at >= ${from.toISOString()} and not is_surplus and order_id not in ${elsewhere(currency)}
  union all
  select refunded_at, -amount_cents, 0 from refunds
  where refunded_at >= ${from.toISOString()} and failed_at is null and order_id not in ${elsewhere(currency)}
    and receipt_id not in (select id from receipts where is_surplus))`

type Span = { from: Date; until: Date; currency: string }

/** What came in each day, or month, by the shop's calendar; those of nothing are left out. */
export async function sumBars(db: Queryable, { from, until, currency, unit }: Span & { unit: 'day' | 'month' }) {
  const { rows } = await db.execute<SalesBar>(sql`
    select to_char(date_trunc(${unit}, at at time zone ${SHOP_TIME_ZONE}), 'YYYY-MM-DD') as day,
      sum(cents)::float8 as cents, sum(paid)::int as count
    from ${movedSince(from, currency)} moved where at < ${until.toISOString()} group by 1 order by 1`)
  return rows
}

/** What came in between two moments. */
export async function sumBetween(db: Queryable, { from, until, currency }: Span) {
  const { rows } = await db.execute<{ cents: number; count: number }>(sql`
    select coalesce(sum(cents), 0)::float8 as cents, coalesce(sum(paid), 0)::int as count
    from ${movedSince(from, currency)} moved where at < ${until.toISOString()}`)
  return rows[0] ?? { cents: 0, count: 0 }
}

/** What was paid since a moment, by what tells where its buyers came from (`sourceOf`): null where they did not say. */
export async function sumSources(db: Queryable, { from, currency }: Pick<Span, 'from' | 'currency'>) {
  const medium = sql`attribution ->> 'utm_medium'`
  const { rows } = await db.execute<{
    source_type: string | null
    utm_medium: string | null
    cents: number
    count: number
  }>(sql`
    select attribution ->> 'source_type' as source_type,
      case when ${medium} = any(${sql.param([...LETTER_MEDIA])}::text[]) then ${medium} end as utm_medium,
      sum(receipts.amount_cents)::float8 as cents, count(*)::int as count
    from receipts cross join lateral (
      select attribution from orders where id = receipts.order_id and currency = ${currency} offset 0) orders
    where receipts.received_at >= ${from.toISOString()} and not receipts.is_surplus
    group by 1, 2`)
  return rows
}

/** What the orders that were paid since a moment were for: the dearest sums first. */
export async function listBestSellers(
  db: Queryable,
  { from, currency, limit }: Pick<Span, 'from' | 'currency'> & { limit: number },
): Promise<Omit<BestSeller, 'picture'>[]> {
  const { rows } = await db.execute<Omit<BestSeller, 'picture'>>(sql`
    select product_id as "productId", max(line.name) as name, sum(line.quantity)::int as quantity, sum(line.total_cents)::float8 as cents,
      ${currency}::text as currency
    from (
      select distinct order_id from receipts
      where received_at >= ${from.toISOString()} and order_id not in ${elsewhere(currency)} offset 0) paid
    cross join lateral (
      select product_id, name, quantity, total_cents from order_lines
      where order_id = paid.order_id and parent_line_id is null offset 0) line
    group by product_id, case when product_id is null then name end order by cents desc, name limit ${limit}`)
  return rows
}
