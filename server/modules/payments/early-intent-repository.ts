import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CreateEarlyIntent, CreateSetup } from '#server/stripe/provider-requests.ts'
import type { SavedCall } from './provider-call-repository.ts'
import { earlyIntents, providerCalls } from './tables.ts'

export type EarlyIntent = typeof earlyIntents.$inferSelect

/** Whose page an intent is for: that of an order, or the checkout of a session. */
export type EarlyOwner = { sessionId: string; orderId: number | null }

const isOf = ({ sessionId, orderId }: EarlyOwner) =>
  orderId === null
    ? and(eq(earlyIntents.sessionId, sessionId), isNull(earlyIntents.orderId))
    : eq(earlyIntents.orderId, orderId)

export const listEarlyIntents = (db: Queryable, owner: EarlyOwner): Promise<EarlyIntent[]> =>
  db.select().from(earlyIntents).where(isOf(owner)).orderBy(asc(earlyIntents.id))

export async function findEarlyIntent(db: Queryable, intentId: string): Promise<EarlyIntent | null> {
  const [found] = await db.select().from(earlyIntents).where(eq(earlyIntents.intentId, intentId))
  return found ?? null
}

/** Keeps an intent that is about to be made, and the call that makes it. */
export function insertEarlyIntent(
  db: Queryable,
  {
    call,
    ...early
  }: Omit<typeof earlyIntents.$inferInsert, 'id'> & { call: SavedCall<CreateEarlyIntent | CreateSetup> },
): Promise<EarlyIntent> {
  return db.transaction(async (tx) => {
    const inserted = theRow(await tx.insert(earlyIntents).values(early).returning())
    await tx.insert(providerCalls).values({ ...call, earlyIntentId: inserted.id })
    return inserted
  })
}

const EarlyCall = { 'create-early-intent': CreateEarlyIntent, 'create-setup': CreateSetup }

export async function findEarlyCall(
  db: Queryable,
  { id, kind }: Pick<EarlyIntent, 'id' | 'kind'>,
): Promise<SavedCall<CreateEarlyIntent | CreateSetup> | null> {
  const call = kind === 'setup' ? 'create-setup' : 'create-early-intent'
  const [saved] = await db
    .select({ idempotencyKey: providerCalls.idempotencyKey, request: providerCalls.request })
    .from(providerCalls)
    .where(and(eq(providerCalls.earlyIntentId, id), eq(providerCalls.call, call)))
  return saved ? { ...saved, request: EarlyCall[call].parse(saved.request) } : null
}

export async function nameEarlyIntent(db: Queryable, id: number, intentId: string): Promise<void> {
  await db.update(earlyIntents).set({ intentId }).where(eq(earlyIntents.id, id))
}

/** False when it was gone already: somebody else has it. */
export async function deleteEarlyIntent(db: Queryable | Transaction, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(earlyIntents).where(eq(earlyIntents.id, id))
  return rowCount === 1
}

/** Those that nobody will use: whose session has ordered since, or that are older than `before`. */
export function listStaleEarlyIntents(db: Queryable, before: Date): Promise<EarlyIntent[]> {
  const ordered = sql`exists (select from ${orders} where ${orders.cartId} = ${earlyIntents.sessionId}
    and ${orders.createdAt} > ${earlyIntents.createdAt} and ${orders.paidAt} is not null)`
  return db
    .select()
    .from(earlyIntents)
    .where(or(lt(earlyIntents.createdAt, before), ordered))
    .orderBy(asc(earlyIntents.id))
    .limit(50)
}
