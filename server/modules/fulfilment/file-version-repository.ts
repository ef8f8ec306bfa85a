import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { files, fileVersions } from './tables.ts'

export type FileVersion = typeof fileVersions.$inferSelect
type Content = Pick<FileVersion, 'fileName' | 'storedAs' | 'mediaType' | 'bytes' | 'sha256'>

/** Files of a product with all of their versions, the newest first. */
export async function listFilesWithVersions(db: Queryable, productId: number) {
  const sold = await db.select().from(files).where(eq(files.productId, productId)).orderBy(files.position)
  const versions = await db
    .select({ version: fileVersions })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.productId, productId))
    .orderBy(desc(fileVersions.number))
  return sold.map((file) => ({
    file,
    versions: versions.map(({ version }) => version).filter(({ fileId }) => fileId === file.id),
  }))
}

/** A version of one of a product's files; null for any other. */
export async function findVersion(
  db: Queryable,
  { productId, versionId }: { productId: number; versionId: number },
): Promise<{ version: FileVersion; file: typeof files.$inferSelect } | null> {
  const [found] = await db
    .select({ version: fileVersions, file: files })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(and(eq(fileVersions.id, versionId), eq(files.productId, productId)))
  return found ?? null
}

type Served = { fileId: number; content: Content; at: Date }

/** Has buyers of a file get this content: a version that it has already, or its next one. */
export async function serveContent(tx: Transaction, { fileId, content, at }: Served): Promise<void> {
  const { fileName, storedAs, mediaType, bytes, sha256 } = content
  const kept = { fileName, storedAs, mediaType, bytes, sha256 }
  const isIt = and(
    eq(fileVersions.fileId, fileId),
    eq(fileVersions.storedAs, storedAs),
    eq(fileVersions.sha256, sha256),
  )
  const servedAt = sql`coalesce(${fileVersions.servedAt}, ${at.toISOString()}::timestamptz)`
  const [known] = await tx
    .update(fileVersions)
    .set({ ...kept, servedAt })
    .where(isIt)
    .returning({ number: fileVersions.number })
  const number = known?.number ?? (await insertVersion(tx, { ...kept, fileId, addedAt: at, servedAt: at }))
  await tx.update(files).set({ version: number }).where(eq(files.id, fileId))
}

/** Keeps the next version of a file, behind the lock of its row. Gives back its number. */
export async function insertVersion(
  tx: Transaction,
  row: Omit<typeof fileVersions.$inferInsert, 'number'>,
): Promise<number> {
  await tx.select({ id: files.id }).from(files).where(eq(files.id, row.fileId)).for('update')
  const last = sql`(select coalesce(max(number), 0) + 1 from ${fileVersions} where file_id = ${row.fileId})`
  return theRow(
    await tx
      .insert(fileVersions)
      .values({ ...row, number: last as unknown as number })
      .returning({ number: fileVersions.number }),
  ).number
}

export async function setVersionNote(tx: Transaction, versionId: number, note: string): Promise<void> {
  await tx.update(fileVersions).set({ note }).where(eq(fileVersions.id, versionId))
}

/** Gives up what waits to be served. Gives back where it lies; null where nothing waits. */
export async function deleteWaiting(tx: Transaction, fileId: number): Promise<string | null> {
  const isWaiting = and(eq(fileVersions.fileId, fileId), isNull(fileVersions.servedAt))
  const [gone] = await tx.delete(fileVersions).where(isWaiting).returning({ storedAs: fileVersions.storedAs })
  return gone?.storedAs ?? null
}
