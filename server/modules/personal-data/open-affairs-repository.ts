import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

/** Numbers of an account's orders that somebody still has to carry out, be paid for, or decide about. */
export async function listOpenAffairs(db: Queryable, customerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders where customer_id = ${customerId} and (
      status in ('on-hold', 'partial-payment', 'processing')
      or exists (select from withdrawals w where w.order_id = orders.id and w.settled_at is null))
    order by id`)
  return rows.map(({ id }) => id)
}
