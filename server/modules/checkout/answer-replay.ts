import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { isPaid, isToBeConfirmed } from '#contracts/order/order.ts'
import type { Transaction } from '#server/database/database.ts'
import { listOrderAddresses, lockOrder } from '#server/modules/orders/index.ts'
import { findSameTry, listAttempts } from '#server/modules/payments/index.ts'
import type { Reader } from '#server/modules/post-purchase/index.ts'
import type { Services } from '#server/services.ts'
import { clickOf, type SavedChoice } from './choose-payment.ts'
import type { PreparedOrder } from './pay-prepared.ts'
import { isSentBy } from './submission-owner.ts'
import type { Submitted } from './submission-repository.ts'

const REPLAY_MINUTES = 30

const EXPIRED: PreparedOrder = { ok: false, refusals: [{ code: 'session-expired' }] }

/**
 * What a submission is told that was here before: how its order or its try stands. Null when it was held up before it
 * came to a try of its own, and goes on.
 */
export async function answerAgain(
  tx: Transaction,
  {
    submitted,
    reader,
    form,
    saved,
  }: { submitted: Submitted; reader: Reader; form: CheckoutForm; saved: SavedChoice | null },
): Promise<PreparedOrder | null> {
  if (submitted.orderId === null) return { ok: false, refusals: [{ code: 'submission-given-up' }] }
  const order = await lockOrder(tx, submitted.orderId)
  if (!order || !isSentBy(reader, { submitted, order })) return EXPIRED
  if (isPaid(order.status) || isToBeConfirmed(order)) return { ok: true, kind: 'complete', order }
  const attempt = findSameTry(await listAttempts(tx, order.id), clickOf(form, saved))
  return attempt ? { ok: true, kind: 'to-pay', order, started: { kind: 'known', attempt } } : null
}

/**
 * An emptied cart is what a second click or a retried post finds after the first one was paid: the same buyer is led to
 * the order, whatever card the second one names.
 */
export async function answerReplay(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { orderId, form, saved }: { orderId: number | null; form: CheckoutForm; saved: SavedChoice | null },
): Promise<PreparedOrder> {
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  if (!order || clock.now().getTime() - order.createdAt.getTime() > REPLAY_MINUTES * 60_000) return EXPIRED
  const billing = (await listOrderAddresses(tx, order.id)).find(({ kind }) => kind === 'billing')
  if (billing?.email.toLowerCase() !== form.billing.email.toLowerCase()) return EXPIRED
  // Held by the bank or by the shop, or to be confirmed by it: its page says so.
  if (isPaid(order.status) || order.status === 'on-hold' || isToBeConfirmed(order))
    return { ok: true, kind: 'complete', order }
  const attempt = findSameTry(await listAttempts(tx, order.id), clickOf(form, saved))
  return attempt ? { ok: true, kind: 'to-pay', order, started: { kind: 'known', attempt } } : EXPIRED
}
