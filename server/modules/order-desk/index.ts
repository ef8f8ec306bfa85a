/**
 * Orders as the team handles them: found, listed, taken away as a table. Each use case is told who asks, and refuses what
 * is not theirs (`contracts/staff/roles.ts`); what happens to an order is done by the module that does it for everybody.
 */

export { type BookedByHand, bookByHand } from './book-by-hand.ts'
export {
  BULK_MAILS,
  type BulkMail,
  type HeldMail,
  type ManyDone,
  type ManyMailRefusal,
  type ManyShipRefusal,
  resendMany,
  shipMany,
  stopMany,
  unshipMany,
} from './bulk-orders.ts'
export { cancelUnpaidOrder } from './cancel-order.ts'
export { captureAsStaff, releaseAsStaff } from './decide-payment.ts'
export { acceptWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
export { addEvidence, openEvidence, removeEvidence } from './dispute-files.ts'
export { acceptAsStaff, answerAsStaff, keepDispute, openDispute } from './disputes.ts'
export { type AskedAddress, editAddress } from './edit-address.ts'
export { exportOrders } from './export-orders.ts'
export { listFreeSessions } from './free-sessions.ts'
export { listHandOffers } from './hand-offers.ts'
export {
  addHandLine,
  changeHandCoupon,
  changeHandLines,
  chooseHandBuyer,
  dropHandDraft,
  keepHandBuyer,
  openHandDraft,
  placeHandOrder,
} from './hand-order.ts'
export { openHandSession } from './hand-session.ts'
export { countOrders, findNeighbours, listOrders, listWaitingOrders, nameBuyers } from './list-orders.ts'
export { closeLostStatement, listLostStatements, placeLostStatement } from './lost-statements.ts'
export { noteOrder } from './note-order.ts'
export { noteTransfer } from './note-transfer.ts'
export { readPackingSlips } from './packing-slips.ts'
export { sendPayLink, stopPayLink } from './pay-link.ts'
export { readOrder } from './read-order.ts'
export { type AskedRefund, type RefundedOrder, refundOrder } from './refund-order.ts'
export { resendLinks, resendMail, stopMail, stopOrderLinks } from './resend-mail.ts'
export { correctTracking, shipAsStaff, unshipAsStaff } from './ship-order.ts'
