import { sql } from 'drizzle-orm'
import { STATUS_LABELS } from '#contracts/order/order.ts'
import type { SoldAt } from '#contracts/staff/product-prices.ts'
import type { Queryable } from '#server/database/database.ts'

const STATUSES = Object.keys(STATUS_LABELS)
/** Numbers are given before orders are placed: one may be as much older than its neighbours. */
const EARLIER_NUMBERS = 1_000
const MOST = 100

/**
 * Orders of a product that were placed in a period, newest first, each at what it was sold for. Where the period begins is
 * found by the orders of each state, from their index; from there on the product's lines are read by its own.
 */
export async function listSoldAt(
  db: Queryable,
  { productId, from, until }: { productId: number; from: Date; until: Date },
): Promise<SoldAt[]> {
  const since = sql`${from.toISOString()}::timestamptz`
  const { rows } = await db.execute<SoldAt>(sql`
    with begun as (
      select min(first.id) - ${EARLIER_NUMBERS} as id
      from unnest(${sql.param(STATUSES)}::text[]) state(status), lateral (
        select id from orders where status = state.status and created_at >= ${since} order by created_at limit 1) first)
    select o.id as "orderId", to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      coalesce(nullif(trim(address.first_name || ' ' || address.last_name), ''), address.email, '') as buyer,
      line.quantity, line.unit_price_cents as "unitPriceCents", o.currency
    from order_lines line join orders o on o.id = line.order_id
    left join order_addresses address on address.order_id = o.id and address.kind = 'billing'
    where line.product_id = ${productId} and line.order_id >= (select id from begun)
      and o.created_at >= ${since} and o.created_at < ${until.toISOString()}::timestamptz
    order by line.order_id desc, line.position limit ${MOST}`)
  return rows
}
