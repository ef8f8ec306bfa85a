import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Named, preparedOnce } from '#server/database/prepared.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { theRow } from '#server/database/the-row.ts'
import { inOrder } from '#server/database/together.ts'
import type { Due, Order } from '#server/modules/orders/index.ts'
import { orderDues, orders } from '#server/modules/orders/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import type { OpeningRequest } from '#server/stripe/provider-requests.ts'
import { type AttemptStatus, LIVE_STATUSES, mayFollow } from './attempt-states.ts'
import type { Instrument } from './instrument.ts'
import { insertCall, insertCalls, type SavedCall } from './provider-call-repository.ts'
import { paymentAttempts, webhookInbox } from './tables.ts'

export type Attempt = typeof paymentAttempts.$inferSelect
/** An attempt, the order that it is for, and what it pays of it: nothing, for a setup. */
export type AttemptWithOrder = { attempt: Attempt; order: Order; due: Due | null }

/** Holds the cart that made the attempt's order, as `holdCart` does. */
export async function holdCartOfAttempt(tx: Transaction, attemptId: number): Promise<void> {
  await cartOfAttempt(tx).execute({ attemptId })
}

const cartOfAttempt = preparedOnce((db) =>
  db
    .select({ id: sessions.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(sessions, eq(sessions.id, orders.cartId))
    .where(eq(paymentAttempts.id, sql.placeholder('attemptId')))
    .for('update', { of: sessions })
    .prepare('lock_cart_of_attempt'),
)

/**
 * Holds the order that an attempt is for. Whoever waited for it reads what is owed afterwards, in another statement: one that
 * waits reads anew only the rows that it locks.
 */
export async function holdOrderOfAttempt(tx: Transaction, attemptId: number): Promise<void> {
  await orderOfAttempt(tx).execute({ attemptId })
}

const orderOfAttempt = preparedOnce((db) =>
  db
    .select({ id: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.id, sql.placeholder('attemptId')))
    .for('update', { of: orders })
    .prepare('lock_order_of_attempt'),
)

/** Attempt and order, locked, and what is owed, as they are now: behind {@link holdOrderOfAttempt}. */
export async function lockAttemptWithOrder(tx: Transaction, attemptId: number): Promise<AttemptWithOrder> {
  const [found] = await attemptWithOrder(tx).execute({ attemptId })
  if (!found) throw new Error(`There is no payment attempt ${attemptId}`)
  return found
}

const attemptWithOrder = preparedOnce((db) =>
  db
    .select({ attempt: paymentAttempts, order: orders, due: orderDues })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(orderDues, eq(orderDues.id, paymentAttempts.dueId))
    .where(eq(paymentAttempts.id, sql.placeholder('attemptId')))
    .for('update', { of: [paymentAttempts, orders] })
    .prepare('lock_attempt_with_order'),
)

export async function findAttemptByIntent(db: Queryable, intentId: string): Promise<Attempt | null> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.intentId, intentId))
  return attempt ?? null
}

export function listAttempts(db: Queryable, orderId: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.number))
}

export async function findNewestAttempt(db: Queryable, orderId: number): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1)
  return attempt ?? null
}

/** The newest attempt of each of these orders that has one. */
export const listNewestAttempts = (db: Queryable, orderIds: readonly number[]): Promise<Attempt[]> =>
  db
    .selectDistinctOn([paymentAttempts.orderId])
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .orderBy(paymentAttempts.orderId, desc(paymentAttempts.number))

/**
 * Opens an attempt and saves the call that it will make. The order's row must be locked, so that `number` is one more
 * than the newest.
 */
export async function insertAttempt(tx: Transaction, { call, ...attempt }: NewAttempt): Promise<Attempt> {
  const [inserted] = await inOrder([
    () => writeAttempt(tx, [{ ...attempt, status: 'creating' }]),
    () => insertCall(tx, { ...call, attemptId: NEWEST_ATTEMPT_ID }),
  ])
  return theRow(inserted)
}

const NEWEST_ATTEMPT_ID = sql<number>`currval(pg_get_serial_sequence('payment_attempts', 'id'))`
const writeAttempt = preparedByFields(paymentAttempts, (db, rows) =>
  db.insert(paymentAttempts).values(rows).returning(),
)

/** The same of several orders at once, each with its first; gives them back as they were given. */
export async function insertAttempts(tx: Transaction, wanted: readonly NewAttempt[]): Promise<Attempt[]> {
  const inserted = await tx
    .insert(paymentAttempts)
    .values(wanted.map(({ call: _, ...attempt }) => ({ ...attempt, status: 'creating' as const })))
    .returning()
  const byOrder = new Map(inserted.map((attempt) => [attempt.orderId, attempt]))
  const attempts = wanted.map(({ orderId, call }) => {
    const attempt = byOrder.get(orderId)
    if (!attempt) throw new Error(`The new attempt of order ${orderId} was not given back`)
    return { attempt, call }
  })
  await insertCalls(
    tx,
    attempts.map(({ attempt, call }) => ({ ...call, attemptId: attempt.id })),
  )
  return attempts.map(({ attempt }) => attempt)
}

