import type { CartTotals, LineOption } from '../cart/cart.ts'
import type { Picture } from '../content/picture.ts'
import { AVAILABILITY_GATEWAY } from '../identifiers.ts'
import type { DueKind } from '../pricing/payment-plan.ts'
import type { DeliveryDetails } from '../pricing/shipping.ts'
import type { OrderPayment } from './order-payment.ts'
import type { ShipmentView } from './shipment.ts'

/** `partial-payment`: a part of it is paid, the rest falls due later. */
export type OrderStatus =
  | 'pending'
  | 'on-hold'
  | 'partial-payment'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'refunded'

/** Which status may follow which; everything else is refused. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['partial-payment', 'processing', 'completed', 'on-hold', 'failed', 'cancelled'],
  failed: ['pending', 'partial-payment', 'processing', 'completed', 'on-hold', 'cancelled'],
  'on-hold': ['partial-payment', 'processing', 'completed', 'failed', 'cancelled', 'refunded'],
  'partial-payment': ['processing', 'completed', 'on-hold', 'cancelled', 'refunded'],
  processing: ['completed', 'on-hold', 'refunded', 'cancelled'],
  // What was shipped a moment ago is taken back.
  completed: ['processing', 'refunded', 'on-hold'],
  cancelled: ['partial-payment', 'processing', 'completed', 'refunded'],
  refunded: [],
}

/** Facts: shop-wire §9, order status labels. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Attente paiement',
  'partial-payment': 'Payé partiellement',
  processing: 'En cours',
  'on-hold': 'En attente',
  completed: 'Terminée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  failed: 'Échouée',
}

const UNPAID: readonly OrderStatus[] = ['pending', 'failed']
/** In part as well: what is given for it already is its lines' affair. */
const PAID: readonly OrderStatus[] = ['partial-payment', 'processing', 'completed']
const PAYABLE: readonly OrderStatus[] = [...UNPAID, 'partial-payment']

export const isPaid = (status: OrderStatus) => PAID.includes(status)
/** Whether its buyer may pay it, or the next part of it. */
export const isPayable = (status: OrderStatus) => PAYABLE.includes(status)
/** Whether the shop has still to say that it takes it: its buyer pays nothing before. */
export const isToBeConfirmed = ({ status, paymentMethod }: { status: OrderStatus; paymentMethod: string }) =>
  status === 'pending' && paymentMethod === AVAILABILITY_GATEWAY
/** Whether the page of an order leads to its payment. */
export const isPayableNow = ({ status, answeredBy }: Pick<OrderView, 'status' | 'answeredBy'>) =>
  isPayable(status) && answeredBy === null
/** Nothing of it is paid, nor promised by a bank. */
export const isUnpaid = (status: OrderStatus) => UNPAID.includes(status)
/** By its buyer (facts: shop-wire §9, cancel). A period of a subscription goes with the subscription alone. */
export const isCancellable = ({ status, isRenewal }: { status: OrderStatus; isRenewal: boolean }) =>
  isUnpaid(status) && !isRenewal

/** Why a buyer's order stays as it is. */
export type CancelRefusal = 'unknown-order' | 'already-paid' | 'payment-in-progress' | 'not-cancellable'

/** How often links of one order that are over may be replaced: a buyer's lifetime, and too few to share them. */
export const MAX_DOWNLOAD_RENEWALS = 3

/** What became of asking for new links. `not-over`: none of them is over. */
export type RenewResult = { ok: true } | { ok: false; refusal: 'unknown' | 'not-paid' | 'too-often' | 'not-over' }

export type OrderLineView = {
  id: number
  /** Of the line above it. */
  isPart: boolean
  name: string
  options: LineOption[]
  quantity: number
  unitPriceCents: number
  /** Quantity × unit price, and what is paid once for the line. */
  subtotalCents: number
  picture: Picture | null
}

export type DownloadLink = {
  /** Path on this site, signed: '/telecharger/{token}'. */
  url: string
  productName: string
  /** 'PDF', 'EPUB'… */
  label: string
  fileName: string
  bytes: number
  /** ISO 8601. */
  expiresAt: string
  downloadsLeft: number | null
}

/** A paper of an order: 'Facture F2026-17' and its path on this site, signed but for the terms, which everybody may read. */
export type DocumentLink = { kind: 'confirmation' | 'terms' | 'invoice' | 'credit-note'; name: string; url: string }

/** A payment that an order owes or owed. */
export type DueView = {
  id: number
  kind: DueKind
  /** In which order they are paid, from 1 on. */
  number: number
  amountCents: number
  /** ISO 8601, at the latest; `beforeSession`: as soon as the session of this number is booked, three days before it. */
  fallsDueAt: string
  beforeSession: number | null
  /** ISO 8601; null while it is open, and once it was dropped. */
  paidAt: string | null
  /** Never paid, and not owed any more: its order was cancelled, or all that was paid of it has gone back. */
  isDropped: boolean
}

