import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { checkoutSubmissions } from './tables.ts'

export type Submitted = Pick<typeof checkoutSubmissions.$inferSelect, 'orderId' | 'sessionId'>

const submission = preparedOnce((db) =>
  db
    .select({ orderId: checkoutSubmissions.orderId, sessionId: checkoutSubmissions.sessionId })
    .from(checkoutSubmissions)
    .where(eq(checkoutSubmissions.id, sql.placeholder('id')))
    .prepare('find_submission'),
)

/** Null for one that has not arrived, and for clients that send none. */
export async function findSubmission(tx: Transaction, id: string | null): Promise<Submitted | null> {
  if (id === null) return null
  const [found] = await submission(tx).execute({ id })
  return found ?? null
}

/** Ties a submission to its order, or gives it up for good (`orderId` null). What was written first stays. */
export async function recordSubmission(
  tx: Transaction,
  { id, ...submitted }: { id: string | null } & Submitted,
): Promise<void> {
  if (id !== null)
    await tx
      .insert(checkoutSubmissions)
      .values({ id, ...submitted })
      .onConflictDoNothing()
}

export async function deleteSubmissions(db: Queryable, { before }: { before: Date }): Promise<void> {
  await db.delete(checkoutSubmissions).where(lt(checkoutSubmissions.createdAt, before))
}
