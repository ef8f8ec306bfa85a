import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { mailOutbox } from './tables.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect
export type MailKind = OutboxMail['kind']

export type OwedMail = Pick<OutboxMail, 'kind' | 'about'>
export type NewMail = Pick<OutboxMail, 'id' | 'kind' | 'about'>

/**
 * Statement that writes mails down, once per kind and thing: those that are there already stay as they are. A mail that
 * calls somebody is owed anew, under another id: one that is going out at this moment may not know the news.
 */
export function insertMails(tx: Transaction, mails: NewMail[]) {
  const inserted = tx.insert(mailOutbox).values(mails)
  return mails.some(({ kind }) => kind === 'order-alert')
    ? inserted.onConflictDoUpdate({
        target: [mailOutbox.kind, mailOutbox.about],
        set: { id: sql`excluded.id`, queuedAt: sql`now()`, sentAt: null },
        setWhere: eq(mailOutbox.kind, 'order-alert'),
      })
    : inserted.onConflictDoNothing()
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

export async function markMailSent(db: Queryable, mailId: string): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: sql`now()` }).where(eq(mailOutbox.id, mailId))
}
