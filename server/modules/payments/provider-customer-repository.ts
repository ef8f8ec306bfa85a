import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { CreateCustomer, type CustomerDetails, UpdateCustomer } from '#server/stripe/provider-requests.ts'
import type { SavedCall } from './provider-call-repository.ts'
import { providerCalls, providerCustomers } from './tables.ts'

export type ProviderCustomer = typeof providerCustomers.$inferSelect

export async function findProviderCustomer(db: Queryable, customerId: number): Promise<ProviderCustomer | null> {
  const [found] = await db.select().from(providerCustomers).where(eq(providerCustomers.customerId, customerId))
  return found ?? null
}

/** Who an account is at the provider (`cus_…`); null while it is nobody there. */
export async function findProviderCustomerId(db: Queryable, customerId: number): Promise<string | null> {
  return (await findProviderCustomer(db, customerId))?.providerId ?? null
}

/** Null when the account is gone by now. One that is there already stays as it is, and is given back. */
export async function insertProviderCustomer(db: Queryable, made: ProviderCustomer): Promise<ProviderCustomer | null> {
  await db.execute(sql`
    insert into ${providerCustomers} (customer_id, provider_id, told)
    select id, ${made.providerId}, ${JSON.stringify(made.told)}::jsonb from ${customers} where id = ${made.customerId}
    on conflict do nothing`)
  return findProviderCustomer(db, made.customerId)
}

export async function updateTold(tx: Transaction, customerId: number, told: CustomerDetails): Promise<void> {
  await tx.update(providerCustomers).set({ told }).where(eq(providerCustomers.customerId, customerId))
}

export async function forgetProviderCustomer(db: Queryable, providerId: string | null): Promise<void> {
  if (providerId !== null) await db.delete(providerCustomers).where(eq(providerCustomers.providerId, providerId))
}

/** The call that makes an account's customer: two orders at once send the same. */
export async function findCreateCustomerCall(
  db: Queryable,
  customerId: number,
): Promise<SavedCall<CreateCustomer> | null> {
  const [saved] = await db
    .select({ idempotencyKey: providerCalls.idempotencyKey, request: providerCalls.request })
    .from(providerCalls)
    .where(and(eq(providerCalls.customerId, customerId), eq(providerCalls.call, 'create-customer')))
  return saved ? { ...saved, request: CreateCustomer.parse(saved.request) } : null
}

export async function findUpdateCustomerCall(db: Queryable, idempotencyKey: string) {
  const [saved] = await db
    .select({ customerId: providerCalls.customerId, request: providerCalls.request })
    .from(providerCalls)
    .where(and(eq(providerCalls.idempotencyKey, idempotencyKey), eq(providerCalls.call, 'update-customer')))
  return saved?.customerId ? { customerId: saved.customerId, request: UpdateCustomer.parse(saved.request) } : null
}

/** What was said of a customer is kept until it was heard, no longer; it proves no payment. */
export async function deleteCall(db: Queryable, idempotencyKey: string): Promise<void> {
  await db.delete(providerCalls).where(eq(providerCalls.idempotencyKey, idempotencyKey))
}
