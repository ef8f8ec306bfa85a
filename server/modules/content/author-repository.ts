import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { commentReports, comments } from './tables.ts'

const isAuthor = (email: string) =>
  and(sql`lower(${comments.authorEmail}) = lower(${email})`, eq(comments.isFromShop, false))
const isReporter = (email: string) => sql`lower(${commentReports.reporterEmail}) = lower(${email})`

/** All that was written with this address, whoever can read it, oldest first. */
export const listByAuthor = (db: Queryable, email: string) =>
  db.select().from(comments).where(isAuthor(email)).orderBy(asc(comments.id))

/** All that was reported with this address, oldest first. */
export const listByReporter = (db: Queryable, email: string) =>
  db.select().from(commentReports).where(isReporter(email)).orderBy(asc(commentReports.id))

/** Gives back the numbers of what was commented on, each once. */
export async function replaceAuthor(tx: Transaction, email: string, authorName: string): Promise<number[]> {
  const rows = await tx
    .update(comments)
    .set({ authorName, authorEmail: '', authorUrl: '', writerHash: '' })
    .where(isAuthor(email))
    .returning({ subjectId: comments.subjectId })
  return [...new Set(rows.map(({ subjectId }) => subjectId))]
}

export async function forgetReporter(tx: Transaction, email: string): Promise<void> {
  await tx.update(commentReports).set({ reporterEmail: '' }).where(isReporter(email))
}
