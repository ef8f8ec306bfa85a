import { sql } from 'drizzle-orm'
import { DIGITAL_SUPPLIES } from '#contracts/catalog/supply.ts'
import type { Queryable } from '#server/database/database.ts'
import { orderLines, orders, refundLines } from './tables.ts'

/** A product to download that an account has bought, by its newest order. */
export type BoughtBefore = { productId: number; orderId: number }

/** Those of these products that an account has bought and keeps; what was given back, or is paid once more, is none. */
export async function listBoughtBefore(
  db: Queryable,
  { customerId, productIds }: { customerId: number; productIds: readonly number[] },
): Promise<BoughtBefore[]> {
  const { rows } = await db.execute<BoughtBefore>(sql`
    select ${orderLines.productId} as "productId", max(${orders.id}) as "orderId"
    from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${orders.customerId} = ${customerId} and ${orders.status} in ('partial-payment', 'processing', 'completed')
      and ${orderLines.productId} = any(${sql.param([...productIds])}::int[])
      and ${orderLines.supply} = any(${sql.param([...DIGITAL_SUPPLIES])}::text[])
      and ${orderLines.quantity} > (select coalesce(sum(back.quantity), 0) from ${refundLines} back
        where back.order_line_id = ${orderLines.id} and back.refund_id is not null)
    group by ${orderLines.productId}`)
  return rows
}
