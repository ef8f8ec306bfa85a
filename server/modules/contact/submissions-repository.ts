import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { contactFiles, contactForms, contactSubmissions } from './tables.ts'

export type Submission = typeof contactSubmissions.$inferSelect
export type NewSubmission = typeof contactSubmissions.$inferInsert
export type NewFile = Omit<typeof contactFiles.$inferInsert, 'submissionId' | 'id'>
export type StoredFile = typeof contactFiles.$inferSelect

/** Lets the messages of one sender in one after the other until the transaction ends. */
export async function lockSender(tx: Transaction, senderHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${senderHash}`}, 0))`)
}

/** The message that carries one of these hashes, or null. */
export async function findPosted(db: Queryable, formId: number, hashes: string[]): Promise<Submission | null> {
  const [row] = await db
    .select()
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.formId, formId), inArray(contactSubmissions.postedDataHash, hashes)))
  return row ?? null
}

export function countSince(
  tx: Transaction,
  { formId, senderHash }: Pick<Submission, 'formId' | 'senderHash'>,
  since: Date,
) {
  const isSenders = and(
    eq(contactSubmissions.formId, formId),
    eq(contactSubmissions.senderHash, senderHash),
    gt(contactSubmissions.receivedAt, since),
  )
  return tx.$count(contactSubmissions, isSenders)
}

/** Gives back its number. */
export async function insertSubmission(tx: Transaction, submission: NewSubmission, files: NewFile[]): Promise<number> {
  const { id } = theRow(await tx.insert(contactSubmissions).values(submission).returning({ id: contactSubmissions.id }))
  if (files.length > 0) await tx.insert(contactFiles).values(files.map((file) => ({ ...file, submissionId: id })))
  return id
}

export async function findSubmission(db: Queryable, id: number): Promise<Submission | null> {
  const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  return row ?? null
}

/** Whoever changes a message holds its row first. */
export async function lockSubmission(tx: Transaction, id: number): Promise<Submission | null> {
  const [row] = await tx.select().from(contactSubmissions).where(eq(contactSubmissions.id, id)).for('update')
  return row ?? null
}

export function listFiles(db: Queryable, submissionId: number): Promise<StoredFile[]> {
  return db
    .select()
    .from(contactFiles)
    .where(eq(contactFiles.submissionId, submissionId))
    .orderBy(asc(contactFiles.field), asc(contactFiles.originalName))
}

type Place = Pick<Submission, 'status' | 'reading' | 'setAsideAt'>

export async function putSubmission(tx: Transaction, id: number, place: Place): Promise<void> {
  await tx.update(contactSubmissions).set(place).where(eq(contactSubmissions.id, id))
}

export async function markConfirmed(tx: Transaction, id: number, confirmedAt: Date): Promise<void> {
  await tx.update(contactSubmissions).set({ confirmedAt }).where(eq(contactSubmissions.id, id))
}

/** Newest first, without the files' contents. */
export function listSubmissions(db: Queryable, status: Submission['status'], limit: number) {
  return db
    .select({
      id: contactSubmissions.id,
      formSlug: contactForms.slug,
      suspicions: contactSubmissions.suspicions,
      answers: contactSubmissions.answers,
      receivedAt: contactSubmissions.receivedAt,
      fileCount: count(contactFiles.id),
    })
    .from(contactSubmissions)
    .innerJoin(contactForms, eq(contactForms.id, contactSubmissions.formId))
    .leftJoin(contactFiles, eq(contactFiles.submissionId, contactSubmissions.id))
    .where(eq(contactSubmissions.status, status))
    .groupBy(contactSubmissions.id, contactForms.slug)
    .orderBy(desc(contactSubmissions.receivedAt), desc(contactSubmissions.id))
    .limit(limit)
}

/** Answers of those who confirmed their address in this form, oldest first. */
export function listConfirmed(db: Queryable, formSlug: string) {
  return db
    .select({
      id: contactSubmissions.id,
      answers: contactSubmissions.answers,
      confirmedAt: contactSubmissions.confirmedAt,
    })
    .from(contactSubmissions)
    .innerJoin(contactForms, eq(contactForms.id, contactSubmissions.formId))
    .where(and(eq(contactForms.slug, formSlug), isNotNull(contactSubmissions.confirmedAt)))
    .orderBy(asc(contactSubmissions.confirmedAt), asc(contactSubmissions.id))
}

