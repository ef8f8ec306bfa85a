import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { customerMerges, customers } from './tables.ts'

export type CustomerMerge = typeof customerMerges.$inferSelect
export type NewMerge = Pick<CustomerMerge, 'customerId' | 'email' | 'fromCustomerId' | 'askedAt' | 'askedBy'>

const { id, customerId, email, fromCustomerId, askedAt, provedAt, settledAt } = customerMerges

/** Null where this address, or its account, is part of one already. */
export async function insertMerge(db: Queryable, merge: NewMerge): Promise<CustomerMerge | null> {
  const values = { ...merge, email: merge.email.toLowerCase() }
  const [inserted] = await db.insert(customerMerges).values(values).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function findMerge(db: Queryable, mergeId: number): Promise<CustomerMerge | null> {
  const [found] = await db.select().from(customerMerges).where(eq(id, mergeId))
  return found ?? null
}

/** Waits for and holds it. */
export async function lockMerge(tx: Transaction, mergeId: number): Promise<CustomerMerge | null> {
  const [locked] = await tx.select().from(customerMerges).where(eq(id, mergeId)).for('update')
  return locked ?? null
}

/** What has become, or is to become, a part of this account, the oldest first. */
export function listMergesInto(db: Queryable, intoId: number): Promise<CustomerMerge[]> {
  return db.select().from(customerMerges).where(eq(customerId, intoId)).orderBy(asc(id))
}

/** Of those that are not over: of this account, or of this address. */
export async function findOpenMergeOf(
  db: Queryable,
  of: { customerId: number | null; email: string },
): Promise<CustomerMerge | null> {
  const isOf = or(
    eq(email, of.email.toLowerCase()),
    of.customerId === null ? undefined : or(eq(fromCustomerId, of.customerId), eq(customerId, of.customerId)),
  )
  const [found] = await db
    .select()
    .from(customerMerges)
    .where(and(isNull(settledAt), isOf))
    .limit(1)
  return found ?? null
}

export async function updateMerge(
  db: Queryable,
  mergeId: number,
  change: Partial<Pick<CustomerMerge, 'provedAt' | 'settledAt' | 'moved'>>,
): Promise<void> {
  await db.update(customerMerges).set(change).where(eq(id, mergeId))
}

export async function deleteMerge(db: Queryable, mergeId: number): Promise<void> {
  await db.delete(customerMerges).where(eq(id, mergeId))
}

/** Those of who is to be forgotten that nobody has shown to be theirs. */
export async function deleteWaitingMergesOf(
  db: Queryable,
  of: { customerId: number | null; email: string | null },
): Promise<void> {
  const isOf = [
    ...(of.customerId === null ? [] : [eq(fromCustomerId, of.customerId)]),
    ...(of.email === null ? [] : [eq(email, of.email.toLowerCase())]),
  ]
  if (isOf.length > 0) await db.delete(customerMerges).where(and(isNull(provedAt), or(...isOf)))
}

/** Numbers of those that nobody showed to be theirs since then. */
export async function listLapsedMerges(db: Queryable, askedBefore: Date): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(customerMerges)
    .where(and(isNull(provedAt), lt(askedAt, askedBefore)))
  return rows.map((row) => row.id)
}

/** Numbers of those that were done before then and can still be undone. */
export async function listMergesToSettle(db: Queryable, provedBefore: Date): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(customerMerges)
    .where(and(isNull(settledAt), isNotNull(provedAt), lt(provedAt, provedBefore)))
  return rows.map((row) => row.id)
}

/** Has accounts be a part of another one; null: of none any more. */
export async function markMerged(db: Queryable, of: number[], mergedInto: number | null): Promise<void> {
  await db.update(customers).set({ mergedInto }).where(inArray(customers.id, of))
}

/** Numbers of the accounts that are a part of this one. */
export async function listMergedInto(db: Queryable, intoId: number): Promise<number[]> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.mergedInto, intoId))
  return rows.map((row) => row.id)
}
