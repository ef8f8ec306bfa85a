import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { commentReports } from './tables.ts'

export type Report = typeof commentReports.$inferSelect
export type NewReport = Omit<typeof commentReports.$inferInsert, 'id' | 'closedAt'> & { createdAt: Date }

/** Lets the reports of one reader in one after the other until the transaction ends. */
export async function lockReporter(tx: Transaction, reporterHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report:${reporterHash}`}, 0))`)
}

export function countReportsSince(tx: Transaction, reporterHash: string, since: Date): Promise<number> {
  return tx.$count(
    commentReports,
    and(eq(commentReports.reporterHash, reporterHash), gt(commentReports.createdAt, since)),
  )
}

/** The report's id; null when this reader has reported this comment before. */
export async function insertReport(tx: Transaction, report: NewReport): Promise<number | null> {
  const [row] = await tx
    .insert(commentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: commentReports.id })
  return row?.id ?? null
}

export async function findReport(db: Queryable, id: number): Promise<Report | null> {
  const [report] = await db.select().from(commentReports).where(eq(commentReports.id, id))
  return report ?? null
}

/** Reports about these comments that nobody has decided about yet, oldest first. */
export function listOpenReports(db: Queryable, commentIds: number[]): Promise<Report[]> {
  return db
    .select()
    .from(commentReports)
    .where(and(inArray(commentReports.commentId, commentIds), isNull(commentReports.closedAt)))
    .orderBy(commentReports.createdAt, commentReports.id)
}

/** Ids of comments that readers have reported and nobody has decided about, the longest waiting first. */
export async function listReportedIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: commentReports.commentId })
    .from(commentReports)
    .where(isNull(commentReports.closedAt))
    .groupBy(commentReports.commentId)
    .orderBy(sql`min(${commentReports.createdAt})`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Gives back how many were open. */
export async function closeReports(tx: Transaction, commentId: number): Promise<number> {
  const { rowCount } = await tx
    .update(commentReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(commentReports.commentId, commentId), isNull(commentReports.closedAt)))
  return rowCount ?? 0
}