const isConfirmedFor = (formSlug: string) =>
  and(
    eq(contactForms.slug, formSlug),
    isNotNull(contactSubmissions.confirmedAt),
    eq(contactSubmissions.status, 'received'),
  )

const itsAddress = sql<string>`coalesce(${contactSubmissions.answers}->'email'->>0, '')`

/** Who has confirmed that they want what this form offers, in the order in which they asked, behind the number `after`. */
export async function listConfirmedAfter(
  db: Queryable,
  formSlug: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; email: string; confirmedAt: Date }[]> {
  const rows = await db
    .select({ id: contactSubmissions.id, email: itsAddress, confirmedAt: contactSubmissions.confirmedAt })
    .from(contactSubmissions)
    .innerJoin(contactForms, eq(contactForms.id, contactSubmissions.formId))
    .where(and(isConfirmedFor(formSlug), gt(contactSubmissions.id, after)))
    .orderBy(asc(contactSubmissions.id))
    .limit(limit)
  return rows.flatMap(({ confirmedAt, ...row }) => (confirmedAt ? [{ ...row, confirmedAt }] : []))
}

/** How many addresses have confirmed that they want it. */
export async function countSubscribers(db: Queryable, formSlug: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct lower(${itsAddress}))::int` })
    .from(contactSubmissions)
    .innerJoin(contactForms, eq(contactForms.id, contactSubmissions.formId))
    .where(isConfirmedFor(formSlug))
  return row?.count ?? 0
}

/** Its files go with it. */
export async function deleteSubmission(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(contactSubmissions).where(eq(contactSubmissions.id, id))
  return rowCount === 1
}

type Deletion = { formId: number; before: Date; onlyUnconfirmed?: boolean }

/** Deletes what a form received before then, files included; gives back how many. */
export async function deleteReceivedBefore(
  db: Queryable,
  { formId, before, onlyUnconfirmed }: Deletion,
): Promise<number> {
  const isOld = and(
    eq(contactSubmissions.formId, formId),
    lt(contactSubmissions.receivedAt, before),
    onlyUnconfirmed ? isNull(contactSubmissions.confirmedAt) : undefined,
  )
  const { rowCount } = await db.delete(contactSubmissions).where(isOld)
  return rowCount ?? 0
}

/** Deletes what was thrown away before then; gives back how many. */
export async function deleteSetAside(db: Queryable, before: Date): Promise<number> {
  const isOld = and(inArray(contactSubmissions.status, ['spam', 'bin']), lt(contactSubmissions.setAsideAt, before))
  const { rowCount } = await db.delete(contactSubmissions).where(isOld)
  return rowCount ?? 0
}

export async function deleteFilesBefore(db: Queryable, before: Date): Promise<number> {
  const old = db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(lt(contactSubmissions.receivedAt, before))
  const { rowCount } = await db.delete(contactFiles).where(inArray(contactFiles.submissionId, old))
  return rowCount ?? 0
}

type Sender = { formId: number; fields: string[]; email: string }

/** Messages of a form with this address, in whatever case, among the answers of one of these fields. */
const isSentBy = ({ formId, fields, email }: Sender) =>
  and(
    eq(contactSubmissions.formId, formId),
    sql`exists (
      select from json_array_elements_text(${JSON.stringify(fields)}::json) field,
        jsonb_array_elements_text(${contactSubmissions.answers} -> field) answer
      where lower(answer) = lower(${email}))`,
  )

export function listSentBy(db: Queryable, sender: Sender): Promise<Submission[]> {
  return db.select().from(contactSubmissions).where(isSentBy(sender)).orderBy(asc(contactSubmissions.id))
}

/** Gives back how many. */
export async function deleteSentBy(tx: Transaction, sender: Sender): Promise<number> {
  const { rowCount } = await tx.delete(contactSubmissions).where(isSentBy(sender))
  return rowCount ?? 0
}
