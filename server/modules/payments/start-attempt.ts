import type { Transaction } from '#server/database/database.ts'
import type { Order } from '../orders/index.ts'
import { type Attempt, insertAttempt, LIVE_STATUSES, type SavedCall } from './attempt-repository.ts'

export type StartedAttempt =
  | { kind: 'new'; attempt: Attempt; call: SavedCall }
  /** The same payment method was posted for this order before: a double click, a replay, a retry. */
  | { kind: 'known'; attempt: Attempt }
  /** Another attempt is still open; it has to be brought to its end first. */
  | { kind: 'blocked'; attempt: Attempt }

/**
 * Opens an attempt and saves the call that it will make, in the transaction that holds the order (architecture §4.2).
 * `earlier`: all attempts that the order has, oldest first.
 */
export async function startAttempt(
  tx: Transaction,
  {
    order,
    earlier,
    paymentMethodId,
    email,
  }: { order: Order; earlier: Attempt[]; paymentMethodId: string; email: string },
): Promise<StartedAttempt> {
  const known = earlier.find((attempt) => attempt.paymentMethodId === paymentMethodId)
  if (known) return { kind: 'known', attempt: known }
  const live = earlier.find((attempt) => LIVE_STATUSES.some((status) => status === attempt.status))
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
    paymentMethodId,
    amountCents: order.totalCents,
    currency: order.currency,
    call,
  })
  return { kind: 'new', attempt, call }
}

/** Carries the order's secret key, so that two shops on one provider account never share a key. */
export const idempotencyKey = (
  order: Pick<Order, 'id' | 'orderKey'>,
  attempt: Pick<Attempt, 'number'>,
  step: 'create' | 'cancel',
) => `${order.orderKey}-${order.id}-${attempt.number}-${step}`
