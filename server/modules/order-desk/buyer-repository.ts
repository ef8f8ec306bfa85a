import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

/** The newest order of an account; null for one that has none. */
export async function findNewestOrderOf(db: Queryable, customerId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where customer_id = ${customerId} order by id desc limit 1`,
  )
  return rows[0]?.id ?? null
}
