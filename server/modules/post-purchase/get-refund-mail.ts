import { isDigital } from '#contracts/catalog/supply.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import type { RefundMail } from '#contracts/order/order.ts'
import { findRefund, listOrderLines, listRefundLines, piecesBack, refundReason } from '#server/modules/orders/index.ts'
import { isManualRefund } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { getOrderMail } from './get-order-mail.ts'

/** What the mail about a refund says; null for one that came back before it was told. An unknown one throws. */
export async function getRefundMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { refundId }: { refundId: string },
): Promise<RefundMail | null> {
  const refund = await findRefund(services.db, refundId)
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  if (refund.failedAt) return null
  const { orderId } = refund
  const [mail, lines, back] = await Promise.all([
    getOrderMail(services, { orderId }),
    listOrderLines(services.db, orderId),
    listRefundLines(services.db, orderId),
  ])
  const given = back.filter((line) => line.refundId === refundId && line.quantity > 0)
  const named = lines.flatMap((line) => {
    const found = given.find(({ orderLineId }) => orderLineId === line.id)
    return found ? [{ line, quantity: found.quantity }] : []
  })
  const closes = ({ line }: (typeof named)[number]) => isDigital(line) && piecesBack(back, line.id) >= line.quantity
  return {
    mail,
    amountCents: refund.amountCents,
    refundedAt: refund.refundedAt.toISOString(),
    reason: refundReason(refund.reason),
    isPartial: refund.amountCents < mail.order.totalCents,
    lines: named.map(({ line, quantity }) => `${lineWords({ ...line, isPart: false })} × ${quantity}`),
    isByHand: isManualRefund(refund),
    // The links of a revoked grant are gone from the order; files of one that is paid in parts open with its last payment.
    closesFiles:
      (mail.order.status === 'refunded' || named.some(closes)) &&
      mail.order.digitalConsentAt !== null &&
      mail.order.dues.every(({ paidAt }) => paidAt !== null),
  }
}
