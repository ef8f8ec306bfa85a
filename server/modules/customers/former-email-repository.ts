import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { formerEmails } from './tables.ts'

export type FormerEmail = typeof formerEmails.$inferSelect

/** Gives back its number. */
export async function insertFormerEmail(tx: Transaction, former: Omit<FormerEmail, 'id'>): Promise<number> {
  return theRow(await tx.insert(formerEmails).values(former).returning({ id: formerEmails.id })).id
}

export async function findFormerEmail(db: Queryable, id: number): Promise<FormerEmail | null> {
  const [former] = await db.select().from(formerEmails).where(eq(formerEmails.id, id))
  return former ?? null
}

/** The addresses that an account had before, oldest first. */
export function listFormerEmails(db: Queryable, customerId: number): Promise<FormerEmail[]> {
  return db.select().from(formerEmails).where(eq(formerEmails.customerId, customerId)).orderBy(formerEmails.id)
}
