import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

/** Those of these products that some order has, paid or not. */
export async function listOrderedProducts(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) asked(id)
    where exists (select from order_lines where product_id = asked.id)`)
  return rows.map(({ id }) => id)
}
