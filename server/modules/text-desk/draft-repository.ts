import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { textDrafts, textDraftVersions } from './tables.ts'
import type { TextRef } from './text-ref.ts'

export type Draft = typeof textDrafts.$inferSelect
export type DraftVersion = typeof textDraftVersions.$inferSelect

const isOf = (ref: TextRef) =>
  and(
    eq(textDrafts.kind, ref.kind),
    'draftId' in ref ? eq(textDrafts.id, ref.draftId) : eq(textDrafts.subjectId, ref.subjectId),
  )

export async function findDraft(db: Queryable, ref: TextRef): Promise<Draft | null> {
  const [draft] = await db.select().from(textDrafts).where(isOf(ref))
  return draft ?? null
}

/** How many wait for somebody who may put them online. */
export const countDraftsForReview = (db: Queryable): Promise<number> =>
  db.$count(textDrafts, eq(textDrafts.isForReview, true))

/** Who else keeps or publishes it waits. */
export async function lockDraft(tx: Transaction, ref: TextRef): Promise<Draft | null> {
  const [draft] = await tx.select().from(textDrafts).where(isOf(ref)).for('update')
  return draft ?? null
}

/** Null where somebody has begun a draft of the same text at this moment. */
export async function insertDraft(tx: Transaction, row: typeof textDrafts.$inferInsert): Promise<Draft | null> {
  const [draft] = await tx.insert(textDrafts).values(row).onConflictDoNothing().returning()
  return draft ?? null
}

export async function updateDraft(tx: Transaction, id: number, changes: Partial<Draft>): Promise<void> {
  await tx.update(textDrafts).set(changes).where(eq(textDrafts.id, id))
}

export async function deleteDraft(tx: Transaction, id: number): Promise<void> {
  await tx.delete(textDrafts).where(eq(textDrafts.id, id))
}

/** A draft of this person that nobody has written into yet; null for none. */
export async function findEmptyDraft(
  db: Queryable,
  { kind, ownerId }: Pick<Draft, 'kind' | 'ownerId'>,
): Promise<Draft | null> {
  const isEmpty = and(eq(textDrafts.kind, kind), eq(textDrafts.ownerId, ownerId), eq(textDrafts.version, 1))
  const [draft] = await db
    .select()
    .from(textDrafts)
    .where(and(isEmpty, isNull(textDrafts.subjectId)))
    .limit(1)
  return draft ?? null
}

/** Drafts whose hour has come, the earliest first. */
export const listDueDrafts = (db: Queryable, now: Date): Promise<Draft[]> =>
  db.select().from(textDrafts).where(lte(textDrafts.scheduledFor, now)).orderBy(textDrafts.scheduledFor).limit(100)

/** The newest first. */
export const listDraftVersions = (db: Queryable, draftId: number): Promise<DraftVersion[]> =>
  db
    .select()
    .from(textDraftVersions)
    .where(eq(textDraftVersions.draftId, draftId))
    .orderBy(desc(textDraftVersions.version))

export async function findNewestVersion(db: Queryable, draftId: number): Promise<DraftVersion | null> {
  const [version] = await db
    .select()
    .from(textDraftVersions)
    .where(eq(textDraftVersions.draftId, draftId))
    .orderBy(desc(textDraftVersions.version))
    .limit(1)
  return version ?? null
}

/** Adds a version, in the place of the one that is still written at. */
export async function keepVersion(tx: Transaction, row: DraftVersion, inPlaceOf: number | null): Promise<void> {
  if (inPlaceOf !== null)
    await tx
      .delete(textDraftVersions)
      .where(and(eq(textDraftVersions.draftId, row.draftId), eq(textDraftVersions.version, inPlaceOf)))
  await tx.insert(textDraftVersions).values(row)
}
