import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { LetterCounts, ReaderRow } from '#contracts/newsletter/letter.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { letterReaders, letters } from './tables.ts'

export type Letter = typeof letters.$inferSelect
export type Reader = typeof letterReaders.$inferSelect
export type LetterTexts = Pick<Letter, 'subject' | 'body' | 'audience'>

/** `id`: the number that it had before it was thrown away; a new one where it is left out. */
export async function insertLetter(tx: Transaction, texts: LetterTexts, at: Date, id?: number): Promise<number> {
  const fresh = { ...texts, changedAt: at }
  const insert =
    id === undefined
      ? tx.insert(letters).values(fresh)
      : tx
          .insert(letters)
          .overridingSystemValue()
          .values({ ...fresh, id })
  return theRow(await insert.returning({ id: letters.id })).id
}

export async function findLetter(db: Queryable, id: number): Promise<Letter | null> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  return row ?? null
}

/** Whoever changes or sends a letter holds it first. */
export async function lockLetter(tx: Transaction, id: number): Promise<Letter | null> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
  return row ?? null
}

export async function updateLetter(tx: Transaction, id: number, changes: Partial<Letter>): Promise<void> {
  await tx.update(letters).set(changes).where(eq(letters.id, id))
}

export async function deleteLetter(tx: Transaction, id: number): Promise<void> {
  await tx.delete(letters).where(eq(letters.id, id))
}

/** The newest first, those before `before`. */
export const listLetters = (db: Queryable, { before, limit }: { before: number | null; limit: number }) =>
  db
    .select()
    .from(letters)
    .where(before === null ? undefined : lt(letters.id, before))
    .orderBy(desc(letters.id))
    .limit(limit)

type NewReader = Pick<typeof letterReaders.$inferInsert, 'letterId' | 'subscriptionId' | 'orderId' | 'addressHash'>

/** Gives back the numbers of those who were not written to yet by this letter. */
export async function insertReaders(tx: Transaction, readers: NewReader[]): Promise<number[]> {
  if (readers.length === 0) return []
  const rows = await tx.insert(letterReaders).values(readers).onConflictDoNothing().returning({ id: letterReaders.id })
  return rows.map(({ id }) => id)
}

/** When the mailbox of each of these addresses last refused a letter for good, by its hash. */
export async function findRefusals(db: Queryable, hashes: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ hash: string; at: string }>(sql`
    select address_hash as hash, max(refused_at) as at from ${letterReaders}
    where address_hash = any(${sql.param([...hashes])}::text[]) and refused_at is not null group by address_hash`)
  return new Map(rows.map(({ hash, at }) => [hash, new Date(at)]))
}

export async function findReader(db: Queryable, id: number): Promise<Reader | null> {
  const [row] = await db.select().from(letterReaders).where(eq(letterReaders.id, id))
  return row ?? null
}

export async function markRefused(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(letterReaders).set({ refusedAt: at }).where(eq(letterReaders.id, id))
}

/** Mails of letters that the worker has before it: those that failed wait for another time, and hold nobody up. */
export async function countInTheWay(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${mailOutbox} mail where mail.sent_at is null and mail.kind = 'newsletter'
      and not exists (select from mail_deliveries tried where tried.mail_id = mail.id and tried.failure is not null)`)
  return rows[0]?.count ?? 0
}

const OF_READER = sql`${mailOutbox.kind} = 'newsletter' and ${mailOutbox.about} = ${letterReaders.id}::text`

/**
 * What became of a letter's mails, each counted once, as `selectReaders` tells of each: from the few that have not left, since mails
 * that have are deleted after a while, and a large letter has too many to count.
 */
export async function countMails(
  db: Queryable,
  { id, readers }: Pick<Letter, 'id' | 'readers'>,
): Promise<LetterCounts> {
  const { rows } = await db.execute<{ waiting: number; refused: number }>(sql`
    select (select count(*)::int from ${mailOutbox} mail
        where mail.sent_at is null and exists (select from ${letterReaders} reader
          where reader.id = case when mail.kind = 'newsletter' then mail.about::int end and reader.letter_id = ${id})) as waiting,
      (select count(*)::int from ${letterReaders} where letter_id = ${id} and refused_at is not null) as refused`)
  const { waiting, refused } = theRow(rows)
  return { waiting, refused, gone: readers - waiting - refused }
}

/** Whom a letter went to, in the order in which they were written to, behind `after`. */
export async function selectReaders(
  db: Queryable,
  { letterId, after, limit }: { letterId: number; after: number; limit: number },
): Promise<ReaderRow[]> {
  const rows = await db
    .select({
      id: letterReaders.id,
      email: sql<string>`coalesce((select subscription.answers->'email'->>0 from contact_submissions subscription
          where subscription.id = ${letterReaders.subscriptionId}),
        (select address.email from order_addresses address join orders bought on bought.id = address.order_id
          where bought.id = ${letterReaders.orderId} and address.kind = 'billing'
            and bought.buyer_forgotten_at is null), '')`,
      refusedAt: letterReaders.refusedAt,
      sentAt: mailOutbox.sentAt,
      waits: sql<boolean>`${mailOutbox.id} is not null and ${mailOutbox.sentAt} is null`,
    })
    .from(letterReaders)
    .leftJoin(mailOutbox, OF_READER)
    .where(and(eq(letterReaders.letterId, letterId), gt(letterReaders.id, after)))
    .orderBy(asc(letterReaders.id))
    .limit(limit)
  return rows.map(({ id, email, refusedAt, sentAt, waits }) => {
    const at = (refusedAt ?? sentAt)?.toISOString() ?? null
    if (refusedAt) return { id, email, at, state: 'refused' }
    return { id, email, at, state: waits ? 'waiting' : 'gone' }
  })
}

/** Where a trial of a letter is sent; null for who has left the team. */
export async function findStaffEmail(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, id))
  return row?.email ?? null
}
