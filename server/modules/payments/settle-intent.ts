import { isPaid } from '#contracts/order/order.ts'
import type { Transaction } from '#server/database/database.ts'
import { inOrder } from '#server/database/together.ts'
import { transaction } from '#server/database/with-commit.ts'
import { raiseAlert, readContents } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import {
  type Attempt,
  type AttemptWithOrder,
  holdCartOfAttempt,
  holdOrderOfAttempt,
  lockAttemptWithOrder,
  mayMove,
} from './attempt-repository.ts'
import { statusOf } from './attempt-states.ts'
import { endOfAttempt } from './end-of-attempt.ts'
import { putOnHold } from './put-on-hold.ts'
import { settleFailed } from './settle-failed.ts'
import { settlePaid } from './settle-paid.ts'
import { settleAsked, settleWaiting } from './settle-waiting.ts'
import type { Case, SettleDeps, Settlement } from './settlement.ts'

/**
 * Applies what the provider says about an attempt's intent to its order: the only way an order gets settled.
 * `intent` must come from the provider in this very call chain, never from a request (architecture §4.3).
 * Browser, webhook and reconciliation may all arrive, in any order and at once: the order's row lines them up.
 */
export async function settleIntent(
  services: SettleDeps,
  { attempt: { id, orderId }, intent }: { attempt: Pick<Attempt, 'id' | 'orderId'>; intent: Intent },
): Promise<Settlement> {
  const settings = await getShopSettings(services.db)
  return transaction(services.db, async (tx) => {
    const [, , locked, contents] = await inOrder([...locks(tx, id), () => readContents(tx, orderId)])
    const found = { ...locked, contents, intent }
    const mismatch = findMismatch(found)
    if (mismatch) return hold(services, tx, { ...found, reason: mismatch })
    const to = statusOf(intent, found.attempt)
    if (!mayMove(found.attempt, to)) return settleOldNews(services, tx, found)
    switch (to) {
      case 'succeeded': {
        const settled = await settlePaid(services, tx, { ...found, settings })
        return settled ?? hold(services, tx, { ...found, reason: 'il ne dit pas quel débit l’a payé' })
      }
      case 'voucher-shown':
      case 'processing':
      case 'authorised':
        return settleWaiting(services, tx, { ...found, to })
      case 'requires-action':
        return settleAsked(services, tx, found)
      case 'failed':
      case 'canceled':
        return settleFailed(services, tx, { ...found, to })
    }
  })
}

/** Locks cart, then order: placing an order takes them in the same order, so the two never wait for each other. */
const locks = (tx: Transaction, attemptId: number) =>
  [
    () => holdCartOfAttempt(tx, attemptId),
    () => holdOrderOfAttempt(tx, attemptId),
    () => lockAttemptWithOrder(tx, attemptId),
  ] as const

export async function lockAttemptAndOrder(tx: Transaction, attemptId: number): Promise<AttemptWithOrder> {
  const [, , locked] = await inOrder(locks(tx, attemptId))
  return locked
}

function findMismatch({ order, attempt, due, intent }: Case): string | null {
  if (attempt.intentId && attempt.intentId !== intent.id) return 'un autre paiement est déjà lié à cette tentative'
  if (intent.metadata.order_id !== String(order.id)) return 'le paiement porte le numéro d’une autre commande'
  if (!intent.methodTypes.includes(attempt.methodType)) return 'le paiement n’est pas du moyen qui a été choisi'
  return due && findOtherSum({ order, attempt, due, intent })
}

function findOtherSum({
  order,
  attempt,
  due,
  intent,
}: Pick<Case, 'order' | 'attempt' | 'intent'> & { due: NonNullable<Case['due']> }): string | null {
  // What was asked for before the total changed may still be given up; it may not be taken for what is due now.
  const expectedCents = takesMoney(intent) ? due.amountCents : attempt.amountCents
  if (intent.amountCents !== expectedCents) return 'le montant payé n’est pas celui qui est dû'
  if (intent.status === 'succeeded' && intent.receivedCents < due.amountCents)
    return 'une partie seulement en a été encaissée'
  return intent.currency === order.currency.toLowerCase() ? null : 'la devise n’est pas celle de la commande'
}

const takesMoney = ({ status }: Intent) =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture'

async function hold(
  services: SettleDeps,
  tx: Transaction,
  { order, contents, intent, reason }: Case & { reason: string },
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
async function settleOldNews(services: SettleDeps, tx: Transaction, found: Case): Promise<Settlement> {
  if (found.intent.status === 'succeeded') return hold(services, tx, { ...found, reason: 'il avait été abandonné' })
  return endOfAttempt(found.attempt) ?? { state: 'processing' }
}
