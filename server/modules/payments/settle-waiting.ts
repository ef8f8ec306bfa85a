import { cartRefusalText } from '#contracts/cart/notices.ts'
import { isPaid } from '#contracts/order/order.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import { holdPieces } from '#server/modules/catalog/index.ts'
import { prolongCouponHolds } from '#server/modules/coupons/index.ts'
import { keepLineHolds } from '#server/modules/line-holds/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { raiseAlert } from '#server/modules/orders/index.ts'
import type { NextAction } from '#server/stripe/next-action.ts'
import { moveAttempt } from './attempt-repository.ts'
import type { WaitingStatus } from './attempt-states.ts'
import { oweKeeping } from './owe-keeping.ts'
import { putOnHold } from './put-on-hold.ts'
import type { Case, SettleDeps, Settlement } from './settlement.ts'
import type { Asked } from './tables.ts'

/** Its buyer is in front of the page, but for sums that arrive at their bank some days later. */
export async function settleAsked(services: SettleDeps, tx: Transaction, found: Case): Promise<Settlement> {
  const { attempt, intent } = found
  const asked = whatIsAsked(intent.nextAction)
  const to = 'requires-action'
  if (asked?.kind !== 'deposits') await moveAttempt(tx, attempt, { to, intentId: intent.id, asked })
  else {
    const until = new Date(Date.parse(asked.arriveAt) + NAMED_WITHIN_DAYS * DAY_MS)
    await moveAttempt(tx, attempt, { to, intentId: intent.id, asked, expiresAt: until })
    if (attempt.asked?.kind !== 'deposits') {
      await tellBuyer(services, tx, found)
      await keepBought(services, tx, { ...found, until })
    }
  }
  return { state: 'requires-action' }
}

/**
 * Nothing is left to do here for now (facts payment-flows §6): the order is on hold and keeps its pieces and coupons until
 * the bank, the till or somebody of the shop has answered; its buyer is told what happens next.
 */
export async function settleWaiting(
  services: SettleDeps,
  tx: Transaction,
  found: Case & { to: WaitingStatus },
): Promise<Settlement> {
  const { order, contents, attempt, intent, to } = found
  const isNews = attempt.status !== to
  const until = isNews ? waitsUntil(services, found) : attempt.expiresAt
  const asked = whatIsAsked(intent.nextAction) ?? attempt.asked
  await moveAttempt(tx, attempt, { to, intentId: intent.id, asked, expiresAt: until })
  await oweKeeping(services, tx, { order, contents, attempt, intentId: intent.id })
  if (order.status === 'pending' || order.status === 'failed')
    await putOnHold(tx, { order, contents }, NOTES[to](intent.id))
  if (!isNews) return { state: 'processing' }
  if (to === 'authorised') await callForCapture(services, tx, { ...found, until })
  // A slip that is looked into once its time is over was told of before.
  if (isTold(found)) await tellBuyer(services, tx, found)
  if (!isPaid(order.status)) await keepBought(services, tx, { ...found, until })
  return { state: 'processing' }
}

const NOTES: Record<WaitingStatus, (intentId: string) => string> = {
  'voucher-shown': (id) => `Bon à payer remis (${id}) : en attente de paiement.`,
  processing: (id) => `Paiement stripe en cours de traitement (${id}).`,
  authorised: (id) => `Paiement autorisé (${id}), pas encore débité.`,
}

function isTold({ order, attempt, to }: Case & { to: WaitingStatus }): boolean {
  if (attempt.status === 'voucher-shown' || isPaid(order.status)) return false
  // A card's bank answers within seconds.
  return to !== 'processing' || methodOfType(attempt.methodType).answersWithinDays !== null
}

const tellBuyer = (services: SettleDeps, tx: Transaction, { order }: Case) =>
  queueMails(services, tx, aboutOrder(order.id, 'payment-awaited'))

/** Banks give an authorisation up after that. */
const AUTHORISED_DAYS = 7
/** The provider takes the sums that arrived for so long. */
const NAMED_WITHIN_DAYS = 10
const DAY_MS = 86_400_000

/** By when it should be decided: counted from a slip's own deadline, or from now. */
function waitsUntil({ clock }: SettleDeps, { attempt, intent, to }: Case & { to: WaitingStatus }): Date {
  const now = clock.now().getTime()
  if (to === 'authorised') return new Date(now + AUTHORISED_DAYS * DAY_MS)
  const { answersWithinDays } = methodOfType(attempt.methodType)
  if (answersWithinDays === null) return attempt.expiresAt
  const deadline = intent.nextAction?.kind === 'voucher' ? intent.nextAction.voucher.expiresAt : null
  return new Date((deadline === null ? now : Date.parse(deadline)) + daysOf(answersWithinDays) * DAY_MS)
}

/** Working days as they pass at most, with a long weekend. */
const daysOf = (workingDays: number) => Math.ceil((workingDays * 7) / 5) + 2

async function callForCapture(
  services: SettleDeps,
  tx: Transaction,
  { order, intent, until }: Case & { until: Date },
): Promise<void> {
  const day = formatDay(until.toISOString())
  const text = `Paiement autorisé (${intent.id})\u202F: à débiter ou à annuler avant le ${day}, faute de quoi la banque y renonce.`
  await raiseAlert(services, tx, { orderId: order.id, text })
}

/** What its buyer was promised stays theirs meanwhile. A piece that is gone by now calls somebody. */
async function keepBought(
  services: SettleDeps,
  tx: Transaction,
  { order, contents: { lines }, until }: Case & { until: Date },
): Promise<void> {
  const kept = { orderId: order.id, lines, expiresAt: until }
  await prolongCouponHolds(tx, { orderId: order.id, heldUntil: until })
  for (const refusal of await keepLineHolds(tx, { ...kept, now: services.clock.now(), leavesCart: true })) {
    const text = `Commande dont le paiement est attendu : ${cartRefusalText(refusal)}`
    await raiseAlert(services, tx, { orderId: order.id, text })
  }
  const { short } = await holdPieces(tx, kept)
  if (short.length === 0) return
  const text = `Stock insuffisant pour une commande dont le paiement est attendu : ${short.join(', ')}.`
  await raiseAlert(services, tx, { orderId: order.id, text })
}

const whatIsAsked = (action: NextAction | null): Asked | null =>
  action?.kind === 'redirect' ? { kind: 'redirect' } : action
