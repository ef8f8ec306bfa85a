import { and, asc, eq, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { guestErasures } from './tables.ts'

export type GuestErasure = typeof guestErasures.$inferSelect

const { email, askedAt, orderId } = guestErasures

/** False where that was asked already. */
export async function insertGuestErasure(db: Queryable, erasure: GuestErasure): Promise<boolean> {
  const { rowCount } = await db
    .insert(guestErasures)
    .values({ ...erasure, email: erasure.email.toLowerCase() })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function findGuestErasure(db: Queryable, guestEmail: string): Promise<GuestErasure | null> {
  const [found] = await db.select().from(guestErasures).where(eq(email, guestEmail.toLowerCase()))
  return found ?? null
}

/** The one that was asked for with this order. */
export async function findGuestErasureOf(db: Queryable, id: number): Promise<GuestErasure | null> {
  const [found] = await db.select().from(guestErasures).where(eq(orderId, id))
  return found ?? null
}

/** Gives back what it deleted. */
export async function deleteGuestErasure(db: Queryable, guestEmail: string): Promise<GuestErasure | null> {
  const [deleted] = await db.delete(guestErasures).where(eq(email, guestEmail.toLowerCase())).returning()
  return deleted ?? null
}

/** Holds one that was asked for before then; null once it is taken back, or carried out. */
export async function lockGuestErasure(
  tx: Transaction,
  { guestEmail, before }: { guestEmail: string; before: Date },
): Promise<GuestErasure | null> {
  const [locked] = await tx
    .select()
    .from(guestErasures)
    .where(and(eq(email, guestEmail), lte(askedAt, before)))
    .for('update')
  return locked ?? null
}

/** Addresses of which that was asked before then, the longest first. */
export async function listGuestErasures(db: Queryable, { before }: { before: Date }): Promise<string[]> {
  const rows = await db.select({ email }).from(guestErasures).where(lte(askedAt, before)).orderBy(asc(askedAt))
  return rows.map((row) => row.email)
}
