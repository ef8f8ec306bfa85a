import type { OrderAccessMail as Mail } from '#contracts/order/order.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { ORDER_ACCESS_SUBJECT, OrderAccessMail } from './templates/order-access.tsx'

/** The mail that leads to all orders of an address. */
export const renderOrderAccessMail = (mail: Mail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: ORDER_ACCESS_SUBJECT,
    body: <OrderAccessMail mail={mail} />,
    values: personValues('', mail.shop),
  })
