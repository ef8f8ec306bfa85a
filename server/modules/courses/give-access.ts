import type { Transaction } from '#server/database/database.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Order, OrderLine } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { closeAccesses, insertAccesses } from './access-repository.ts'

/** How long the access of a buyer waits who did not ask for it at once: the term to withdraw (L221-18). */
const WITHDRAWAL_MS = 14 * 86_400_000

type Paid = { order: Pick<Order, 'digitalConsentAt'>; lines: readonly Pick<OrderLine, 'id'>[]; paidAt: Date }

/**
 * Opens courses to the buyer of these lines, in the transaction that marks their order paid, and owes the mail that says
 * so. Who did not ask for it at once (L221-28 13°) gets in when the term to withdraw is over.
 */
export async function giveAccess(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { order, lines, paidAt }: Paid,
): Promise<void> {
  const waitMs = order.digitalConsentAt ? 0 : WITHDRAWAL_MS
  const orderLineIds = lines.map(({ id }) => id)
  await insertAccesses(tx, { orderLineIds, opensAt: new Date(paidAt.getTime() + waitMs) })
  const mails = orderLineIds.map((id) => ({ kind: 'course-access' as const, about: String(id) }))
  await queueMails(services, tx, mails, waitMs > 0 ? { afterSeconds: waitMs / 1000 } : {})
}

/** Closes what these lines had opened: their money has gone back. What was noted stays, should it come again. */
export const takeAccessBack = (tx: Transaction, lines: readonly Pick<OrderLine, 'id'>[], at: Date): Promise<void> =>
  closeAccesses(
    tx,
    lines.map(({ id }) => id),
    at,
  )