export type NewAttempt = {
  orderId: number
  dueId: number | null
  number: number
  submissionId: string
  methodType: Attempt['methodType']
  intentKind: Attempt['intentKind']
  instrument: Instrument
  amountCents: number
  currency: string
  expiresAt: Date
  call: SavedCall<OpeningRequest>
}

/** Whether a locked attempt may go there; what it may not is old news. */
export const mayMove = (attempt: Attempt, to: AttemptStatus): boolean =>
  mayFollow(methodOfType(attempt.methodType).settles, attempt, to)

/** Brings a locked attempt on, along the table of its method. Whoever does not ask {@link mayMove} before knows better. */
export async function moveAttempt(
  tx: Transaction,
  attempt: Attempt,
  { to, ...change }: { to: AttemptStatus } & Partial<Pick<Attempt, 'intentId' | 'failureCode' | 'asked' | 'expiresAt'>>,
): Promise<void> {
  if (!mayMove(attempt, to)) throw new Error(`Attempt ${attempt.id} cannot go from ${attempt.status} to ${to}`)
  const { rowCount } = await writeMove(tx, [{ ...change, status: to }], { attemptId: attempt.id, from: attempt.status })
  if (rowCount !== 1) throw new Error(`Attempt ${attempt.id} is not ${attempt.status} any more: it was not locked`)
}

const writeMove = preparedByFields(paymentAttempts, (db, [change]) =>
  db
    .update(paymentAttempts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(eq(paymentAttempts.id, sql.placeholder('attemptId')), eq(paymentAttempts.status, sql.placeholder('from'))),
    ),
)

/** How many payments came in since then. */
export const countSucceededSince = (db: Queryable, since: Date): Promise<number> =>
  db.$count(paymentAttempts, and(eq(paymentAttempts.status, 'succeeded'), gt(paymentAttempts.updatedAt, since)))

/** The longest that an open attempt goes unasked about. */
const LONGEST_PAUSE = sql`interval '6 hours'`

/**
 * Attempts whose end nobody reported: the browser left, an answer or a webhook was lost, a process died. One is asked about
 * again after a quarter of its age: within the minute while its buyer may wait, a few times a day once it is a slip's or
 * a debit's turn, and at once when its time is over. `isPaid`: what it would pay has been paid by another, or is owed no more.
 */
export function listForgottenAttempts(
  db: Queryable,
  { now, olderThanSeconds, limit }: { now: Date; olderThanSeconds: number; limit: number },
): Promise<{ attempt: Attempt; isPaid: boolean }[]> {
  const { status, createdAt, updatedAt, expiresAt } = paymentAttempts
  const at = sql`${now.toISOString()}::timestamptz`
  const pause = sql`greatest(make_interval(secs => ${olderThanSeconds}), least(${LONGEST_PAUSE}, (${updatedAt} - ${createdAt}) / 4))`
  return db
    .select({ attempt: paymentAttempts, isPaid: sql<boolean>`coalesce(${orderDues.state} <> 'open', false)` })
    .from(paymentAttempts)
    .leftJoin(orderDues, eq(orderDues.id, paymentAttempts.dueId))
    .where(
      and(
        inArray(status, [...LIVE_STATUSES]),
        sql`${updatedAt} < ${at} - make_interval(secs => ${olderThanSeconds})`,
        sql`(${updatedAt} < ${at} - ${pause} or ${updatedAt} < ${expiresAt} and ${expiresAt} <= ${at})`,
      ),
    )
    .orderBy(asc(updatedAt))
    .limit(limit)
}

/** Intents of failed attempts that the provider might still let somebody confirm. */
export function listFailedIntents(db: Queryable, orderId: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.status, 'failed'),
        isNotNull(paymentAttempts.intentId),
      ),
    )
}

/** Statement that keeps an event; one that is there already stays as it is. */
export const insertWebhookEvent = (event: { eventId: string; type: string; objectId: string }): Named => ({
  name: 'take_webhook_event',
  text: 'insert into webhook_inbox (event_id, type, object_id) values ($1, $2, $3) on conflict do nothing',
  values: [event.eventId, event.type, event.objectId],
})

export async function findUnprocessedEvent(db: Queryable, eventId: string) {
  const [event] = await db
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.eventId, eventId), sql`processed_at is null`))
  return event ?? null
}

/** Marks an event about an intent whose attempt has succeeded already; false for every other event. */
export async function markEventOfSuccess(db: Queryable, eventId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update webhook_inbox set processed_at = now() from payment_attempts attempt
    where event_id = ${eventId} and processed_at is null and attempt.intent_id = object_id and attempt.status = 'succeeded'`)
  return rowCount === 1
}

export async function markEventProcessed(db: Queryable, eventId: string): Promise<void> {
  await db.update(webhookInbox).set({ processedAt: sql`now()` }).where(eq(webhookInbox.eventId, eventId))
}
