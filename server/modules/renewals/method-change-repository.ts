import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { type METHOD_CHANGE_STATES, methodChanges, subscriptionMethods } from './tables.ts'

export type MethodChange = typeof methodChanges.$inferSelect
type ChangeState = (typeof METHOD_CHANGE_STATES)[number]

/**
 * Writes the wish down. One that was sent before with the same method is the same: as it is where it was carried out, else open
 * again, now, for as many subscriptions as it says this time.
 */
export async function openMethodChange(
  db: Queryable,
  change: Pick<MethodChange, 'customerId' | 'subscriptionId' | 'updatesAll' | 'type' | 'paymentMethodId' | 'startedAt'>,
): Promise<MethodChange> {
  const { customerId, paymentMethodId, subscriptionId } = methodChanges
  return theRow(
    await db
      .insert(methodChanges)
      .values(change)
      .onConflictDoUpdate({
        target: [customerId, paymentMethodId, subscriptionId],
        set: {
          state: unlessDone(methodChanges.state, sql`'open'`),
          endedAt: unlessDone(methodChanges.endedAt, sql`null`),
          updatesAll: unlessDone(methodChanges.updatesAll, sql`excluded.updates_all`),
          startedAt: unlessDone(methodChanges.startedAt, sql`excluded.started_at`),
        },
      })
      .returning(),
  )
}

const unlessDone = (own: PgColumn, otherwise: SQL) =>
  sql`case when ${methodChanges.state} = 'done' then ${own} else ${otherwise} end`

export async function nameIntent(db: Queryable, { id, intentId }: { id: number; intentId: string }): Promise<void> {
  await db.update(methodChanges).set({ intentId }).where(eq(methodChanges.id, id))
}

export async function findMethodChange(
  db: Queryable,
  by: { id: number } | { intentId: string },
): Promise<MethodChange | null> {
  const is = 'id' in by ? eq(methodChanges.id, by.id) : eq(methodChanges.intentId, by.intentId)
  const [found] = await db.select().from(methodChanges).where(is)
  return found ?? null
}

/** The same one, held. */
export async function lockMethodChange(tx: Transaction, id: number): Promise<MethodChange | null> {
  const [found] = await tx.select().from(methodChanges).where(eq(methodChanges.id, id)).for('update')
  return found ?? null
}

export async function endMethodChange(
  db: Queryable,
  { id, state, now }: { id: number; state: Exclude<ChangeState, 'open'>; now: Date },
): Promise<void> {
  await db
    .update(methodChanges)
    .set({ state, endedAt: now })
    .where(and(eq(methodChanges.id, id), eq(methodChanges.state, 'open')))
}

/** What was wished for these subscriptions before: the newest choice wins, whichever bank answers last. */
export async function replaceOlderChanges(
  tx: Transaction,
  { subscriptionIds, butId, now }: { subscriptionIds: readonly number[]; butId: number | null; now: Date },
): Promise<void> {
  await tx
    .update(methodChanges)
    .set({ state: 'replaced', endedAt: now })
    .where(
      and(
        ...[eq(methodChanges.state, 'open'), inArray(methodChanges.subscriptionId, [...subscriptionIds])],
        butId === null ? undefined : ne(methodChanges.id, butId),
      ),
    )
}

/** What a customer has chosen since, and had: another wish than `butId`, for one of their subscriptions or for all. */
export function listChosenSince(
  tx: Transaction,
  { customerId, since, butId }: { customerId: number; since: Date; butId: number },
): Promise<Pick<MethodChange, 'subscriptionId' | 'updatesAll'>[]> {
  const { subscriptionId, updatesAll, state, startedAt, id } = methodChanges
  return tx
    .select({ subscriptionId, updatesAll })
    .from(methodChanges)
    .where(
      and(...[eq(methodChanges.customerId, customerId), eq(state, 'done')], ...[gt(startedAt, since), ne(id, butId)]),
    )
}

/** Open ones whose setup the provider may have told nobody of, and those that nobody comes back to, `after` one in their order. */
export function listOpenChanges(
  db: Queryable,
  { before, after, limit }: { before: Date; after: Pick<MethodChange, 'id'> | null; limit: number },
): Promise<MethodChange[]> {
  const { id, state, startedAt } = methodChanges
  return db
    .select()
    .from(methodChanges)
    .where(and(eq(state, 'open'), lte(startedAt, before), after ? gt(id, after.id) : undefined))
    .orderBy(id)
    .limit(limit)
}

/** Changes what subscriptions are charged to; the caller holds them. */
export async function setMethod(
  tx: Transaction,
  { subscriptionIds, savedMethodId }: { subscriptionIds: readonly number[]; savedMethodId: number },
): Promise<void> {
  await tx
    .update(subscriptionMethods)
    .set({ savedMethodId })
    .where(inArray(subscriptionMethods.subscriptionId, [...subscriptionIds]))
}

/** Its owner is charged again, and asked for nothing any more. */
export async function endManualPayment(tx: Transaction, subscriptionId: number): Promise<void> {
  await tx
    .update(subscriptionMethods)
    .set({ isManual: false })
    .where(eq(subscriptionMethods.subscriptionId, subscriptionId))
}
