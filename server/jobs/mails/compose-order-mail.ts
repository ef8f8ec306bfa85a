import { renderOrderMail } from '#server/mail/render-order-mail.tsx'
import { getOrderMail } from '#server/modules/checkout/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one kind of mail about an order, as the order is when the mail goes out. */
export function composeOrderMail(kind: Parameters<typeof renderOrderMail>[0]): ComposeMail {
  return async (services, orderId) => {
    const mail = await getOrderMail(services, { orderId: Number(orderId) })
    return renderOrderMail(kind, { mail, origin: services.origin })
  }
}
