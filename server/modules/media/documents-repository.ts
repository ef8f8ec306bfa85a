import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { documents } from './tables.ts'

type DocumentRow = typeof documents.$inferSelect

/** Writes a document; one that was taken out is back. */
export async function upsertDocument(
  tx: Transaction,
  row: Omit<typeof documents.$inferInsert, 'deletedAt'>,
): Promise<void> {
  const { title, bytes, pages } = row
  await tx
    .insert(documents)
    .values(row)
    .onConflictDoUpdate({ target: documents.fileName, set: { title, bytes, pages, deletedAt: null } })
}

/** Taken out or not. */
export async function findDocument(db: Queryable, fileName: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.fileName, fileName))
  return row ?? null
}

/** The newest of the library, to choose from. */
export const listOfferedDocuments = (db: Queryable): Promise<{ fileName: string; title: string }[]> =>
  db
    .select({ fileName: documents.fileName, title: documents.title })
    .from(documents)
    .where(isNull(documents.deletedAt))
    .orderBy(desc(documents.addedAt), documents.fileName)
    .limit(100)

/** Whoever changes a document, or begins to show it, holds it first. Null: the library never had it. */
export async function lockDocument(tx: Queryable, fileName: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(documents).where(eq(documents.fileName, fileName)).for('update')
  return row ?? null
}

export async function markDocumentDeleted(tx: Transaction, fileName: string, at: Date): Promise<void> {
  await tx
    .update(documents)
    .set({ deletedAt: at })
    .where(and(eq(documents.fileName, fileName), isNull(documents.deletedAt)))
}

export const listDocumentsTakenOut = (db: Queryable): Promise<{ fileName: string }[]> =>
  db.select({ fileName: documents.fileName }).from(documents).where(isNotNull(documents.deletedAt))

/** Forgets documents that were taken out before, and gives back what their files are called. */
export async function deleteDocumentsTakenOut(db: Queryable, before: Date): Promise<string[]> {
  const gone = await db.delete(documents).where(lt(documents.deletedAt, before)).returning({ name: documents.fileName })
  return gone.map(({ name }) => name)
}
