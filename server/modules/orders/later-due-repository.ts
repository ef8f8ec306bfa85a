import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Due } from './due-repository.ts'
import { orderDues, orders } from './tables.ts'

type Wanted = { until: Date; limit: number }

/** Open dues that nobody was reminded of yet and that fall due until then, of orders that are paid in part. */
export const listDuesToRemind = (db: Queryable, wanted: Wanted): Promise<Due[]> =>
  listLaterDues(db, wanted, isNull(orderDues.remindedAt))

/** Open dues that the shop has to charge now, or to say that nobody has paid them; tried less often than this. */
export const listDuesToCharge = (
  db: Queryable,
  { mostTries, ...wanted }: Wanted & { mostTries: number },
): Promise<Due[]> =>
  listLaterDues(
    db,
    wanted,
    and(lt(orderDues.tries, mostTries), or(isNull(orderDues.nextTryAt), lte(orderDues.nextTryAt, wanted.until))),
  )

async function listLaterDues(db: Queryable, { until, limit }: Wanted, also: SQL | undefined): Promise<Due[]> {
  const rows = await db
    .select({ due: orderDues })
    .from(orderDues)
    .innerJoin(orders, eq(orders.id, orderDues.orderId))
    .where(
      and(
        eq(orderDues.state, 'open'),
        gt(orderDues.number, 1),
        eq(orders.status, 'partial-payment'),
        lte(orderDues.fallsDueAt, until),
        also,
      ),
    )
    .orderBy(asc(orderDues.fallsDueAt), asc(orderDues.id))
    .limit(limit)
  return rows.map(({ due }) => due)
}

export async function findDue(db: Queryable, dueId: number): Promise<Due | null> {
  const [due] = await db.select().from(orderDues).where(eq(orderDues.id, dueId))
  return due ?? null
}

/** Counts a try of the shop to charge it; null: it is not tried again by itself. */
export async function countTry(
  tx: Transaction,
  dueId: number | readonly number[],
  { tries, nextTryAt }: { tries: number; nextTryAt: Date | null },
): Promise<void> {
  await tx
    .update(orderDues)
    .set({ tries, nextTryAt })
    .where(inArray(orderDues.id, [dueId].flat()))
}

export async function markReminded(tx: Transaction, dueId: number, at: Date): Promise<void> {
  await tx.update(orderDues).set({ remindedAt: at }).where(eq(orderDues.id, dueId))
}

/** When it falls due, earlier or later; put off, its buyer is reminded anew. */
export async function moveDue(tx: Transaction, dueId: number, fallsDueAt: Date): Promise<void> {
  const remindedAt = sql`case when ${orderDues.fallsDueAt} < ${fallsDueAt.toISOString()} then null else ${orderDues.remindedAt} end`
  await tx.update(orderDues).set({ fallsDueAt, remindedAt }).where(eq(orderDues.id, dueId))
}
