import type { RefundMail } from '#contracts/order/order.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { OrderRefundedMail, orderRefundedSubject } from './templates/order-refunded.tsx'

/** The mail that tells a buyer of a refund. */
export const renderRefundMail = (refund: RefundMail): Promise<RenderedMail> =>
  renderMail({
    to: refund.mail.buyer.email,
    subject: orderRefundedSubject(refund),
    values: orderValues(refund.mail),
    body: <OrderRefundedMail refund={refund} />,
  })
