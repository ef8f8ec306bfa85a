import { isPaid } from '#contracts/order/order.ts'
import type { Transaction } from '#server/database/database.ts'
import { inOrder, together } from '#server/database/together.ts'
import { transaction } from '#server/database/with-commit.ts'
import { emptyCart } from '#server/modules/cart/index.ts'
import { completeOrder } from '#server/modules/fulfilment/index.ts'
import {
  changeOrderStatus,
  type Due,
  insertOrderNote,
  type Order,
  type OrderContents,
  raiseAlert,
  readContents,
  receive,
  receiveSurplus,
} from '#server/modules/orders/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import {
  type Attempt,
  type AttemptWithOrder,
  findNewestAttempt,
  holdCartOfAttempt,
  lockAttemptWithOrder,
  mayMove,
  moveAttempt,
} from './attempt-repository.ts'
import { statusOf } from './attempt-states.ts'
import { endOfAttempt } from './end-of-attempt.ts'
import { oweKeeping } from './owe-keeping.ts'

export type Settlement =
  | { state: 'paid' }
  /** The buyer still has to authenticate. */
  | { state: 'requires-action' }
  | { state: 'processing' }
  | { state: 'failed'; code: string }
  /** The intent does not fit the order: nothing was settled, the order is held and someone is told. */
  | { state: 'held' }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>

/**
 * Applies what the provider says about an attempt's intent to its order: the only way an order gets settled.
 * `intent` must come from the provider in this very call chain, never from a request (architecture §4.3).
 * Browser, webhook and reconciliation may all arrive, in any order and at once: the order's row lines them up.
 */
export async function settleIntent(
  services: Deps,
  { attempt: { id, orderId }, intent }: { attempt: Pick<Attempt, 'id' | 'orderId'>; intent: Intent },
): Promise<Settlement> {
  const settings = await getShopSettings(services.db)
  return transaction(services.db, async (tx) => {
    const [, { order, attempt, due }, contents] = await inOrder([...locks(tx, id), () => readContents(tx, orderId)])
    const mismatch = findMismatch({ order, attempt, due, intent })
    if (mismatch) return hold(services, tx, { order, contents, intent, reason: mismatch })
    const to = statusOf(intent, attempt)
    if (!mayMove(attempt, to)) return settleOldNews(services, tx, { order, contents, attempt, intent })
    switch (to) {
      case 'succeeded':
        return settlePaid(services, tx, { order, contents, attempt, due, intent, settings })
      case 'processing':
        return settleProcessing(services, tx, { order, contents, attempt, intent })
      case 'requires-action':
        await moveAttempt(tx, attempt, { to, intentId: intent.id })
        return { state: 'requires-action' }
      case 'failed':
      case 'canceled':
        return settleFailed(tx, { order, attempt, intent, to })
    }
  })
}

/** Locks cart, then order: placing an order takes them in the same order, so the two never wait for each other. */
const locks = (tx: Transaction, attemptId: number) =>
  [() => holdCartOfAttempt(tx, attemptId), () => lockAttemptWithOrder(tx, attemptId)] as const

export async function lockAttemptAndOrder(tx: Transaction, attemptId: number): Promise<AttemptWithOrder> {
  const [, locked] = await inOrder(locks(tx, attemptId))
  return locked
}

/** A locked order, and what it holds. */
type Holding = { order: Order; contents: OrderContents }
type Case = Pick<AttemptWithOrder, 'order' | 'attempt'> & { intent: Intent }

type Paid = Case & Holding & { due: Due; settings: ShopSettings }

function findMismatch({ order, attempt, due, intent }: Case & Pick<AttemptWithOrder, 'due'>): string | null {
  if (attempt.intentId && attempt.intentId !== intent.id) return 'un autre paiement est déjà lié à cette tentative'
  if (intent.metadata.order_id !== String(order.id)) return 'le paiement porte le numéro d’une autre commande'
  // What was asked for before the total changed may still be given up; it may not be taken for what is due now.
  const expectedCents = takesMoney(intent) ? due.amountCents : attempt.amountCents
  if (intent.amountCents !== expectedCents) return 'le montant payé n’est pas celui qui est dû'
  if (intent.currency !== order.currency.toLowerCase()) return 'la devise n’est pas celle de la commande'
  if (!intent.methodTypes.includes(attempt.methodType)) return 'le paiement n’est pas du moyen qui a été choisi'
  return null
}

const takesMoney = ({ status }: Intent) =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture'

