import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { theRow } from '#server/database/the-row.ts'
import {
  subscriptionAddresses,
  subscriptionLines,
  subscriptionNotes,
  subscriptionOrders,
  subscriptions,
} from './tables.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'createdAt' | 'updatedAt'>
export type SubscriptionLine = typeof subscriptionLines.$inferSelect
export type NewSubscriptionLine = Omit<typeof subscriptionLines.$inferInsert, 'subscriptionId' | 'position'>
export type SubscriptionAddress = typeof subscriptionAddresses.$inferSelect
export type NewSubscriptionAddress = Omit<typeof subscriptionAddresses.$inferInsert, 'subscriptionId'>
export type SubscriptionOrder = typeof subscriptionOrders.$inferSelect

export async function findSubscription(db: Queryable, id: number): Promise<Subscription | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found ?? null
}

/** Whoever changes a subscription holds its row first; who holds an order as well took that before. */
export async function lockSubscription(tx: Transaction, id: number): Promise<Subscription | null> {
  const [found] = await subscriptionToLock(tx).execute({ id })
  return found ?? null
}

const subscriptionToLock = preparedOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_subscription'),
)

const BEGUN: Subscription['status'][] = ['active', 'on-hold', 'pending-cancel', 'cancelled', 'expired']

export type ListedSubscription = Subscription & { email: string | null; names: string }

/** The newest that have begun, and of which one is asked for those after it: `below` its number. */
export function listSubscriptions(
  db: Queryable,
  { status, below, limit }: { status: Subscription['status'] | null; below: number | null; limit: number },
): Promise<ListedSubscription[]> {
  const names = sql<string>`(select string_agg(name, ', ' order by position) from ${subscriptionLines} line
    where line.subscription_id = subscriptions.id)`
  const email = sql<string | null>`(select email from ${subscriptionAddresses} address
    where address.subscription_id = subscriptions.id and address.kind = 'billing')`
  return db
    .select({ ...getTableColumns(subscriptions), email, names })
    .from(subscriptions)
    .where(
      and(
        status ? eq(subscriptions.status, status) : inArray(subscriptions.status, BEGUN),
        below === null ? undefined : lt(subscriptions.id, below),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(limit)
}

/** All of a customer, whatever their state, the newest first. */
export const listSubscriptionsOfCustomer = (db: Queryable, customerId: number): Promise<Subscription[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)).orderBy(desc(subscriptions.id))

/** The same, held. */
export const lockSubscriptionsOf = (tx: Transaction, customerId: number): Promise<Subscription[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(asc(subscriptions.id))
    .for('update')

/** Those whose last day has come, and that are not over. */
export async function listToEnd(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, ['active', 'on-hold', 'pending-cancel']), lte(subscriptions.endsAt, now)))
    .orderBy(asc(subscriptions.endsAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteAddressesOf(tx: Transaction, id: number): Promise<void> {
  await tx.delete(subscriptionAddresses).where(eq(subscriptionAddresses.subscriptionId, id))
}

type Written = {
  subscription: NewSubscription
  lines: readonly NewSubscriptionLine[]
  addresses: readonly NewSubscriptionAddress[]
  order: { orderId: number; relation: SubscriptionOrder['relation']; period: number | null }
  now: Date
}

/** Takes a number of the orders': statements that name the newest order do not travel with it. */
export async function insertSubscription(
  tx: Transaction,
  { subscription, lines, addresses, order, now }: Written,
): Promise<Subscription> {
  const inserted = theRow(
    await tx
      .insert(subscriptions)
      .values({ ...subscription, createdAt: now, updatedAt: now })
      .returning(),
  )
  const subscriptionId = inserted.id
  await tx.insert(subscriptionLines).values(lines.map((line, position) => ({ ...line, subscriptionId, position })))
  await tx.insert(subscriptionAddresses).values(addresses.map((address) => ({ ...address, subscriptionId })))
  await tx.insert(subscriptionOrders).values({ ...order, subscriptionId })
  return inserted
}

/** Of an order that is placed again. What has begun is not touched. */
export async function deletePendingOf(tx: Transaction, orderId: number): Promise<void> {
  const ofOrder = tx
    .select({ id: subscriptionOrders.subscriptionId })
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.orderId, orderId))
  await tx.delete(subscriptions).where(and(inArray(subscriptions.id, ofOrder), eq(subscriptions.status, 'pending')))
}