/** Whether it is still to be paid. */
export const isOpenDue = ({ paidAt, isDropped }: Pick<DueView, 'paidAt' | 'isDropped'>): boolean =>
  paidAt === null && !isDropped

/** What the order-received page may show to whoever holds the key. */
export type OrderView = CartTotals & {
  id: number
  status: OrderStatus
  /** ISO 8601. */
  createdAt: string
  /** Whatever has become of the payment since. */
  wasPaid: boolean
  /** It pays a period of a subscription. */
  isRenewal: boolean
  payment: OrderPayment
  /** ISO 8601: until when the shop says whether it takes it; null for what it need not confirm. */
  answeredBy: string | null
  email: string
  firstName: string
  paymentMethodTitle: string
  lines: OrderLineView[]
  needsShipping: boolean
  /** How it travels, in the words of the choice; '' when nothing is shipped. */
  shippingTitle: string
  /** When it arrives, or where and when it is fetched, as was told before the payment. */
  shippingDetails: DeliveryDetails
  /** Nothing is sent: the buyer fetches it. */
  isPickedUp: boolean
  /** What of it has left, oldest first. */
  shipments: ShipmentView[]
  /** Line by line; [] when nothing is shipped. */
  shippingAddress: string[]
  billingAddress: string[]
  /** ISO 8601 when the buyer asked for immediate supply of digital content, else null. */
  digitalConsentAt: string | null
  downloads: DownloadLink[]
  documents: DocumentLink[]
  /** What has been given back of the total. */
  refundedCents: number
  /** In the order in which they are paid; one where it is paid at once, none where it costs nothing. */
  dues: DueView[]
  /** What a payment of it would charge now; 0 when nothing is left to pay. */
  dueCents: number
}

/** What the mails about one payment of an order say. */
export type DueMail = {
  mail: OrderMail
  due: DueView
  /** What the next one is; null after the last. */
  next: DueView | null
  paidCents: number
  /** Left to pay, this one included while it is open. */
  restCents: number
  /** 'Visa se terminant par 4242': what it is, or was, charged to without its owner; null where they pay it themselves. */
  chargedTo: string | null
  /** Why the last try came to nothing, in French; '' when it did not. */
  failure: string
  /** The bank asks its owner to confirm it. */
  asksOwner: boolean
  /** ISO 8601; null when the shop does not try again. */
  nextTryAt: string | null
  duesUrl: string
}

/** What the mails about an order say. Addresses are absolute. */
export type OrderMail = {
  order: OrderView
  orderUrl: string
  /** Where an order that waits for its payment is paid, with its key. */
  payUrl: string
  /** Where a contract is withdrawn from, this order filled in. */
  withdrawalUrl: string
  /** 'F2026-17', or null before the payment. */
  invoiceNumber: string | null
  buyer: { name: string; email: string; phone: string }
  note: string
  /** What fields of the shop's own were filled in with, by their labels. */
  customFields: { label: string; value: string }[]
  termsVersion: string
  termsUrl: string
  /** The wording that the buyer ticked, or null. */
  consentText: string | null
  alerts: string[]
  shop: { name: string; taxNote: string; legalLine: string; contactEmail: string }
}

/** What the mail about a refund says. */
export type RefundMail = {
  mail: OrderMail
  /** In the currency of the order. */
  amountCents: number
  /** ISO 8601. */
  refundedAt: string
  /** In French; '' when the shop gave none. */
  reason: string
  /** Less than the whole order. */
  isPartial: boolean
  /** What of the order it gives back, in words; [] for a sum alone. */
  lines: string[]
  /** The order's files can be downloaded no more. */
  closesFiles: boolean
  /** By a transfer of the shop's, because the buyer's method takes nothing back. */
  isByHand: boolean
}

/** What the mail about a parcel says. */
export type ShipmentMail = {
  mail: OrderMail
  shipment: ShipmentView
  /** Nothing else of its order is still to leave. */
  isLast: boolean
}

/** What the mails about a refund say that only a transfer can make. */
export type ManualRefundMail = {
  mail: OrderMail
  /** Number of this refund, for the shop. */
  reference: number
  amountCents: number
  reason: string
  /** In French, as the checkout names it. */
  methodTitle: string
  /** ISO 8601: the law's fourteen days are over then. */
  payBefore: string
}

/** One line of the page that lists an address's orders. */
export type FoundOrder = {
  id: number
  orderKey: string
  status: OrderStatus
  /** ISO 8601. */
  createdAt: string
  currency: string
  totalCents: number
  /** It pays a period of a subscription. */
  isRenewal: boolean
  /** The shop has still to say that it takes it. */
  isToBeConfirmed: boolean
  /** Links to its files are over, and new ones may be asked for. */
  canRenewDownloads: boolean
}

/** What the mail says that leads to all orders of an address. */
export type OrderAccessMail = {
  to: string
  url: string
  hours: number
  shop: { name: string; legalLine: string; contactEmail: string }
}
