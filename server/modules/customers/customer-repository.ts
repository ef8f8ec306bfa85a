import { eq, sql } from 'drizzle-orm'
import type { Address, BillingAddress } from '#contracts/address/address.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { customers } from './tables.ts'

export type Customer = typeof customers.$inferSelect
export type NewCustomer = Pick<typeof customers.$inferInsert, 'email' | 'passwordHash' | 'firstName' | 'lastName'> & {
  displayName?: string
  billing?: Partial<BillingAddress>
  shipping?: Partial<Address>
}

export async function findCustomer(db: Queryable, customerId: number): Promise<Customer | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  return customer ?? null
}

/** Whatever the case it was typed in. */
export async function findCustomerByEmail(db: Queryable, email: string): Promise<Customer | null> {
  const [customer] = await db.select().from(customers).where(sql`lower(${customers.email}) = lower(${email})`)
  return customer ?? null
}

/** Waits for and holds a customer's row, so that what is decided from it still holds when it is written. */
export async function lockCustomer(tx: Transaction, customerId: number): Promise<Customer | null> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
  return customer ?? null
}

/** Null when the address has an account already, even one that is being made at the same time. */
export async function insertCustomer(db: Queryable, customer: NewCustomer): Promise<Customer | null> {
  const [inserted] = await db.insert(customers).values(customer).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateCustomer(
  db: Queryable,
  customerId: number,
  change: Partial<typeof customers.$inferInsert>,
): Promise<void> {
  await db.update(customers).set(change).where(eq(customers.id, customerId))
}

/** Whoever comes back keeps the account, even one that was about to be erased. */
export async function markCustomerSeen(db: Queryable, customerId: number, seenAt: Date): Promise<void> {
  await updateCustomer(db, customerId, { lastSeenAt: seenAt, warnedAt: null })
}

export async function deleteCustomer(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, customerId))
}

/** What a module keeps about a customer under its key; undefined when there is nothing. Its reader parses it. */
export async function getCustomerMeta(db: Queryable, customerId: number, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: sql<unknown>`${customers.meta} -> ${key}` })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.value ?? undefined
}

/** Keeps a JSON value about a customer under a key; what other keys hold stays. */
export async function saveCustomerMeta(db: Queryable, customerId: number, key: string, value: unknown): Promise<void> {
  await db
    .update(customers)
    .set({ meta: sql`${customers.meta} || jsonb_build_object(${key}::text, ${JSON.stringify(value)}::jsonb)` })
    .where(eq(customers.id, customerId))
}
