import { isPaid } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import { closeRefundedOrder } from '#server/modules/fulfilment/index.ts'
import { changeOrderStatus, insertOrderNote, lockOrder, type Order, raiseAlert } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { PaymentCase } from '#server/stripe/payment-gateway.ts'
import { caseReason } from './case-reason.ts'
import { findReceiptOf } from './find-receipt-of.ts'
import { closeCase, insertCase, listCases, type WrittenCase } from './payment-case-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Brings a dispute, an inquiry of a bank or a review of the provider to its order, and calls somebody (facts
 * payment-flows §7): the order waits while it is open, goes back to where it stood when nothing came of it, and is
 * closed like a refunded one when the bank has taken the money back. `found` was read from the provider in this call.
 */
export async function settleCase(services: Deps, found: PaymentCase): Promise<void> {
  const receipt = await findReceiptOf(services, found)
  // Somebody was called for a surplus when it came in; no order stands or falls with it.
  if (!receipt || receipt.isSurplus) {
    services.log.warn({ caseId: found.id }, 'a case is about a payment that is no order’s')
    return
  }
  await services.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, receipt.orderId)
    if (locked) await apply(services, tx, { order: locked, found })
  })
}

type Case = { order: Order; found: PaymentCase }

async function apply(services: Deps, tx: Transaction, { order, found }: Case): Promise<void> {
  const cases = await listCases(tx, order.id)
  const known = cases.find(({ id }) => id === found.id)
  // A decision is for good, and an answer of the provider may be older than another one.
  if (known && (known.outcome !== 'open' || found.outcome === 'open')) return
  const others = cases.filter(({ id, outcome }) => id !== found.id && outcome === 'open')
  const now = services.clock.now()
  if (!known) {
    const statusBefore = paidStatus(order) ?? others[0]?.statusBefore ?? null
    const { id, kind, outcome, answerBy, amountCents, reason } = found
    const closedAt = outcome === 'open' ? null : now
    const asked = { answerBy, amountCents, reason, statusBefore, openedAt: now, closedAt }
    await insertCase(tx, { id, orderId: order.id, kind, outcome, ...asked })
    if (outcome === 'open') return hold(services, tx, { order, found })
  } else await closeCase(tx, found.id, { outcome: found.outcome, closedAt: now })
  await release(services, tx, { order, found, known, isHeldByOthers: others.length > 0 })
}

const paidStatus = ({ status }: Order) =>
  status === 'partial-payment' || status === 'processing' || status === 'completed' ? status : null

async function hold(services: Deps, tx: Transaction, { order, found }: Case): Promise<void> {
  await raiseAlert(services, tx, {
    orderId: order.id,
    text: OPENED[found.kind]({ ...found, currency: order.currency }),
  })
  if (isPaid(order.status)) await changeOrderStatus(tx, order, { to: 'on-hold', note: HELD[found.kind] })
}

async function release(
  services: Deps,
  tx: Transaction,
  { order, found, known, isHeldByOthers }: Case & { known: WrittenCase | undefined; isHeldByOthers: boolean },
): Promise<void> {
  if (found.outcome === 'lost') {
    await raiseAlert(services, tx, { orderId: order.id, text: LOST({ ...found, currency: order.currency }) })
    return closeRefundedOrder(services, tx, order)
  }
  const note = found.outcome === 'dismissed' ? DISMISSED[found.kind] : 'Vérification du paiement close.'
  const back = known?.statusBefore ?? null
  const goesBack = found.outcome === 'dismissed' && back !== null && order.status === 'on-hold' && !isHeldByOthers
  if (goesBack) await changeOrderStatus(tx, order, { to: back, note })
  else await insertOrderNote(tx, { orderId: order.id, text: note })
}

/** Its amount is in the currency of the order. */
type SaidCase = PaymentCase & { currency: string }

const subject = ({ id, amountCents, reason, currency }: SaidCase) =>
  `${amountCents === null ? '' : ` de ${formatMoney(amountCents, currency)}`} (${id}\u202F; motif\u202F: ${caseReason(reason)})`

const deadline = ({ answerBy }: PaymentCase) =>
  answerBy === null ? '' : ` Répondez-lui avant le ${formatDay(answerBy.toISOString())}, par le dossier du litige.`

const OPENED: Record<PaymentCase['kind'], (found: SaidCase) => string> = {
  dispute: (found) =>
    `Litige bancaire${subject(found)}\u202F: la banque de l’acheteur conteste le paiement, et la somme est retenue.${deadline(found)} Ne remboursez pas à part\u202F: vous paieriez deux fois.`,
  inquiry: (found) =>
    `Demande d’information de la banque${subject(found)}\u202F: aucune somme n’est retenue.${deadline(found)} Une réponse claire peut éviter le litige.`,
  review: (found) =>
    `Paiement à vérifier${subject(found)}\u202F: acceptez-le ou remboursez-le chez le prestataire de paiement avant toute livraison.`,
}

const HELD: Record<PaymentCase['kind'], string> = {
  dispute: 'Paiement contesté.',
  inquiry: 'La banque s’informe sur le paiement.',
  review: 'Paiement à vérifier.',
}

const DISMISSED: Record<PaymentCase['kind'], string> = {
  dispute: 'Litige clos en faveur de la boutique.',
  inquiry: 'Demande d’information close sans suite.',
  review: 'Paiement vérifié et accepté.',
}

const LOST = (found: SaidCase) =>
  `Litige perdu${subject(found)}\u202F: la banque a rendu la somme à l’acheteur. La commande est close comme une commande remboursée\u202F; aucun avoir n’est émis.`
