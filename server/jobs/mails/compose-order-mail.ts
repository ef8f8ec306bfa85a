import { isPaid, isUnpaid } from '#contracts/order/order.ts'
import { renderManualRefundMail } from '#server/mail/render-manual-refund-mail.tsx'
import { renderOrderAccessMail } from '#server/mail/render-order-access-mail.tsx'
import { renderOrderMail } from '#server/mail/render-order-mail.tsx'
import { isSlow, renderPaymentAwaitedMail } from '#server/mail/render-payment-awaited-mail.tsx'
import { renderRefundMail } from '#server/mail/render-refund-mail.tsx'
import { renderShipmentMail } from '#server/mail/render-shipment-mail.tsx'
import { findRenewal } from '#server/modules/fulfilment/index.ts'
import { findAgreement } from '#server/modules/instalments/index.ts'
import { getConfirmationFile, getCreditNoteFile, getInvoiceFile } from '#server/modules/invoicing/index.ts'
import { getTermsFile } from '#server/modules/legal/index.ts'
import {
  getManualRefundMail,
  getOrderAccessMail,
  getOrderMail,
  getRefundMail,
  getShipmentMail,
} from '#server/modules/post-purchase/index.ts'
import type { ComposeMail } from './compose-mail.ts'
import { withFile } from './with-file.ts'

/** Composer of one kind of mail about an order, as the order is when the mail goes out. */
export function composeOrderMail(kind: Parameters<typeof renderOrderMail>[0]): ComposeMail {
  return async (services, orderId) => {
    const mail = await getOrderMail(services, { orderId: Number(orderId) })
    return renderOrderMail(kind, { mail, origin: services.origin })
  }
}

/** To the buyer, with all that makes a contract to be kept (L221-13): confirmation, terms that were accepted, invoice. */
export const composeOrderPaid: ComposeMail = async (services, orderId) => {
  const mail = await getOrderMail(services, { orderId: Number(orderId) })
  const found = await findAgreement(services.db, mail.order.id)
  const agreed = found && { text: found.agreement.text, agreedAt: found.agreement.agreedAt.toISOString() }
  const [rendered, confirmation, invoice, terms] = await Promise.all([
    renderOrderMail('order-paid', { mail, origin: services.origin, agreed }),
    getConfirmationFile(services, { orderId: mail.order.id }),
    getInvoiceFile(services, { orderId: mail.order.id }),
    getTermsFile(services, { version: mail.termsVersion }),
  ])
  return [confirmation, invoice, terms].reduce(withFile, rendered)
}

/** To a buyer whose payment takes days; nothing once it is decided. */
export const composePaymentAwaited: ComposeMail = async (services, orderId) => {
  const mail = await getOrderMail(services, { orderId: Number(orderId) })
  const { wait } = mail.order.payment
  return isSlow(wait) ? renderPaymentAwaitedMail({ mail, wait }) : null
}

/** To the buyer of an order that somebody of the shop has made, with the link that pays it; nothing once there is nothing to pay. */
export const composeOrderToPay: ComposeMail = async (services, orderId) => {
  const mail = await getOrderMail(services, { orderId: Number(orderId) })
  return isUnpaid(mail.order.status) && mail.order.answeredBy === null
    ? renderOrderMail('order-to-pay', { mail, origin: services.origin })
    : null
}

/** To a buyer who left; nothing once the order is paid, tried again or given up after all. */
export const composePaymentFailed: ComposeMail = async (services, orderId) => {
  const mail = await getOrderMail(services, { orderId: Number(orderId) })
  return mail.order.status === 'failed' ? renderOrderMail('payment-failed', { mail, origin: services.origin }) : null
}

/** Composer of one of the mails about a cancelled order; nothing when money came for it after all. */
export function composeCancellation(
  kind: 'order-cancelled' | 'order-cancelled-by-shop' | 'cancellation-notice' | 'payment-voided',
): ComposeMail {
  return async (services, orderId) => {
    const mail = await getOrderMail(services, { orderId: Number(orderId) })
    return mail.order.status === 'cancelled' ? renderOrderMail(kind, { mail, origin: services.origin }) : null
  }
}

/** To the buyer, with the credit note. */
export const composeOrderRefunded: ComposeMail = async (services, refundId) => {
  const refund = await getRefundMail(services, { refundId })
  return refund && withFile(await renderRefundMail(refund), await getCreditNoteFile(services, { refundId }))
}

/** To the buyer of what has left; nothing once it was taken back. */
export const composeOrderShipped: ComposeMail = async (services, shipmentId) => {
  const shipped = await getShipmentMail(services, { shipmentId })
  return shipped && renderShipmentMail(shipped)
}

/** Composer of one of the two mails about a refund that only a transfer can make; nothing once it was made. */
export function composeManualRefund(kind: Parameters<typeof renderManualRefundMail>[0]): ComposeMail {
  return async (services, manualRefundId) => {
    const refund = await getManualRefundMail(services, { manualRefundId: Number(manualRefundId) })
    return refund && renderManualRefundMail(kind, refund)
  }
}

/** To the buyer, with new links; nothing once the order's files are closed. */
export const composeDownloadsRenewed: ComposeMail = async (services, renewalId) => {
  const renewal = await findRenewal(services.db, renewalId)
  if (!renewal) return null
  const mail = await getOrderMail(services, renewal)
  const isOpen = isPaid(mail.order.status) && mail.order.downloads.length > 0
  const kind = renewal.byTeam ? 'links-again' : 'downloads-renewed'
  return isOpen ? renderOrderMail(kind, { mail, origin: services.origin }) : null
}

/** To whoever asked for the orders of their address. */
export const composeOrderAccess: ComposeMail = async (services, requestId) => {
  const mail = await getOrderAccessMail(services, { requestId })
  return mail && renderOrderAccessMail(mail)
}
