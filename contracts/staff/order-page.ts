import type { BillingAddress } from '../address/address.ts'
import type { Picture } from '../content/picture.ts'
import type { CourseShare } from '../courses/course-share.ts'
import type { DueView, OrderView } from '../order/order.ts'
import type { ShipmentView } from '../order/shipment.ts'
import type { WithdrawalRight } from '../order/withdrawal.ts'
import type { DisputeRow } from './payments-view.ts'
import type { PayoutStatus } from './payouts.ts'
import type { Refundable } from './refund.ts'

/** Where in the timeline somebody looks. */
export const TIMELINE_FILTERS = { all: 'Tout', money: 'Argent', mail: 'Mails' } as const
export type TimelineFilter = keyof typeof TIMELINE_FILTERS

/** One thing that happened to an order, in words. */
export type TimelineEntry = {
  /** ISO 8601. */
  at: string
  kind: 'order' | 'money' | 'document' | 'mail' | 'download' | 'note' | 'withdrawal' | 'gesture' | 'news'
  tone: 'plain' | 'good' | 'bad' | 'waiting'
  /** Who did it, where it was somebody of the team. */
  who: string
  text: string
  /** What stands small below it; identifiers of the provider among it. */
  details: string
  /** The mail that can go out once more; absent for all else. */
  mailId?: string
  /** The page of the desk that this is about: a mail with its words, a dispute with its file. */
  page?: string
}

/** A payment that a bank or the provider asks about, and nobody has decided. */
export type OpenCase = Pick<DisputeRow, 'id' | 'kind' | 'amountCents' | 'answerBy' | 'isAnswered'>

/** The entries that a filter leaves, in their order. */
export const timelineOf = (entries: readonly TimelineEntry[], filter: TimelineFilter): TimelineEntry[] =>
  entries.filter(({ kind }) => filter === 'all' || kind === filter)

/** Newest first. What happened in the same instant keeps the order it is told in, the later above. */
export const newestFirst = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toReversed().toSorted((one, other) => other.at.localeCompare(one.at))

type Totals = Pick<
  OrderView,
  'currency' | 'subtotalCents' | 'discounts' | 'shippingCents' | 'shippingTitle' | 'totalCents' | 'taxes'
>

/** A line, its file or parts below it. `totalCents`: less its share of the discounts. */
export type DeskOrderLine = {
  id: number
  isPart: boolean
  words: string
  picture: Picture | null
  sku: string
  quantity: number
  unitPriceCents: number
  totalCents: number
  /** Pieces of it that went back, or are about to. */
  piecesBack: number
}

/** A try to pay. `reference`: `pi_…`; `failureCode`: the provider's word. */
export type DeskAttempt = {
  number: number
  status: string
  isBad: boolean
  methodTitle: string
  amountCents: number
  reference: string
  failureCode: string
}

/** `payout`: that it went to the shop's bank with, and what the provider keeps of it; null while it has not. */
export type DeskReceipt = {
  id: number
  at: string
  amountCents: number
  methodTitle: string
  chargeId: string
  isSurplus: boolean
  payout: { payoutId: string; status: PayoutStatus; arrivesAt: string; feeCents: number; currency: string } | null
}

/** `endsAt`: ISO 8601, when it can be fetched no more. */
export type DeskFile = { name: string; left: number; allowed: number; endsAt: string }

/** A statement of withdrawal. `refundBy`: when what is due has to be back at the latest (ISO moment). */
export type DeskWithdrawal = {
  id: number
  reference: string
  statement: string
  receivedAt: string
  refundBy: string
  /** `open`: somebody has to decide; `settled`: its subscriptions ended by themselves. */
  state: 'open' | 'settled' | 'accepted' | 'refused'
  /** Accepted, and nothing has gone back since. */
  isOwed: boolean
  /** `share`: of a course that was opened at once, what was read of it and what goes back. */
  lines: { label: string; right: WithdrawalRight; share: CourseShare | null }[]
}

/** One order as the team reads it. Amounts are in the smallest unit of its currency, moments ISO 8601. */
export type DeskOrder = Totals & {
  id: number
  status: OrderView['status']
  createdAt: string
  paidAt: string | null
  source: 'cart' | 'store-api' | 'desk' | 'renewal' | 'import'
  /** What came in and belongs to it, what of it went back, what is still to be paid. */
  receivedCents: number
  refundedCents: number
  toPayCents: number
  lines: DeskOrderLine[]
  dues: DueView[]
  methodTitle: string
  attempts: DeskAttempt[]
  receipts: DeskReceipt[]
  /** Set aside at a bank, and taken by nobody: until when it can be. */
  authorised: { amountCents: number; until: string } | null
  /** A slip was shown that its buyer has not paid. */
  waitsForSlip: boolean
  buyer: { name: string; email: string; phone: string; customerId: number | null }
  /** Its addresses field by field; null where nothing is sent. */
  addresses: { billing: BillingAddress | null; shipping: BillingAddress | null }
  billingAddress: string[]
  shippingAddress: string[]
  /** What its buyer wrote with it; '' for nothing. */
  buyerNote: string
  isPickedUp: boolean
  /** Lines that are still to leave, with how many pieces; [] where nothing is. */
  toShip: { id: number; words: string; left: number }[]
  /** Nothing else is to be done for it once all of them have left. */
  endsWithParcel: boolean
  /** What has left, oldest first. */
  shipments: ShipmentView[]
  documents: { name: string; url: string }[]
  files: DeskFile[]
  /** What it agreed to, in words. */
  consents: { title: string; at: string }[]
  attribution: { name: string; value: string }[]
  withdrawals: DeskWithdrawal[]
  /** What only a transfer can give back, and nobody has said to have made. */
  transfers: { id: number; amountCents: number; askedAt: string }[]
  cases: OpenCase[]
  /** What may go back to its buyer; null for nothing. */
  refundable: Refundable | null
  timeline: TimelineEntry[]
}
