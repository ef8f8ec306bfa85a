import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { orderDues } from './tables.ts'

export type Due = typeof orderDues.$inferSelect
type NewDue = Omit<typeof orderDues.$inferInsert, 'id' | 'orderId' | 'state'> & { orderId: number | SQL<number> }

/** Has an order owe something. */
export async function insertDue(tx: Transaction, newDue: NewDue): Promise<Due> {
  const [due] = await tx.insert(orderDues).values(newDue).returning()
  if (!due) throw new Error('The new due was not given back')
  return due
}

/** What a payment of this order would pay: the first of its dues that is open. */
export async function findOpenDue(db: Queryable, orderId: number): Promise<Due | null> {
  const [due] = await db
    .select()
    .from(orderDues)
    .where(and(eq(orderDues.orderId, orderId), eq(orderDues.state, 'open')))
    .orderBy(asc(orderDues.number))
    .limit(1)
  return due ?? null
}
