/**
 * Orders: what was bought, by whom, for how much, and where it stands (spec §7; facts shop-wire §9).
 * Amounts are integer cents, TTC. Functions that take a `Transaction` expect the order's row to be locked by the caller.
 */
export { type BoughtBefore, listBoughtBefore } from './bought-before-repository.ts'
export { changeOrderStatus } from './change-status.ts'
export { adoptOrders, listOrdersInParts, listOrdersOfEmail } from './customer-orders-repository.ts'
export {
  type Due,
  dropOpenDues,
  findOpenDue,
  insertDues,
  insertDuesOf,
  listDues,
  moveDues,
  type NewDue,
  openWaitingDues,
} from './due-repository.ts'
export { countTry, findDue, listDuesToCharge, listDuesToRemind, markReminded, moveDue } from './later-due-repository.ts'
export { type CustomerOrder, listCustomerOrders } from './list-customer-orders.ts'
export { addressFieldsOf, billingOf, postalOf } from './order-address.ts'
export { type OrderContents, readContents } from './order-contents.ts'
export { createOrderKey, isSameKey } from './order-key.ts'
export {
  findOpenOrder,
  findOrder,
  findPaymentFor,
  insertOrder,
  insertOrderNote,
  insertOrderNotes,
  insertOrders,
  listAddressesOfOrders,
  listOrderAddresses,
  listOrderLines,
  listOrderLinesWithPictures,
  listOrderNotes,
  lockOpenOrders,
  lockOrder,
  moveOpenOrder,
  NEWEST_ORDER_ID,
  type NewOrder,
  type NewOrderAddress,
  type NewOrderLine,
  type Order,
  type OrderAddress,
  type OrderLine,
  replaceAddress,
  replaceAddresses,
  reserveOrderId,
  updateLineTotals,
  updateOrder,
} from './order-repository.ts'
export { listOrderedProducts } from './ordered-products-repository.ts'
export { raiseAlert } from './raise-alert.ts'
export {
  findReceipt,
  listOwnCharges,
  listReceipts,
  type Receipt,
  receive,
  receiveSurplus,
  sumReceived,
} from './receipt-repository.ts'
export {
  dropRefundLines,
  insertRefundLines,
  listRefundLines,
  type NewRefundLine,
  piecesBack,
  type RefundLine,
  settleRefundLines,
} from './refund-line-repository.ts'
export { refundReason } from './refund-reason.ts'
export {
  findRefund,
  insertRefund,
  listRefunds,
  listRefundsByIds,
  markRefundFailed,
  type OrderRefund,
  sumRefunds,
} from './refund-repository.ts'
export { listSoldAt } from './sold-at-repository.ts'
export { listSoldPieces } from './sold-pieces-repository.ts'
