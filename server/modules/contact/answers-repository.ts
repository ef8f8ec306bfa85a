import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { contactAnswers } from './tables.ts'

export type Answer = typeof contactAnswers.$inferSelect

export async function findAnswer(db: Queryable, id: string): Promise<Answer | null> {
  const [row] = await db.select().from(contactAnswers).where(eq(contactAnswers.id, id))
  return row ?? null
}

/** False when it is there already. */
export async function insertAnswer(tx: Transaction, answer: Answer): Promise<boolean> {
  const { rowCount } = await tx.insert(contactAnswers).values(answer).onConflictDoNothing()
  return rowCount === 1
}

export async function deleteAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(contactAnswers).where(eq(contactAnswers.id, id))
}

/** Oldest first. */
export const listAnswers = (db: Queryable, ...submissionIds: number[]): Promise<Answer[]> =>
  db
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.submissionId, submissionIds))
    .orderBy(asc(contactAnswers.writtenAt))
