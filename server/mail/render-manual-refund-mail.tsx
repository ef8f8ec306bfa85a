import type { ManualRefundMail } from '#contracts/order/order.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { RefundByHandMail, refundByHandSubject } from './templates/refund-by-hand.tsx'
import { RefundByHandNoticeMail, refundByHandNoticeSubject } from './templates/refund-by-hand-notice.tsx'

/** One of the two mails about a refund that only a transfer can make: to its buyer, or to the shop. */
export function renderManualRefundMail(
  kind: 'refund-by-hand' | 'refund-by-hand-notice',
  refund: ManualRefundMail,
): Promise<RenderedMail> {
  const { buyer, shop } = refund.mail
  return kind === 'refund-by-hand'
    ? renderMail({
        to: buyer.email,
        replyTo: shop.contactEmail,
        subject: refundByHandSubject(refund),
        values: orderValues(refund.mail),
        body: <RefundByHandMail refund={refund} />,
      })
    : renderMail({
        to: shop.contactEmail,
        replyTo: buyer.email,
        subject: refundByHandNoticeSubject(refund),
        values: orderValues(refund.mail),
        body: <RefundByHandNoticeMail refund={refund} />,
      })
}
