import { formatMoney } from '#contracts/pricing/money.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { type Order, raiseAlert } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { Attempt } from './attempt-repository.ts'
import { isWaiting } from './attempt-states.ts'

/** What the id of a submission begins with that is no click: the shop charges what its buyer keeps. */
export const CHARGED_BY_SHOP = 'due-'

/**
 * Nobody stands before a page that says so, because the shop charged it or a bank took its days: whoever owes what could not be
 * charged has a mail with the link that pays it, and the shop is told. `attempt`: as it stood before. In the transaction that writes the failure down, whoever brings it (architecture §4.2).
 */
export async function tellFailedDue(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { order, attempt, code }: { order: Order; attempt: Attempt; code: string },
): Promise<void> {
  const isLater = order.paidAt !== null && attempt.dueId !== null
  if (!isLater || !(attempt.submissionId.startsWith(CHARGED_BY_SHOP) || isWaiting(attempt))) return
  await queueMails(services, tx, [{ kind: 'due-failed', about: String(attempt.dueId) }])
  const amount = formatMoney(attempt.amountCents, order.currency)
  // Each try has news of its own.
  const text = `Échéance de ${amount} non prélevée, paiement n°\u00A0${attempt.number} (${code}).`
  await raiseAlert(services, tx, { orderId: order.id, text })
}
