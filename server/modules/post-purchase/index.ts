/**
 * The order once it is placed, as its buyer meets it again: who may see it (facts shop-wire §9), what its pages and mails
 * say, and taking it back while it is unpaid. Refusals are codes; an order that is not the reader's is as good as none.
 */
export { type ApiAccess, accessOrderByApi } from './access-by-api.ts'
export { accessOrder, type OrderAccess, type Reader, rememberVerifiedEmail, verifyOrderEmail } from './access-order.ts'
export { type CancelOrderResult, cancelForShop, cancelOrder, endUnpaid } from './cancel-order.ts'
export { findOrderOfCustomer } from './find-order-of-customer.ts'
export { getManualRefundMail } from './get-manual-refund-mail.ts'
export { getOrderMail } from './get-order-mail.ts'
export { getRefundMail } from './get-refund-mail.ts'
export { getShipmentMail } from './get-shipment-mail.ts'
export { listOrdersOfCustomer } from './list-orders-of-customer.ts'
export { getOrderAccessMail, openOrderAccess, requestOrderAccess } from './order-access-link.ts'
export { presentOrder } from './present-order.ts'
export { voidPayment } from './void-payment.ts'
