import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

/** A product and its variations with their pieces: the product first, without a name, then they in their order. */
export async function listStockItems(
  db: Queryable,
  productId: number,
): Promise<{ itemId: number; name: string; stock: number | null }[]> {
  const { rows } = await db.execute<{ itemId: number; name: string; stock: number | null }>(sql`
    select "itemId", name, stock from (
      select id as "itemId", '' as name, stock, -1 as place from products where id = ${productId}
      union all
      select id, (select string_agg(option ->> 'value', ', ') from jsonb_array_elements(options) option), stock, position
      from variations where product_id = ${productId}) item order by place`)
  return rows
}
