import type { Intent } from './intent.ts'
import type { MethodGateway } from './payment-methods.ts'
import type {
  AcceptDispute,
  AnswerDispute,
  CancelIntent,
  CaptureIntent,
  CreateCustomer,
  CreateEarlyIntent,
  CreateIntent,
  CreateRefund,
  CreateSetup,
  UpdateCustomer,
  UpdateIntent,
} from './provider-requests.ts'

export { INTENT_STATUSES, type Intent } from './intent.ts'

export type { ProviderMethod } from './payment-methods.ts'

/** What the shop asks of the card provider. The one implementation speaks Stripe (`stripe-payment-gateway.ts`). */
export type PaymentGateway = MethodGateway & {
  /** Whether its key moves real money: `sk_live_…`, `rk_live_…`. */
  readonly isLive: boolean
  /** What the account behind the key may do, and who hears of its events, as the provider knows it now. */
  readAccount(): Promise<AccountReading>
  /**
   * Makes the intent that pays an order, confirmed unless the page confirms it. `key` is the Idempotency-Key: the same
   * key and request always give the same intent, also when an earlier answer was lost.
   */
  createIntent(request: CreateIntent, key: string): Promise<IntentResult>
  /** Makes an intent before there is an order. */
  createEarlyIntent(request: CreateEarlyIntent, key: string): Promise<IntentResult>
  /** Makes of an intent that nobody has confirmed yet the one that pays an order. */
  updateIntent(request: UpdateIntent, key: string): Promise<IntentResult>
  /** Makes an intent (`seti_…`) that keeps a method and charges nothing, confirmed unless the page confirms it. */
  createSetup(request: CreateSetup, key: string): Promise<IntentResult>
  /** The intent that an attempt made, looked for by what it was told to carry; null when the provider has none. */
  findIntent(wanted: WantedIntent): Promise<Intent | null>
  /** Reads an intent (`pi_…`, `seti_…`) as the provider knows it now; null when there is none of that id. */
  retrieveIntent(intentId: string): Promise<Intent | null>
  /** Gives an intent up. Returns it as it stands afterwards: it may have succeeded in the meantime. */
  cancelIntent(request: CancelIntent, key: string): Promise<Intent>
  /** Takes the money that an intent has set aside. */
  captureIntent(request: CaptureIntent, key: string): Promise<IntentResult>
  /** Gives money back; the same key and request always give the same refund. */
  createRefund(request: CreateRefund, key: string): Promise<RefundResult>
  /** Makes a customer; the same key and request always give the same one. */
  createCustomer(request: CreateCustomer, key: string): Promise<CustomerResult>
  updateCustomer(request: UpdateCustomer, key: string): Promise<CustomerResult>
  /** Deletes a customer with all that is kept of them; payments stay. One that is gone already is none the worse. */
  deleteCustomer(customerId: string): Promise<void>
  /** What was given back of a charge, as the provider knows it now; [] when nothing was, or there is no such charge. */
  listRefunds(chargeId: string): Promise<Refund[]>
  /** Every refund that the provider has made since then, whosever it is, as it knows them now. */
  listRefundsSince(since: Date): Promise<Refund[]>
  /** A refund as the provider knows it now; null when there is none of that id. */
  retrieveRefund(refundId: string): Promise<Refund | null>
  /** A page of all the money that came in at the provider, whosever it is, as it knows it now; the newest first. */
  listCharges(wanted: WantedCharges): Promise<ChargePage>
  /** A payment as the provider knows it now; null when there is none of that id, or it brought nothing in. */
  retrieveCharge(chargeId: string): Promise<ProviderPayment | null>
  /** Every payout to the shop's bank that was made since then, as the provider knows it now; the newest first. */
  listPayouts(since: Date): Promise<ProviderPayout[]>
  /** All that went out with a payout (`po_…`); [] where the provider does not tell. */
  listPayoutEntries(payoutId: string): Promise<PayoutEntry[]>
  /** The intent (`pi_…`) behind a charge; null when there is no such charge, or none behind it. */
  findIntentOfCharge(chargeId: string): Promise<string | null>
  /** A bank's claim (`du_…`) as the provider knows it now; null when there is none of that id. */
  retrieveDispute(disputeId: string): Promise<PaymentCase | null>
  /** Has the provider take a file that will go along with what the shop says; the same key and file always give the same one. */
  sendEvidenceFile(file: EvidenceFile, key: string): Promise<EvidenceFileResult>
  /** Sends what the shop has to say about a bank's claim, for good. */
  answerDispute(request: AnswerDispute, key: string): Promise<DisputeResult>
  /** Gives a bank's claim in. */
  acceptDispute(request: AcceptDispute, key: string): Promise<DisputeResult>
  /** A payment that a person is to look at (`prv_…`), as the provider knows it now; null when there is none of that id. */
  retrieveReview(reviewId: string): Promise<PaymentCase | null>
  /** Every dispute that was opened since then, and every review that is open, as the provider knows them now. */
  listCasesSince(since: Date): Promise<PaymentCase[]>
  /** The event, when the signature over the raw body is the provider's own and less than five minutes old; else null. */
  verifyWebhook(rawBody: string, signature: string): WebhookEvent | null
}

/** `unavailable`: no usable answer. `key`: the provider does not know the key, or it may not be asked this. */
export type AccountReading =
  | { ok: true; account: ProviderAccount; endpoints: WebhookEndpoint[] }
  | { ok: false; reason: 'unavailable' | 'key' }

export type ProviderAccount = {
  /** `acct_…` */
  id: string
  country: string
  /** ISO 4217, upper case. */
  currency: string
  canCharge: boolean
  canPayOut: boolean
}

