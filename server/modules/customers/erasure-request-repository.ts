import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { customers } from './tables.ts'

const { id, erasureAskedAt } = customers

/** False for an account that is gone, or is to be erased already. */
export async function markErasureAsked(
  db: Queryable,
  { customerId, at, by }: { customerId: number; at: Date; by: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(customers)
    .set({ erasureAskedAt: at, erasureAskedBy: by })
    .where(and(eq(id, customerId), isNull(erasureAskedAt)))
  return rowCount === 1
}

/** False where nothing was to be erased. */
export async function unmarkErasure(db: Queryable, customerId: number): Promise<boolean> {
  const { rowCount } = await db
    .update(customers)
    .set({ erasureAskedAt: null, erasureAskedBy: null })
    .where(and(eq(id, customerId), isNotNull(erasureAskedAt)))
  return rowCount === 1
}

/** Accounts whose erasure was asked for before then, the longest first. */
export async function listErasuresAsked(db: Queryable, { before }: { before: Date }): Promise<number[]> {
  const rows = await db.select({ id }).from(customers).where(lte(erasureAskedAt, before)).orderBy(asc(erasureAskedAt))
  return rows.map((row) => row.id)
}
