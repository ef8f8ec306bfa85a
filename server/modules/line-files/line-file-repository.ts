import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ChosenFile } from '#contracts/catalog/add-ons/add-on.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { lineFiles, orderFiles } from './tables.ts'

export type NewLineFile = Omit<typeof lineFiles.$inferInsert, 'id'>

export async function insertFile(db: Queryable, file: NewLineFile): Promise<ChosenFile> {
  const { fileId } = theRow(await db.insert(lineFiles).values(file).returning({ fileId: lineFiles.id }))
  return { fileId, name: file.originalName, mediaType: file.mediaType }
}

/** A file that this session has sent; null for any other. */
export async function findFile(db: Queryable, wanted: { cartId: string; fileId: string }): Promise<ChosenFile | null> {
  const { id, cartId, originalName, mediaType } = lineFiles
  const [row] = await db
    .select({ fileId: id, name: originalName, mediaType })
    .from(lineFiles)
    .where(and(eq(id, wanted.fileId), eq(cartId, wanted.cartId)))
  return row ?? null
}

/** Notes that these files of a session are used again, which holds their rows; gives back those that are there. */
export function touchFiles(tx: Transaction, wanted: { cartId: string; fileIds: string[]; now: Date }) {
  const { id, cartId, originalName, mediaType } = lineFiles
  return tx
    .update(lineFiles)
    .set({ usedAt: wanted.now })
    .where(and(inArray(id, wanted.fileIds), eq(cartId, wanted.cartId)))
    .returning({ fileId: id, name: originalName, mediaType })
}

export async function moveToCart(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.update(lineFiles).set({ cartId: into }).where(eq(lineFiles.cartId, from))
}

export async function insertOrderFiles(
  tx: Transaction,
  { orderId, fileIds }: { orderId: number; fileIds: readonly string[] },
): Promise<void> {
  const there = tx
    .select({ orderId: sql<number>`${orderId}::int`.as('order_id'), fileId: lineFiles.id })
    .from(lineFiles)
    .where(inArray(lineFiles.id, [...fileIds]))
  await tx.insert(orderFiles).select(there).onConflictDoNothing()
}

const { id: fileKey, originalName: fileName, bytes: fileBytes } = lineFiles

/** Files that the buyer of a line chose for it, and for no other line of its order: its configuration names them. */
const isOfLine = (lineId: number) =>
  sql`exists (select from order_lines line join order_files tied on tied.order_id = line.order_id
    where line.id = ${lineId} and tied.file_id = ${fileKey} and strpos(line.configuration::text, ${fileKey}::text) > 0)`

/** What came with a line, without its content, in the order in which it was sent. */
export function listFilesOfLine(db: Queryable, lineId: number) {
  return db
    .select({ id: fileKey, name: fileName, bytes: fileBytes })
    .from(lineFiles)
    .where(isOfLine(lineId))
    .orderBy(asc(lineFiles.usedAt), asc(fileKey))
}

/** One of them with its content; null for any other, whatever was asked for. */
export async function findFileOfLine(db: Queryable, { lineId, fileId }: { lineId: number; fileId: string }) {
  const [file] = await db
    .select({ originalName: fileName, content: lineFiles.content })
    .from(lineFiles)
    .where(and(sql`${fileKey}::text = ${fileId}`, isOfLine(lineId)))
  return file ?? null
}

/** In the order in which they were sent. */
export function listFilesOfOrder(db: Queryable, orderId: number) {
  const { id, originalName, mediaType, bytes, content, usedAt } = lineFiles
  return db
    .select({ id, originalName, mediaType, bytes, content })
    .from(lineFiles)
    .innerJoin(orderFiles, eq(orderFiles.fileId, id))
    .where(eq(orderFiles.orderId, orderId))
    .orderBy(asc(usedAt), asc(id))
}
