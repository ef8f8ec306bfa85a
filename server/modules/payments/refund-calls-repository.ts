import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { CreateRefund } from '#server/stripe/provider-requests.ts'
import type { SavedCall } from './provider-call-repository.ts'
import { paymentAttempts, providerCalls } from './tables.ts'

const columns = { idempotencyKey: providerCalls.idempotencyKey, request: providerCalls.request }
const isRefund = eq(providerCalls.call, 'create-refund')

/** Refunds of this order that were asked for, and of which nobody knows that they were made, or will not be; oldest first. */
export async function listUnansweredRefunds(db: Queryable, orderId: number): Promise<SavedCall<CreateRefund>[]> {
  const rows = await db
    .select(columns)
    .from(providerCalls)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, providerCalls.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), isRefund, isNull(providerCalls.answeredAt)))
    .orderBy(asc(providerCalls.sentAt), asc(providerCalls.idempotencyKey))
  return rows.map((saved) => ({ ...saved, request: CreateRefund.parse(saved.request) }))
}

/** Whether a refund of this order was asked for of which nobody knows yet whether it was made. */
export const isRefundUnderWay = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await listUnansweredRefunds(db, orderId)).length > 0

/** Those that were asked for before that time, whatever their order. */
export async function listLostRefunds(db: Queryable, before: Date): Promise<SavedCall<CreateRefund>[]> {
  const rows = await db
    .select(columns)
    .from(providerCalls)
    .where(and(isRefund, isNull(providerCalls.answeredAt), lt(providerCalls.sentAt, before)))
    .orderBy(asc(providerCalls.sentAt))
  return rows.map((saved) => ({ ...saved, request: CreateRefund.parse(saved.request) }))
}

/** How many refunds of this order the shop has asked for. */
export async function countRefundCalls(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ calls: count() })
    .from(providerCalls)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, providerCalls.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), isRefund))
  return row?.calls ?? 0
}

export async function markCallAnswered(db: Queryable, idempotencyKey: string): Promise<void> {
  await db.update(providerCalls).set({ answeredAt: sql`now()` }).where(eq(providerCalls.idempotencyKey, idempotencyKey))
}

/** The same for refunds of an order, by their numbers. */
export async function markRefundsAnswered(
  db: Queryable,
  { orderId, numbers }: { orderId: number; numbers: readonly string[] },
): Promise<void> {
  const attempts = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  const number = sql`${providerCalls.request}->'metadata'->>'refund'`
  await db
    .update(providerCalls)
    .set({ answeredAt: sql`now()` })
    .where(
      and(
        inArray(providerCalls.attemptId, attempts),
        isRefund,
        isNull(providerCalls.answeredAt),
        inArray(number, [...numbers]),
      ),
    )
}
