import { sql } from 'drizzle-orm'
import { LETTER_MEDIA } from '#contracts/attribution/buyer-source.ts'
import type { BestSeller } from '#contracts/staff/today.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * A shop sells in one currency: orders in another are those of before it changed. They are left out by their number, so that
 * what came in is summed from its index alone.
 */
const elsewhere = (currency: string) =>
  sql`(select id from orders where currency < ${currency} or currency > ${currency})`

type Span = { from: Date; until: Date }
type Since = { from: Date; currency: string }

/**
 * What came in less what went back in each of some spans, in the shop's currency, and how often it came in. Surpluses are nobody's
 * sale. Each span is one walk along an index: asked for its day, each payment of a year would take ten times as long.
 */
export async function sumSpans(
  db: Queryable,
  currency: string,
  spans: readonly Span[],
): Promise<{ cents: number; count: number }[]> {
  const moments = (key: keyof Span) => sql`${sql.param(spans.map((span) => span[key].toISOString()))}::timestamptz[]`
  const { rows } = await db.execute<{ cents: number; count: number }>(sql`
    select (came.cents - back.cents)::float8 as cents, came.count
    from unnest(${moments('from')}, ${moments('until')}) with ordinality span (since, until, place)
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents, count(*)::int as count from receipts
      where received_at >= since and received_at < until and not is_surplus and order_id not in ${elsewhere(currency)}) came
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from refunds
      where refunded_at >= since and refunded_at < until and failed_at is null and order_id not in ${elsewhere(currency)}
        and receipt_id not in (select id from receipts where is_surplus)) back
    order by place`)
  return rows
}

/** What was paid since a moment, by what tells where its buyers came from (`sourceOf`): null where they did not say. */
export async function sumSources(db: Queryable, { from, currency }: Since) {
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
  { from, currency, limit }: Since & { limit: number },
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
