import type { ShipmentMail } from '#contracts/order/order.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { OrderShippedMail, orderShippedSubject } from './templates/order-shipped.tsx'

/** The mail that tells a buyer of a parcel. */
export const renderShipmentMail = (shipped: ShipmentMail): Promise<RenderedMail> =>
  renderMail({
    to: shipped.mail.buyer.email,
    subject: orderShippedSubject(shipped),
    values: orderValues(shipped.mail),
    body: <OrderShippedMail shipped={shipped} />,
  })
