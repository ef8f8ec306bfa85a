import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

export type SoldPieces = { at: string; orderId: number; variationId: number | null; quantity: number }

/** What paid orders have taken of a product, newest first. */
export async function listSoldPieces(
  db: Queryable,
  { productId, limit }: { productId: number; limit: number },
): Promise<SoldPieces[]> {
  const { rows } = await db.execute<SoldPieces>(sql`
    select to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, o.id as "orderId",
      line.variation_id as "variationId", line.quantity
    from order_lines line join orders o on o.id = line.order_id
    where line.product_id = ${productId} and o.paid_at is not null
    order by line.order_id desc limit ${limit}`)
  return rows
}
