import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { KeptPicture } from './picture-draft.ts'
import { pictures } from './tables.ts'

export type PictureRow = typeof pictures.$inferSelect

type Added = { addedAt: Date; addedBy: number | null }

/** Writes a picture, or describes it anew; one that was taken out is back. */
export async function upsertPicture(tx: Transaction, picture: KeptPicture, added: Added): Promise<void> {
  await tx
    .insert(pictures)
    .values({ ...picture, ...added })
    .onConflictDoUpdate({ target: pictures.stem, set: { ...picture, deletedAt: null } })
}

/** Whoever changes a picture holds it first: nothing begins to show it meanwhile. Null: it is not in the library. */
export async function lockPicture(tx: Transaction, stem: string): Promise<PictureRow | null> {
  const [row] = await tx
    .select()
    .from(pictures)
    .where(and(eq(pictures.stem, stem), isNull(pictures.deletedAt)))
    .for('update')
  return row ?? null
}

export async function findByContent(db: Queryable, sha256: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.sha256, sha256)).limit(1)
  return row ?? null
}

export async function markDeleted(tx: Transaction, stem: string, deletedAt: Date): Promise<void> {
  await tx.update(pictures).set({ deletedAt }).where(eq(pictures.stem, stem))
}

/** What is to be shown of these; held until the transaction ends, so that none is taken out before. */
export function holdPictures(tx: Queryable, stems: readonly string[]): Promise<{ stem: string; alt: string }[]> {
  return tx
    .select({ stem: pictures.stem, alt: pictures.alt })
    .from(pictures)
    .where(and(inArray(pictures.stem, [...stems]), isNull(pictures.deletedAt)))
    .for('key share')
}

/** Pictures that are not shown from their first files: whose addresses answer with something else, or with nothing. */
export function listMovedPictures(db: Queryable) {
  const { stem, contentHash, widths, deletedAt } = pictures
  return db
    .select({ stem, contentHash, widths, deletedAt })
    .from(pictures)
    .where(or(isNotNull(contentHash), isNotNull(deletedAt)))
}

/** Every picture by its name and the files that it has now. */
export const listFilesInUse = (db: Queryable) =>
  db.select({ stem: pictures.stem, contentHash: pictures.contentHash }).from(pictures)

/** Forgets what was taken out before; gives back what it was called. */
export async function deletePicturesTakenOut(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db.delete(pictures).where(lt(pictures.deletedAt, before)).returning({ stem: pictures.stem })
  return rows.map(({ stem }) => stem)
}
