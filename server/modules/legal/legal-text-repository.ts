import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { legalTexts } from './tables.ts'

const { pdf, ...texts } = getTableColumns(legalTexts)

export type LegalText = Omit<typeof legalTexts.$inferSelect, 'pdf'>
type Key = Pick<LegalText, 'slug' | 'version'>

const isText = ({ slug, version }: Key) => and(eq(legalTexts.slug, slug), eq(legalTexts.version, version))

/** False when there is such a version already. */
export async function insertLegalText(db: Queryable, text: LegalText): Promise<boolean> {
  const inserted = await db
    .insert(legalTexts)
    .values(text)
    .onConflictDoNothing()
    .returning({ version: legalTexts.version })
  return inserted.length > 0
}

export async function findLegalText(db: Queryable, key: Key): Promise<LegalText | null> {
  const [text] = await db.select(texts).from(legalTexts).where(isText(key))
  return text ?? null
}

/** What has been published of one text, the newest first: that one is in force. */
export function listVersions(
  db: Queryable,
  slug: LegalText['slug'],
): Promise<Pick<LegalText, 'version' | 'publishedFrom'>[]> {
  const { version, publishedFrom } = legalTexts
  return db
    .select({ version, publishedFrom })
    .from(legalTexts)
    .where(eq(legalTexts.slug, slug))
    .orderBy(desc(publishedFrom), desc(version))
}

export async function findPdf(db: Queryable, key: Key): Promise<Buffer | null> {
  const [text] = await db.select({ pdf }).from(legalTexts).where(isText(key))
  return text?.pdf ?? null
}

/** The first drawing stays; whoever drew a second one at the same time is given that. */
export async function keepPdf(db: Queryable, { pdf: drawn, ...key }: Key & { pdf: Buffer }): Promise<Buffer> {
  await db
    .update(legalTexts)
    .set({ pdf: drawn })
    .where(and(isText(key), isNull(legalTexts.pdf)))
  return (await findPdf(db, key)) ?? drawn
}
