import { closeRefundedOrder, takeLinesBack } from '#server/modules/fulfilment/index.ts'
import { issueCreditNote } from '#server/modules/invoicing/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { insertOrderNote, insertRefund, lockOrder, sumReceived } from '#server/modules/orders/index.ts'
import { completeSentOrder } from '#server/modules/shipments/index.ts'
import type { Services } from '#server/services.ts'
import { findManualRefund, markManualRefundDone } from './manual-refund-repository.ts'

/** Begins the id of a refund that the shop transferred itself; no provider gives such a one. */
const MARK = 'manual_'
/** Of the refund that such a transfer is. */
export const idOfTransfer = (manualRefundId: number) => `${MARK}${manualRefundId}`

/** Whether a refund was a transfer of the shop's. */
export const isManualRefund = ({ id }: { id: string }): boolean => id.startsWith(MARK)

/**
 * Writes down that the shop has transferred what it owed by hand: the same note, credit note and mail as for any refund.
 * Said again, it changes nothing; false for a number that there is not.
 */
export async function settleManualRefund(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { manualRefundId, actorName }: { manualRefundId: number; actorName: string },
): Promise<boolean> {
  const asked = await findManualRefund(services.db, manualRefundId)
  if (!asked) return false
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked.orderId)
    const owed = await findManualRefund(tx, manualRefundId)
    if (!order || !owed) return false
    if (owed.doneAt) return true
    const at = services.clock.now()
    const { orderId, receiptId, amountCents, reason } = owed
    const id = idOfTransfer(owed.id)
    await markManualRefundDone(tx, manualRefundId, at)
    await insertRefund(tx, { id, orderId, receiptId, amountCents, reason, refundedAt: at })
    await insertOrderNote(tx, { orderId, text: `Virement fait (${id}), noté par ${actorName}.` })
    await queueMails(services, tx, [{ kind: 'order-refunded', about: id }])
    const lines = await takeLinesBack(services, tx, { order, refundNumber: id, refundId: id })
    if ((await sumReceived(tx, orderId)) <= 0) await closeRefundedOrder(services, tx, order)
    else await completeSentOrder(tx, order)
    await issueCreditNote(tx, { refund: { id, orderId, receiptId, amountCents, refundedAt: at, reason, lines }, at })
    return true
  })
}