/** Changes a locked subscription and notes why. */
export async function updateSubscription(
  tx: Transaction,
  id: number,
  { now, note, ...change }: Partial<NewSubscription> & { now: Date; note?: string },
): Promise<Subscription> {
  const [updated] = await writeChange(tx, [{ ...change, updatedAt: now }], { subscriptionId: id })
  if (!updated) throw new Error(`There is no subscription ${id}`)
  if (note !== undefined) await tx.insert(subscriptionNotes).values({ subscriptionId: id, text: note, createdAt: now })
  return updated
}

const writeChange = preparedByFields(subscriptions, (db, [change]) =>
  db
    .update(subscriptions)
    .set({ ...change })
    .where(eq(subscriptions.id, sql.placeholder('subscriptionId')))
    .returning(),
)

/** The same change of several that are locked, each with its note. */
export async function updateSubscriptions(
  tx: Transaction,
  notes: readonly { id: number; note: string }[],
  { now, ...change }: Partial<NewSubscription> & { now: Date },
): Promise<void> {
  const ids = notes.map(({ id }) => id)
  await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(inArray(subscriptions.id, ids))
  await tx
    .insert(subscriptionNotes)
    .values(notes.map(({ id, note }) => ({ subscriptionId: id, text: note, createdAt: now })))
}

/** What each period gives; the order of the cart. */
export const listSubscriptionLines = (db: Queryable, id: number): Promise<SubscriptionLine[]> => listLinesOf(db, [id])

/** The same of several, one after the other. */
export const listLinesOf = (db: Queryable, ids: readonly number[]): Promise<SubscriptionLine[]> =>
  db
    .select()
    .from(subscriptionLines)
    .where(inArray(subscriptionLines.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionLines.subscriptionId), asc(subscriptionLines.position))

export const listSubscriptionAddresses = (db: Queryable, id: number): Promise<SubscriptionAddress[]> =>
  listAddressesOf(db, [id])

/** The same of several. */
export const listAddressesOf = (db: Queryable, ids: readonly number[]): Promise<SubscriptionAddress[]> =>
  db
    .select()
    .from(subscriptionAddresses)
    .where(inArray(subscriptionAddresses.subscriptionId, [...ids]))

export const listSubscriptionNotes = (db: Queryable, id: number) =>
  db.select().from(subscriptionNotes).where(eq(subscriptionNotes.subscriptionId, id)).orderBy(asc(subscriptionNotes.id))

/** Writes an address of a locked subscription in the place of the one that it has. */
export async function replaceSubscriptionAddress(
  tx: Transaction,
  { subscriptionId, kind, ...address }: SubscriptionAddress,
): Promise<void> {
  await tx
    .insert(subscriptionAddresses)
    .values({ subscriptionId, kind, ...address })
    .onConflictDoUpdate({ target: [subscriptionAddresses.subscriptionId, subscriptionAddresses.kind], set: address })
}

/** Its orders, newest first. */
export const listOrdersOfSubscription = (db: Queryable, id: number): Promise<SubscriptionOrder[]> =>
  db
    .select()
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.subscriptionId, id))
    .orderBy(desc(subscriptionOrders.orderId))

/**
 * The subscriptions that an order pays for: several where its cart held several schedules. One that is over, and that the order
 * takes up again, is none of them.
 */
export const listSubscriptionsOfOrder = (db: Queryable, orderId: number): Promise<SubscriptionOrder[]> =>
  subscriptionsOfOrder(db).execute({ orderId })

const subscriptionsOfOrder = preparedOnce((db) =>
  db
    .select()
    .from(subscriptionOrders)
    .where(
      and(eq(subscriptionOrders.orderId, sql.placeholder('orderId')), ne(subscriptionOrders.relation, 'resubscribe')),
    )
    .orderBy(asc(subscriptionOrders.subscriptionId))
    .prepare('subscriptions_of_order'),
)

/** Says which subscriptions that are over an order takes up again; those that it named before and names no more are let go. */
export async function relateResubscription(
  tx: Transaction,
  { orderId, subscriptionIds }: { orderId: number; subscriptionIds: readonly number[] },
): Promise<void> {
  const relation = 'resubscribe' as const
  await tx
    .delete(subscriptionOrders)
    .where(and(eq(subscriptionOrders.orderId, orderId), eq(subscriptionOrders.relation, relation)))
  if (subscriptionIds.length === 0) return
  await tx
    .insert(subscriptionOrders)
    .values(subscriptionIds.map((subscriptionId) => ({ subscriptionId, orderId, relation })))
}