/** An address that the provider tells of its events; `events`: '*' is all of them. */
export type WebhookEndpoint = { url: string; isOn: boolean; events: string[] }

export type WantedIntent = { orderId: number; attempt: number; kind: Intent['kind']; since: Date }

export type IntentResult =
  | { ok: true; intent: Intent }
  /** What was to be paid with was refused; `code` is the decline code where there is one, else the error code. */
  | { ok: false; refusal: 'card'; code: string; intentId: string | null }
  /** The provider does not accept the request itself (unknown payment method, amount too small). */
  | { ok: false; refusal: 'request'; code: string }
  /** The customer that was named is there no more. */
  | { ok: false; refusal: 'no-customer' }
  /** The provider broke down, and will say so again for this key: whether an intent was made must be looked up. */
  | { ok: false; refusal: 'broken' }
  /** No usable answer: the outcome is unknown, the same call may be made again with the same key. */
  | { ok: false; refusal: 'unavailable' }

export type CustomerResult =
  /** `cus_…` */
  | { ok: true; customerId: string }
  /** `request`: not with these details, or there is no such customer. Otherwise as with an intent. */
  | { ok: false; refusal: 'request' | 'broken' | 'unavailable' }

export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const

export type Refund = {
  /** `re_…` */
  id: string
  status: (typeof REFUND_STATUSES)[number]
  /** `ch_…` of the payment that it gives back, and the `pi_…` behind it. */
  chargeId: string
  intentId: string | null
  amountCents: number
  /** ISO 4217, lower case. */
  currency: string
  /** In the shop's own words; else the provider's: 'duplicate', 'fraudulent', 'requested_by_customer'. */
  reason: string | null
  /** What the shop's own call was told to carry; null for one that was made at the provider. */
  number: string | null
  createdAt: Date
}

export type RefundResult =
  | { ok: true; refund: Refund }
  /** `request`: not so much, or not of this charge. Otherwise as with an intent. */
  | { ok: false; refusal: 'request'; code: string }
  | { ok: false; refusal: 'broken' }
  | { ok: false; refusal: 'unavailable' }

/** Charges made between two moments, both among them. `after`: the last one of the page before; null for the first page. */
export type WantedCharges = { from: Date; to: Date; after: string | null }
/** `next`: where the next page begins; null after the last. */
export type ChargePage = { payments: ProviderPayment[]; next: string | null }

/** Money that came in at the provider. */
export type ProviderPayment = {
  /** `ch_…` and the `pi_…` behind it. */
  chargeId: string
  intentId: string | null
  /** What was taken, and what of it was given back. */
  amountCents: number
  refundedCents: number
  /** ISO 4217. */
  currency: string
  /** Of the order that it was told to pay; '' for none. */
  orderNumber: string
  createdAt: Date
}

export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

/** Money on its way from the provider to the shop's bank. */
export type ProviderPayout = {
  /** `po_…` */
  id: string
  status: (typeof PAYOUT_STATUSES)[number]
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** Whether the provider tells what it holds: it does not of a payout that somebody asked for by hand. */
  holds: 'known' | 'later' | 'untold'
  /** Why the bank sent it back, in the provider's word. */
  failureCode: string | null
  createdAt: Date
  arrivesAt: Date
}

/** `returned`: an earlier payout, which the bank sent back. */
export const PAYOUT_ENTRY_KINDS = ['sale', 'refund', 'dispute', 'fee', 'returned', 'other'] as const
export type PayoutEntryKind = (typeof PAYOUT_ENTRY_KINDS)[number]

/** One movement of a payout. Below nothing is what it takes away; the fee is kept of it besides. */
export type PayoutEntry = {
  /** `txn_…` */
  id: string
  kind: PayoutEntryKind
  amountCents: number
  feeCents: number
  /** `ch_…`, `re_…`, `du_…`, `po_…`: what moved it; '' for nothing that has an id. */
  sourceId: string
  createdAt: Date
}

export const CASE_OUTCOMES = ['open', 'dismissed', 'lost', 'other'] as const

/** Why a payment that was made is in doubt: the buyer's bank contests it or asks about it, or the provider mistrusts it. */
export type PaymentCase = {
  /** `du_…` or `prv_…` */
  id: string
  kind: 'dispute' | 'inquiry' | 'review'
  /** `dismissed`: nothing came of it. `lost`: the bank has taken the money back. `other`: closed by what it led to. */
  outcome: (typeof CASE_OUTCOMES)[number]
  chargeId: string
  intentId: string | null
  /** What is contested; null for a review, which is about the whole payment. */
  amountCents: number | null
  /** The provider's word. */
  reason: string
  /** Until when the bank hears the shop; null when it asks nothing (any more). */
  answerBy: Date | null
  /** The bank has what the shop says, and has not decided. */
  isAnswered: boolean
}

/** A picture or a PDF, by what it holds. */
export type EvidenceFile = { name: string; mediaType: string; content: Buffer }
/** `fileId`: `file_…`. `request`: not such a file. */
export type EvidenceFileResult =
  | { ok: true; fileId: string }
  | { ok: false; refusal: 'unavailable' }
  | { ok: false; refusal: 'request'; code: string }

/** `unavailable`: nobody knows whether the call arrived. `broken`: nor does the provider, and the same key says so for a day. */
export type DisputeResult =
  | { ok: true; dispute: PaymentCase }
  | { ok: false; refusal: 'unavailable' }
  | { ok: false; refusal: 'broken' }
  | { ok: false; refusal: 'request'; code: string }

/**
 * `objectId`: id of the object that the event is about (`pi_…`, `ch_…`, `re_…`, `du_…`, `prv_…`). `methodType`: what a
 * charge was paid with, null of everything else.
 */
export type WebhookEvent = { id: string; type: string; objectId: string; methodType: string | null }
