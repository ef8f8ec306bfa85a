import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Named } from '#server/database/prepared.ts'
import { mailOutbox } from './tables.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect
export type MailKind = OutboxMail['kind']

export type OwedMail = Pick<OutboxMail, 'kind' | 'about'>
export type NewMail = Pick<OutboxMail, 'id' | 'kind' | 'about'>

/**
 * What may befall one order more than once: its alerts, payments that take days, and those that are charged again or put off; and
 * one subscription: what its owner may do and undo.
 */
const OWED_AGAIN: readonly MailKind[] = [
  'order-alert',
  'order-to-pay',
  'payment-awaited',
  'payment-failed',
  'due-soon',
  'due-failed',
  'renewal-due',
  'subscription-paused',
  'subscription-resumed',
  'subscription-cancelled',
  'subscription-notice',
]

/**
 * Statement that writes mails down, once per kind and thing: those that are there already stay as they are. A mail of news
 * that comes again is owed anew, under another id: one that is going out at this moment may not know the news.
 */
export function insertMails(mails: readonly NewMail[]): Named {
  const values = [mails.map(({ id }) => id), mails.map(({ kind }) => kind), mails.map(({ about }) => about)]
  return mails.some(({ kind }) => OWED_AGAIN.includes(kind))
    ? { name: 'owe_mails_again', text: `${OWE_MAILS} ${OWE_AGAIN}`, values: [...values, OWED_AGAIN] }
    : { name: 'owe_mails', text: `${OWE_MAILS} on conflict do nothing`, values }
}

const OWE_MAILS = `
  insert into mail_outbox as owed (id, kind, about)
  select * from unnest($1::uuid[], $2::text[], $3::text[])`

const OWE_AGAIN = `
  on conflict (kind, about) do update set id = excluded.id, queued_at = now(), sent_at = null, sent_before = null
  where owed.kind = any($4::text[])`

/** Which of these are owed, or were sent, already. */
export function listOwed(db: Queryable, mails: readonly OwedMail[]): Promise<OwedMail[]> {
  const { kind, about } = mailOutbox
  const isOne = and(
    inArray(about, [...new Set(mails.map((mail) => mail.about))]),
    inArray(kind, [...new Set(mails.map((mail) => mail.kind))]),
  )
  return db.select({ kind, about }).from(mailOutbox).where(isOne)
}

/** When a mail went out; null while it did not. */
export async function findSentAt(db: Queryable, { kind, about }: OwedMail): Promise<Date | null> {
  const isIt = and(eq(mailOutbox.kind, kind), eq(mailOutbox.about, about))
  const [row] = await db.select({ sentAt: mailOutbox.sentAt }).from(mailOutbox).where(isIt)
  return row?.sentAt ?? null
}

export async function findUnsentMail(db: Queryable, mailId: string): Promise<OutboxMail | null> {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
  return row ?? null
}

/** Ids of the mails about this that did not go out yet. */
export async function listUnsentMails(db: Queryable, { kinds, about }: { kinds: MailKind[]; about: string }) {
  const isUnsent = and(inArray(mailOutbox.kind, kinds), eq(mailOutbox.about, about), isNull(mailOutbox.sentAt))
  const rows = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isUnsent)
  return rows.map(({ id }) => id)
}

/** What became of the mails of one kind about these: when each was owed, and when it went out. */
export function findMailsAbout(db: Queryable, { kind, abouts }: { kind: MailKind; abouts: string[] }) {
  const { about, queuedAt, sentAt } = mailOutbox
  return db
    .select({ about, queuedAt, sentAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), inArray(about, abouts)))
}

/** Owes a mail no longer; false when it went out, or was never owed. */
export async function dropUnsentMail(tx: Transaction, { kind, about }: OwedMail): Promise<boolean> {
  const isUnsent = and(eq(mailOutbox.kind, kind), eq(mailOutbox.about, about), isNull(mailOutbox.sentAt))
  const { rowCount } = await tx.delete(mailOutbox).where(isUnsent)
  return rowCount === 1
}

export async function markMailSent(db: Queryable, mailId: string): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: sql`now()` }).where(eq(mailOutbox.id, mailId))
}

/**
 * Statement that owes a mail once more under another id, which its reader's program does not take for the first: nothing
 * where it has not gone out.
 */
export const reopenMail = (tx: Transaction, { id, as, at }: { id: string; as: string; at: Date }) =>
  tx
    .update(mailOutbox)
    .set({ id: as, queuedAt: at, sentAt: null, sentBefore: sql`sent_at` })
    .where(and(eq(mailOutbox.id, id), isNotNull(mailOutbox.sentAt)))
    .returning({ id: mailOutbox.id })

/** Owes a mail no longer that was to go out once more: it is what it was. False when it has gone. */
export async function closeReopenedMail(tx: Transaction, id: string): Promise<boolean> {
  const isOpen = and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNotNull(mailOutbox.sentBefore))
  const { rowCount } = await tx.update(mailOutbox).set({ sentAt: sql`sent_before`, sentBefore: null }).where(isOpen)
  return rowCount === 1
}

/** Holds a mail; null where there is none of this id. */
export async function lockMail(tx: Transaction, id: string): Promise<OutboxMail | null> {
  const [row] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update')
  return row ?? null
}

/** What the last mail of this kind that went out was about; null where none has. */
export async function findNewestAbout(db: Queryable, kind: MailKind): Promise<string | null> {
  const [row] = await db
    .select({ about: mailOutbox.about })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), isNotNull(mailOutbox.sentAt)))
    .orderBy(desc(mailOutbox.queuedAt))
    .limit(1)
  return row?.about ?? null
}
