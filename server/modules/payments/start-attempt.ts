import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import type { Order } from '../orders/index.ts'
import { type Attempt, insertAttempt, isLive, type SavedCall } from './attempt-repository.ts'

export type StartedAttempt =
  | { kind: 'new'; attempt: Attempt; call: SavedCall }
  /** This submission was posted for this order before: a double click, a replay, a retry. */
  | { kind: 'known'; attempt: Attempt }
  /** Another attempt is still open; it has to be brought to its end first. */
  | { kind: 'blocked'; attempt: Attempt }

type Try = { order: Order; earlier: Attempt[]; submissionId: string | null; paymentMethodId: string; email: string }

/**
 * Opens an attempt and saves the call that it will make, in the transaction that holds the order (architecture §4.2).
 * `earlier`: all attempts that the order has, oldest first.
 */
export async function startAttempt(
  tx: Transaction,
  { order, earlier, submissionId, paymentMethodId, email }: Try,
): Promise<StartedAttempt> {
  const known = findSameTry(earlier, { submissionId, paymentMethodId })
  if (known) return { kind: 'known', attempt: known }
  const live = earlier.find(isLive)
  if (live) return { kind: 'blocked', attempt: live }
  const number = (earlier.at(-1)?.number ?? 0) + 1
  const call = {
    idempotencyKey: idempotencyKey(order, { number }, 'create'),
    request: {
      amountCents: order.totalCents,
      currency: order.currency.toLowerCase(),
      paymentMethodId,
      description: `Tremplin - Commande ${order.id}`,
      metadata: { order_id: String(order.id), attempt: String(number), customer_email: email },
    },
  }
  const attempt = await insertAttempt(tx, {
    orderId: order.id,
    number,
    submissionId: submissionId ?? randomUUID(),
    paymentMethodId,
    amountCents: order.totalCents,
    currency: order.currency,
    call,
  })
  return { kind: 'new', attempt, call }
}

/**
 * The attempt that a post means: that of its submission and its card, since a script that is not ours may post the id that
 * the form was drawn with again and again. Clients that name no submission mean the same click while their card is being
 * charged or was, and a new one once it was refused: a card may be tried again.
 */
export function findSameTry(
  attempts: Attempt[],
  { submissionId, paymentMethodId }: Pick<Try, 'submissionId' | 'paymentMethodId'>,
): Attempt | undefined {
  return attempts.find(
    (attempt) =>
      attempt.paymentMethodId === paymentMethodId &&
      (submissionId === null
        ? isLive(attempt) || attempt.status === 'succeeded'
        : attempt.submissionId === submissionId),
  )
}

/** Carries the order's secret key, so that two shops on one provider account never share a key. */
export const idempotencyKey = (
  order: Pick<Order, 'id' | 'orderKey'>,
  attempt: Pick<Attempt, 'number'>,
  step: 'create' | 'cancel',
) => `${order.orderKey}-${order.id}-${attempt.number}-${step}`
