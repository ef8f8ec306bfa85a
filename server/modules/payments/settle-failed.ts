import type { Transaction } from '#server/database/database.ts'
import { releaseHolds } from '#server/modules/catalog/index.ts'
import { giveBackCouponUses } from '#server/modules/coupons/index.ts'
import { letHoldsGo } from '#server/modules/line-holds/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { changeOrderStatus, type Order, raiseAlert } from '#server/modules/orders/index.ts'
import { type Attempt, findNewestAttempt, moveAttempt } from './attempt-repository.ts'
import { isWaiting } from './attempt-states.ts'
import { wasCallSaved } from './provider-call-repository.ts'
import type { Case, SettleDeps, Settlement } from './settlement.ts'
import { tellFailedDue } from './tell-failed-due.ts'

/** A payment that was refused, that nobody made in time, or that was given up. */
export async function settleFailed(
  services: SettleDeps,
  tx: Transaction,
  { order, attempt, intent, to }: Case & { to: 'failed' | 'canceled' },
): Promise<Settlement> {
  const code = intent.failureCode ?? (to === 'canceled' ? 'canceled' : 'payment_intent_authentication_failure')
  await moveAttempt(tx, attempt, { to, intentId: intent.id, failureCode: code })
  const isOurWish = to === 'canceled' && (await wasCallSaved(tx, attempt.id, 'cancel-intent'))
  if (attempt.status === 'authorised' && !isOurWish) {
    const text = `L’autorisation ${intent.id} a pris fin sans avoir été débitée\u202F: rien n’a été encaissé.`
    await raiseAlert(services, tx, { orderId: order.id, text })
  }
  if (!isOurWish) await tellFailedDue(services, tx, { order, attempt, code })
  if (await markFailed(tx, { order, attempt, code })) await letGo(services, tx, { order, attempt, isOurWish })
  return { state: 'failed', code }
}

/**
 * Marks an unpaid order as failed; it may be paid again with another card. An older attempt says nothing about it, and an
 * order that is held for another reason than this payment's slowness stays so until a person has looked at it.
 * `attempt`: as it stood before. False when the order stays as it is.
 */
export async function markFailed(
  tx: Transaction,
  { order, attempt, code }: { order: Order; attempt: Attempt; code: string },
): Promise<boolean> {
  const newest = await findNewestAttempt(tx, order.id)
  if (newest?.id !== attempt.id) return false
  if (order.status !== 'pending' && !(order.status === 'on-hold' && isWaiting(attempt))) return false
  const note = attempt.asked?.kind === 'voucher' ? 'Paiement non effectué à temps' : 'Échec du paiement'
  await changeOrderStatus(tx, order, { to: 'failed', note: `${note} (${code}).` })
  return true
}

/**
 * Whoever was told to wait is told that it is over, and what was kept for them days long goes to others. Who is refused in
 * front of the page keeps it for the rest of their hour.
 */
async function letGo(
  services: SettleDeps,
  tx: Transaction,
  { order, attempt, isOurWish }: { order: Order; attempt: Attempt; isOurWish: boolean },
): Promise<void> {
  if (!isWaiting(attempt) && attempt.asked?.kind !== 'deposits') return
  // Whoever had it given up tells of it: another way to pay was chosen, or its time was over.
  if (!isOurWish) await queueMails(services, tx, aboutOrder(order.id, 'payment-failed'))
  await giveBackCouponUses(tx, { orderId: order.id, codes: order.discounts.map(({ code }) => code) })
  await letHoldsGo(tx, order.id)
  await releaseHolds(tx, order.id)
}
