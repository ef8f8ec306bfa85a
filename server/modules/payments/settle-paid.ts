import { onlyCountryOf } from '#contracts/payment/only-country.ts'
import type { Transaction } from '#server/database/database.ts'
import { together } from '#server/database/together.ts'
import { completeOrder, meetLaterDue } from '#server/modules/fulfilment/index.ts'
import {
  type Due,
  insertOrderNote,
  listDues,
  raiseAlert,
  receive,
  receiveSurplus,
} from '#server/modules/orders/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import { moveAttempt } from './attempt-repository.ts'
import { isLive } from './attempt-states.ts'
import { oweKeeping } from './owe-keeping.ts'
import type { Case, SettleDeps, Settlement } from './settlement.ts'

type Paid = Case & { settings: ShopSettings }

/** Money is here, or a method is kept where nothing was to pay. Null when the payment names no charge. */
export async function settlePaid(services: SettleDeps, tx: Transaction, paid: Paid): Promise<Settlement | null> {
  const { due, intent } = paid
  if (due === null) return settleSetUp(services, tx, paid)
  const { chargeId } = intent
  return chargeId === null ? null : settleCharged(services, tx, { ...paid, due, chargeId })
}

/** What an order of nothing asked for is done: it is complete. One that was given up meanwhile stays so. */
async function settleSetUp(
  services: SettleDeps,
  tx: Transaction,
  { order, contents, attempt, intent, settings }: Paid,
): Promise<Settlement> {
  await moveAttempt(tx, attempt, { to: 'succeeded', intentId: intent.id, failureCode: null })
  await oweKeeping(services, tx, { order, contents, attempt, intentId: intent.id })
  const note = `Moyen de paiement enregistré (${intent.id}).`
  if (order.status === 'cancelled') await insertOrderNote(tx, { orderId: order.id, text: note })
  else await completeOrder(services, tx, { order, contents, settings, note })
  return { state: 'paid' }
}

async function settleCharged(
  services: SettleDeps,
  tx: Transaction,
  { order, contents, attempt, due, intent, chargeId, settings }: Paid & { due: Due; chargeId: string },
): Promise<Settlement> {
  const income = {
    orderId: order.id,
    dueId: due.id,
    chargeId,
    amountCents: attempt.amountCents,
    methodType: attempt.methodType,
    paymentCountry: intent.method?.country ?? onlyCountryOf(attempt.methodType),
    receivedAt: services.clock.now(),
  }
  const succeed = () => moveAttempt(tx, attempt, { to: 'succeeded', intentId: intent.id, failureCode: null })
  const surplus = whyTooMuch({ order, attempt, due })
  if (surplus) {
    const [, isNew] = await together([succeed(), receiveSurplus(tx, income)])
    if (isNew) await reportSurplus(services, tx, { order, intent, ...surplus })
    return { state: 'paid' }
  }
  const owesMore = due.kind !== 'full' && (await listDues(tx, order.id)).some((other) => isOther(other, due))
  const note = `${owesMore ? 'Versement stripe reçu' : 'Paiement stripe complet'} (ID du paiement : ${chargeId}).`
  const met = { order, contents, settings, note, due, owesMore }
  // The order is completed with the first of its dues.
  const complete = () => (order.paidAt === null ? completeOrder(services, tx, met) : meetLaterDue(services, tx, met))
  const keep = () => oweKeeping(services, tx, { order, contents, attempt, intentId: intent.id })
  await together([succeed(), receive(tx, income), complete(), keep()])
  return { state: 'paid' }
}

const isOther = ({ id, state }: Due, due: Due) => state === 'open' && id !== due.id

type Surplus = { logged: string; told: (intentId: string) => string }

/** Money that nothing is given for: what was due has been paid, or its payment and its order were given up before. */
function whyTooMuch({ order, attempt, due }: Pick<Case, 'order' | 'attempt'> & { due: Due }): Surplus | null {
  if (due.state === 'met') return PAID_TWICE
  const isClosed = order.status === 'cancelled' || order.status === 'refunded'
  return due.state === 'dropped' || (!isLive(attempt) && isClosed) ? PAID_AFTER_ITS_END : null
}

/** Two intents for one due were both paid: ours prevent it. */
const PAID_TWICE: Surplus = {
  logged: 'order was paid once too often',
  told: (id) => `Second paiement reçu (${id}) : à rembourser.`,
}

const PAID_AFTER_ITS_END: Surplus = {
  logged: 'order was paid after its end',
  told: (id) => `Paiement reçu (${id}) pour une commande close : à rembourser.`,
}

/** A person has to look and give the money back. */
async function reportSurplus(
  services: SettleDeps,
  tx: Transaction,
  { order, intent, logged, told }: Pick<Case, 'order' | 'intent'> & Surplus,
): Promise<void> {
  services.log.error({ orderId: order.id, intentId: intent.id }, logged)
  await raiseAlert(services, tx, { orderId: order.id, text: told(intent.id) })
}
