import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { orderDues } from './tables.ts'

export type Due = typeof orderDues.$inferSelect
export type NewDue = Pick<
  typeof orderDues.$inferInsert,
  'number' | 'kind' | 'amountCents' | 'fallsDueAt' | 'latestAt' | 'beforeSession' | 'state'
>

/** Has an order owe something; gives the dues back in their order. */
export async function insertDues(
  tx: Transaction,
  orderId: number | SQL<number>,
  dues: readonly NewDue[],
): Promise<Due[]> {
  return writeDues(
    tx,
    dues.map((due) => ({ ...due, orderId })),
  )
}

const writeDues = preparedByFields(orderDues, (db, rows) => db.insert(orderDues).values(rows).returning())

/** The same of several orders at once, of each what it names; in no promised order. */
export async function insertDuesOf(tx: Transaction, dues: readonly (NewDue & { orderId: number })[]): Promise<Due[]> {
  return tx
    .insert(orderDues)
    .values([...dues])
    .returning()
}

/** Of an order that nobody has paid yet: its later dues fall due as they would if it were placed now. */
export async function moveDues(tx: Transaction, orderId: number, dues: readonly NewDue[]): Promise<void> {
  for (const { number, fallsDueAt, latestAt } of dues)
    await tx
      .update(orderDues)
      .set({ fallsDueAt, latestAt })
      .where(and(eq(orderDues.orderId, orderId), eq(orderDues.number, number)))
}

/** The shop takes the order: what waited for that is owed from now on. */
export async function openWaitingDues(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const waiting = and(eq(orderDues.orderId, orderId), eq(orderDues.state, 'waiting'))
  await tx
    .update(orderDues)
    .set({ fallsDueAt: now })
    .where(and(waiting, eq(orderDues.number, 1)))
  await tx.update(orderDues).set({ state: 'open' }).where(waiting)
}

/** What is open of an order is owed no more; gives back what it was. What comes in for it after all is a surplus. */
export function dropOpenDues(tx: Transaction, orderId: number): Promise<Due[]> {
  return tx
    .update(orderDues)
    .set({ state: 'dropped' })
    .where(and(eq(orderDues.orderId, orderId), inArray(orderDues.state, ['waiting', 'open'])))
    .returning()
}

/** Everything that an order owes or owed, in the order in which it is paid. */
export const listDues = (db: Queryable, orderId: number): Promise<Due[]> => duesOfOrder(db).execute({ orderId })

const duesOfOrder = preparedOnce((db) =>
  db
    .select()
    .from(orderDues)
    .where(eq(orderDues.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderDues.number))
    .prepare('dues_of_order'),
)

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
