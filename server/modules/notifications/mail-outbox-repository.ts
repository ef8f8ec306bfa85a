import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { mailOutbox } from './tables.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect
export type MailKind = OutboxMail['kind']

/** Writes the mail down once per order and kind; null when it was already there. */
export async function insertMail(tx: Transaction, mail: { kind: MailKind; orderId: number }): Promise<string | null> {
  const [row] = await tx.insert(mailOutbox).values(mail).onConflictDoNothing().returning({ id: mailOutbox.id })
  return row?.id ?? null
}

export async function findUnsentMail(db: Queryable, mailId: string): Promise<OutboxMail | null> {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
  return row ?? null
}

export async function markMailSent(db: Queryable, mailId: string): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: sql`now()` }).where(eq(mailOutbox.id, mailId))
}

export function listMails(db: Queryable, orderId: number): Promise<OutboxMail[]> {
  return db.select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId))
}
