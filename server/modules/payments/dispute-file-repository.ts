import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { disputeFiles } from './tables.ts'

type Row = typeof disputeFiles.$inferSelect
/** A file without what it holds. */
export type DisputeFile = Omit<Row, 'content'>

const { content: _, ...FACTS } = getTableColumns(disputeFiles)

/** Of a case, in the order in which they came. */
export const listDisputeFiles = (db: Queryable, caseId: string): Promise<DisputeFile[]> =>
  db
    .select(FACTS)
    .from(disputeFiles)
    .where(eq(disputeFiles.caseId, caseId))
    .orderBy(asc(disputeFiles.addedAt), asc(disputeFiles.id))

const named = ({ caseId, fileId }: { caseId: string; fileId: string }) =>
  and(eq(disputeFiles.caseId, caseId), eq(disputeFiles.id, fileId))

/** With what it holds; null where that case has none of that id. */
export async function findDisputeFile(
  db: Queryable,
  asked: { caseId: string; fileId: string },
): Promise<Pick<Row, 'name' | 'mediaType' | 'content'> | null> {
  const [found] = await db
    .select({ name: disputeFiles.name, mediaType: disputeFiles.mediaType, content: disputeFiles.content })
    .from(disputeFiles)
    .where(named(asked))
  return found ?? null
}

export async function insertDisputeFile(db: Queryable, row: typeof disputeFiles.$inferInsert): Promise<void> {
  await db.insert(disputeFiles).values(row)
}

/** False where that case has none of that id. */
export async function deleteDisputeFile(db: Queryable, asked: { caseId: string; fileId: string }): Promise<boolean> {
  const { rowCount } = await db.delete(disputeFiles).where(named(asked))
  return rowCount === 1
}

/** What the bank is told of, as the provider names it; null where these are not the files that were seen. */
export async function filesToSend(db: Queryable, caseId: string, seen: readonly string[]) {
  const files = await listDisputeFiles(db, caseId)
  const isSeen = files.length === seen.length && files.every(({ id }) => seen.includes(id))
  return isSeen ? Object.fromEntries(files.map(({ kind, providerId }) => [kind, providerId])) : null
}
