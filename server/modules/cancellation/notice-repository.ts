import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { subscriptionAddresses, subscriptionOrders, subscriptions } from '#server/modules/subscriptions/tables.ts'
import { cancellationNotices } from './tables.ts'

export type CancellationNotice = typeof cancellationNotices.$inferSelect
type NewNotice = typeof cancellationNotices.$inferInsert

export async function insertNotice(tx: Transaction, notice: NewNotice): Promise<CancellationNotice> {
  return theRow(await tx.insert(cancellationNotices).values(notice).returning())
}

export async function findNotice(db: Queryable, id: number): Promise<CancellationNotice | null> {
  const [found] = await db.select().from(cancellationNotices).where(eq(cancellationNotices.id, id))
  return found ?? null
}

/** The same notice by the same person, made after `since`. */
export async function findSameNotice(
  tx: Transaction,
  { email, statement, since }: Pick<CancellationNotice, 'email' | 'statement'> & { since: Date },
): Promise<CancellationNotice | null> {
  const { id, receivedAt } = cancellationNotices
  const isSame = and(eq(cancellationNotices.email, email), eq(cancellationNotices.statement, statement))
  const [found] = await tx
    .select()
    .from(cancellationNotices)
    .where(and(isSame, gt(receivedAt, since)))
    .orderBy(desc(id))
    .limit(1)
  return found ?? null
}

/** Whether a notice that names this contract waits to be carried out. */
export async function hasOpenNotice(tx: Transaction, subscriptionId: number): Promise<boolean> {
  const ofContract = eq(cancellationNotices.subscriptionId, subscriptionId)
  const found = await tx
    .select({ id: cancellationNotices.id })
    .from(cancellationNotices)
    .where(and(ofContract, isNull(cancellationNotices.outcome)))
    .limit(1)
  return found.length > 0
}

export async function setOutcome(
  tx: Transaction,
  id: number,
  change: Pick<CancellationNotice, 'outcome' | 'subscriptionId'>,
): Promise<void> {
  await tx.update(cancellationNotices).set(change).where(eq(cancellationNotices.id, id))
}

/** Notices whose contract goes on until the day that was wished. */
export const listScheduled = (db: Queryable): Promise<CancellationNotice[]> =>
  db
    .select()
    .from(cancellationNotices)
    .where(eq(cancellationNotices.outcome, 'scheduled'))
    .orderBy(asc(cancellationNotices.id))

/** The newest first. */
export const listNotices = (db: Queryable, { limit }: { limit: number }): Promise<CancellationNotice[]> =>
  db.select().from(cancellationNotices).orderBy(desc(cancellationNotices.id)).limit(limit)

/** Statements made with this address, whatever its case, or about these contracts; oldest first. */
export const listNoticesOf = (
  db: Queryable,
  { email, customerId }: { email: string | null; customerId: number | null },
): Promise<CancellationNotice[]> => {
  const own = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(customerId === null ? sql`false` : eq(subscriptions.customerId, customerId))
  const isTheirs = email === null ? undefined : sql`lower(${cancellationNotices.email}) = lower(${email})`
  return db
    .select()
    .from(cancellationNotices)
    .where(or(inArray(cancellationNotices.subscriptionId, own), isTheirs))
    .orderBy(asc(cancellationNotices.id))
}

/**
 * Running contracts of an address: of the account that has it, or with it as their billing address. `number`: theirs, or that of
 * one of their orders.
 */
export async function listContracts(
  db: Queryable,
  { email, number }: { email: string; number: number | null },
): Promise<number[]> {
  const billed = db
    .select({ id: subscriptionAddresses.subscriptionId })
    .from(subscriptionAddresses)
    .where(and(eq(subscriptionAddresses.kind, 'billing'), sql`lower(${subscriptionAddresses.email}) = lower(${email})`))
  const accounts = db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${email})`)
  const ordered = db
    .select({ id: subscriptionOrders.subscriptionId })
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.orderId, number ?? 0))
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['active', 'on-hold', 'pending-cancel']),
        or(inArray(subscriptions.id, billed), inArray(subscriptions.customerId, accounts)),
        number === null ? undefined : or(eq(subscriptions.id, number), inArray(subscriptions.id, ordered)),
      ),
    )
    .orderBy(asc(subscriptions.id))
  return rows.map(({ id }) => id)
}
