import type { OrderMail } from '#contracts/order/order.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { CancellationNoticeMail, cancellationNoticeSubject } from './templates/cancellation-notice.tsx'
import {
  DownloadsRenewedMail,
  downloadsRenewedSubject,
  LinksAgainMail,
  linksAgainSubject,
} from './templates/downloads-renewed.tsx'
import type { AgreedCharges } from './templates/mail-schedule.tsx'
import { NewOrderMail, newOrderSubject } from './templates/new-order.tsx'
import { OrderAlertMail, orderAlertSubject } from './templates/order-alert.tsx'
import { OrderCancelledMail, orderCancelledSubject } from './templates/order-cancelled.tsx'
import { OrderPaidMail, orderPaidSubject, paidWords } from './templates/order-paid.tsx'
import { OrderToPayMail, orderToPaySubject } from './templates/order-to-pay.tsx'
import { PaymentFailedMail, paymentFailedSubject } from './templates/payment-failed.tsx'
import { PaymentVoidedMail, paymentVoidedSubject } from './templates/payment-voided.tsx'

type OrderMailKind =
  | 'order-paid'
  | 'downloads-renewed'
  | 'links-again'
  | 'new-order'
  | 'order-alert'
  | 'order-to-pay'
  | 'payment-failed'
  | 'order-cancelled'
  | 'order-cancelled-by-shop'
  | 'cancellation-notice'
  | 'payment-voided'

type Told = {
  mail: OrderMail
  origin: string
  agreed?: AgreedCharges | null
  /** Of the files that came with a new order, how many the mail cannot carry. */
  filesLeft?: number
  /** The subscription that a new order renews. */
  renews?: number | null
}

/** Subject, both bodies and the recipient of one mail about an order. */
export async function renderOrderMail(kind: OrderMailKind, told: Told): Promise<RenderedMail> {
  const drawn = await drawOrderMail(kind, told)
  const values = { ...orderValues(told.mail), paiement_confirme: paidWords(told.mail.order) }
  return { ...drawn, drawn: { ...drawn.drawn, values } }
}

function drawOrderMail(
  kind: OrderMailKind,
  { mail, origin, agreed = null, filesLeft = 0, renews = null }: Told,
): Promise<RenderedMail> {
  const { buyer, shop } = mail
  switch (kind) {
    case 'order-paid':
      return renderMail({
        to: buyer.email,
        subject: orderPaidSubject(mail),
        body: <OrderPaidMail mail={mail} origin={origin} agreed={agreed} />,
      })
    case 'downloads-renewed':
      return renderMail({
        to: buyer.email,
        subject: downloadsRenewedSubject(mail),
        body: <DownloadsRenewedMail mail={mail} origin={origin} />,
      })
    case 'links-again':
      return renderMail({
        to: buyer.email,
        subject: linksAgainSubject(mail),
        body: <LinksAgainMail mail={mail} origin={origin} />,
      })
    case 'new-order':
      return renderMail({
        to: shop.contactEmail,
        subject: newOrderSubject(mail, renews),
        body: <NewOrderMail mail={mail} filesLeft={filesLeft} renews={renews} />,
      })
    case 'order-to-pay':
      return renderMail({
        to: buyer.email,
        subject: orderToPaySubject(mail),
        replyTo: shop.contactEmail,
        body: <OrderToPayMail mail={mail} origin={origin} />,
      })
    case 'payment-failed':
      return renderMail({
        to: buyer.email,
        subject: paymentFailedSubject(mail),
        body: <PaymentFailedMail mail={mail} />,
      })
    case 'order-cancelled':
      return renderMail({
        to: buyer.email,
        subject: orderCancelledSubject(mail),
        body: <OrderCancelledMail mail={mail} origin={origin} />,
      })
    case 'order-cancelled-by-shop':
      return renderMail({
        to: buyer.email,
        subject: orderCancelledSubject(mail),
        body: <OrderCancelledMail mail={mail} origin={origin} isByShop />,
      })
    case 'payment-voided':
      return renderMail({
        to: buyer.email,
        subject: paymentVoidedSubject(mail),
        body: <PaymentVoidedMail mail={mail} />,
      })
    case 'cancellation-notice':
      return renderMail({
        to: shop.contactEmail,
        subject: cancellationNoticeSubject(mail),
        replyTo: buyer.email,
        body: <CancellationNoticeMail mail={mail} />,
      })
    case 'order-alert':
      return renderMail({
        to: shop.contactEmail,
        subject: orderAlertSubject(mail),
        body: <OrderAlertMail mail={mail} />,
      })
  }
}
