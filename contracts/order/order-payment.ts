/** A slip that its buyer pays at a till, at a cash machine or in their bank's app. */
export type Slip = {
  howToPay: string
  /** To whom it is paid, where the slip says so apart. */
  entity: string | null
  reference: string
  /** ISO 8601. */
  payBefore: string | null
  /** At the provider: the slip itself, and the same as a file. */
  pageUrl: string | null
  fileUrl: string | null
  /** Working days until a payment is known, at most. */
  answersWithinDays: number
}

/** What a payment waits for that is not decided yet. */
export type PaymentWait =
  | { kind: 'voucher'; slip: Slip }
  /** `isOverdue`: a slip whose time is over, and that may have been paid on its last day. */
  | { kind: 'bank'; answersWithinDays: number | null; answerBy: string; isOverdue: boolean }
  /** The bank has set the sum aside; the shop takes it later. */
  | { kind: 'capture'; until: string }
  /** Small sums are to be read on a statement, and named on a page of the provider's. */
  | { kind: 'deposits'; verificationUrl: string; arriveAt: string }
  /** A code is to be scanned. */
  | { kind: 'code'; instructionsUrl: string | null }
  /** The bank asks in its own app. */
  | { kind: 'approval' }
  /** The bank asks, or has been asked, a moment ago. */
  | { kind: 'bank-question' }

export type PaymentFailure =
  /** A slip that nobody paid in time; `payBefore` is ISO 8601. */
  | { kind: 'voucher-expired'; payBefore: string | null; reference: string }
  /** A debit that a bank refused days after the order. */
  | { kind: 'debit-refused' }
  | { kind: 'refused' }

/** How an order is being paid, as its buyer is told. */
export type OrderPayment = {
  wait: PaymentWait | null
  failure: PaymentFailure | null
  /** Another way to pay may be chosen; what waits is given up then. */
  canPayOtherwise: boolean
}

/** Whether it is decided within seconds, so that its buyer may wait for it. */
export const isMomentary = (wait: PaymentWait): boolean =>
  wait.kind === 'bank'
    ? wait.answersWithinDays === null
    : wait.kind !== 'voucher' && wait.kind !== 'capture' && wait.kind !== 'deposits'
