import type { ManualRefundMail } from '#contracts/order/order.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { listReceipts, refundReason } from '#server/modules/orders/index.ts'
import { findManualRefund } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { getOrderMail } from './get-order-mail.ts'

/** What the law gives the shop to pay back (L221-24). */
const TERM_DAYS = 14

/** What the mails about a refund by transfer say; null once it was made. An unknown one throws. */
export async function getManualRefundMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { manualRefundId }: { manualRefundId: number },
): Promise<ManualRefundMail | null> {
  const refund = await findManualRefund(services.db, manualRefundId)
  if (!refund) throw new Error(`There is no manual refund ${manualRefundId}`)
  if (refund.doneAt) return null
  const { orderId, receiptId, amountCents, reason, askedAt } = refund
  const receipt = (await listReceipts(services.db, orderId)).find(({ id }) => id === receiptId)
  if (!receipt) throw new Error(`There is no receipt ${receiptId}`)
  return {
    mail: await getOrderMail(services, { orderId }),
    reference: refund.id,
    amountCents,
    reason: refundReason(reason),
    methodTitle: methodOfType(receipt.methodType).title,
    payBefore: new Date(askedAt.getTime() + TERM_DAYS * 86_400_000).toISOString(),
  }
}