async function hold(
  services: Deps,
  tx: Transaction,
  { order, contents, intent, reason }: Holding & { intent: Intent; reason: string },
): Promise<Settlement> {
  services.log.error(
    { orderId: order.id, intentId: intent.id, intentStatus: intent.status },
    'payment does not fit its order',
  )
  const text = `Paiement ${intent.id} non appliqué : ${reason}.`
  await raiseAlert(services, tx, { orderId: order.id, text })
  if (!isPaid(order.status) && order.status !== 'refunded' && order.status !== 'cancelled')
    await putOnHold(tx, { order, contents }, text)
  return { state: 'held' }
}

/** A replayed answer, or a reading that another one has overtaken. Money that cannot have come is no old news. */
async function settleOldNews(
  services: Deps,
  tx: Transaction,
  { order, contents, attempt, intent }: Case & Holding,
): Promise<Settlement> {
  if (intent.status === 'succeeded')
    return hold(services, tx, { order, contents, intent, reason: 'il avait été abandonné' })
  return endOfAttempt(attempt) ?? { state: 'processing' }
}

async function settlePaid(
  services: Deps,
  tx: Transaction,
  { order, contents, attempt, due, intent, settings }: Paid,
): Promise<Settlement> {
  const { chargeId } = intent
  if (chargeId === null)
    return hold(services, tx, { order, contents, intent, reason: 'il ne dit pas quel débit l’a payé' })
  const { amountCents, methodType } = attempt
  const income = {
    orderId: order.id,
    dueId: due.id,
    chargeId,
    amountCents,
    methodType,
    receivedAt: services.clock.now(),
  }
  const succeed = () => moveAttempt(tx, attempt, { to: 'succeeded', intentId: intent.id, failureCode: null })
  if (due.state === 'met') {
    const [, isNew] = await together([succeed(), receiveSurplus(tx, income)])
    if (isNew) await reportSurplus(services, tx, { order, intent })
    return { state: 'paid' }
  }
  const note = `Paiement stripe complet (ID du paiement : ${chargeId}).`
  // The order is completed with the first of its dues.
  const complete = () =>
    order.paidAt === null
      ? completeOrder(services, tx, { order, contents, settings, note })
      : insertOrderNote(tx, { orderId: order.id, text: note })
  await together([
    succeed(),
    receive(tx, income),
    complete(),
    oweKeeping(services, tx, { order, attempt, intentId: intent.id }),
  ])
  return { state: 'paid' }
}

/** Two intents for one due were both paid: ours prevent it, so a person has to look and give one back. */
async function reportSurplus(
  services: Deps,
  tx: Transaction,
  { order, intent }: { order: Order; intent: Intent },
): Promise<void> {
  services.log.error({ orderId: order.id, intentId: intent.id }, 'order was paid a second time')
  const text = `Second paiement reçu (${intent.id}) : à rembourser.`
  await raiseAlert(services, tx, { orderId: order.id, text })
}

async function settleProcessing(
  services: Deps,
  tx: Transaction,
  { order, contents, attempt, intent }: Case & Holding,
): Promise<Settlement> {
  await moveAttempt(tx, attempt, { to: 'processing', intentId: intent.id })
  await oweKeeping(services, tx, { order, attempt, intentId: intent.id })
  if (order.status === 'pending' || order.status === 'failed')
    await putOnHold(tx, { order, contents }, `Paiement stripe en cours de traitement (${intent.id}).`)
  return { state: 'processing' }
}

/** Its cart goes with it: nobody should order and pay the same things again while this payment is looked into. */
async function putOnHold(tx: Transaction, { order, contents: { lines } }: Holding, note: string): Promise<void> {
  await changeOrderStatus(tx, order, { to: 'on-hold', note })
  await emptyCart(tx, order.cartId, { bought: lines })
}

async function settleFailed(
  tx: Transaction,
  { order, attempt, intent, to }: Case & { to: 'failed' | 'canceled' },
): Promise<Settlement> {
  const code = intent.failureCode ?? (to === 'canceled' ? 'canceled' : 'payment_intent_authentication_failure')
  await moveAttempt(tx, attempt, { to, intentId: intent.id, failureCode: code })
  await markFailed(tx, { order, attempt, code })
  return { state: 'failed', code }
}

/**
 * Marks an unpaid order as failed; it may be paid again with another card. An older attempt says nothing about it, and an
 * order that is held for another reason than this payment's slowness stays so until a person has looked at it.
 */
export async function markFailed(
  tx: Transaction,
  { order, attempt, code }: { order: Order; attempt: Attempt; code: string },
): Promise<void> {
  const newest = await findNewestAttempt(tx, order.id)
  if (newest?.id !== attempt.id) return
  if (order.status === 'pending' || (order.status === 'on-hold' && attempt.status === 'processing'))
    await changeOrderStatus(tx, order, { to: 'failed', note: `Échec du paiement (${code}).` })
}
