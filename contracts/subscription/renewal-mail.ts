import type { OrderMail } from '../order/order.ts'

/** What a mail about a period says that waits for its payment. Moments are ISO 8601, amounts cents. */
export type RenewalMail = {
  mail: OrderMail
  subscriptionId: number
  /** What its bank said of the last charge, in French; '' where none was made. */
  failure: string
  /** The bank wants its owner to confirm it. */
  asksOwner: boolean
  /** When the shop charges it again; null where its owner has to pay. */
  nextTryAt: string | null
  /** The shop has given up: what it pays for is closed. */
  isUnpaid: boolean
  /** Pages where another method is chosen, and where the contract is ended without an account. */
  methodUrl: string
  cancelUrl: string
}
