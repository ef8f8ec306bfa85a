import { formatMoney } from '#contracts/pricing/money.ts'
import type { Transaction } from '#server/database/database.ts'
import { aboutOrder, type OwedMail, queueMails } from '#server/modules/notifications/index.ts'
import { type Order, raiseAlert } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { Attempt } from './attempt-repository.ts'
import { isWaiting } from './attempt-states.ts'
import { isOwnersAffair } from './owners-affair.ts'

/**
 * What the id of a submission begins with that is no click: the shop charges what its buyer keeps, a later due of an order
 * or the next period of a subscription. Then the due's id, and how often it was charged.
 */
export const CHARGED_BY_SHOP = { due: 'due-', renewal: 'renewal-' } as const

/** After which refused charges of a period its owner is told (facts product-kinds §6), and after the last. */
const TOLD_AFTER = [2, 4, 5, 6]

/**
 * Nobody stands before a page that says so, because the shop charged it or a bank took its days: whoever owes what could not be
 * charged has a mail with the link that pays it, and the shop is told. `attempt`: as it stood before. In the transaction that writes the failure down, whoever brings it (architecture §4.2).
 */
export async function tellFailedDue(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { order, attempt, code }: { order: Order; attempt: Attempt; code: string },
): Promise<void> {
  const charged = chargedFor(order, attempt)
  if (attempt.dueId === null || !charged) return
  await queueMails(services, tx, mailsOf({ order, attempt, code, charged }))
  const amount = formatMoney(attempt.amountCents, order.currency)
  const what = charged.kind === 'due' ? 'Échéance' : 'Renouvellement'
  const state = charged.kind === 'due' ? 'non prélevée' : 'non prélevé'
  // Each try has news of its own.
  const text = `${what} de ${amount} ${state}, paiement n°\u00A0${attempt.number} (${code}).`
  await raiseAlert(services, tx, { orderId: order.id, text })
}

type Charged = { kind: keyof typeof CHARGED_BY_SHOP; times: number }

/** A later due that somebody pays in front of its page is told of there, unless a bank took its days. */
function chargedFor({ paidAt }: Order, attempt: Attempt): Charged | null {
  const { submissionId } = attempt
  if (submissionId.startsWith(CHARGED_BY_SHOP.renewal))
    return { kind: 'renewal', times: Number(submissionId.split('-')[2]) }
  const isTold = submissionId.startsWith(CHARGED_BY_SHOP.due) || isWaiting(attempt)
  return paidAt !== null && isTold ? { kind: 'due', times: 1 } : null
}

type Failed = { order: Order; attempt: Attempt; code: string; charged: Charged }

function mailsOf({ order, attempt, code, charged: { kind, times } }: Failed): OwedMail[] {
  if (kind === 'due') return [{ kind: 'due-failed', about: String(attempt.dueId) }]
  return isOwnersAffair(code) || TOLD_AFTER.includes(times) ? aboutOrder(order.id, 'renewal-due') : []
}
