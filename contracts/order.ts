import type { CartTotals } from './cart.ts'
import type { Picture } from './picture.ts'

export type OrderStatus = 'pending' | 'on-hold' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded'

/** Which status may follow which; everything else is refused. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'completed', 'on-hold', 'failed', 'cancelled'],
  failed: ['pending', 'processing', 'completed', 'on-hold', 'cancelled'],
  'on-hold': ['processing', 'completed', 'failed', 'cancelled', 'refunded'],
  processing: ['completed', 'on-hold', 'refunded', 'cancelled'],
  completed: ['refunded', 'on-hold'],
  cancelled: ['processing', 'completed'],
  refunded: [],
}

/** Facts: shop-wire §9, order status labels. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Attente paiement',
  processing: 'En cours',
  'on-hold': 'En attente',
  completed: 'Terminée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  failed: 'Échouée',
}

const PAID: readonly OrderStatus[] = ['processing', 'completed']
const PAYABLE: readonly OrderStatus[] = ['pending', 'failed']

export const isPaid = (status: OrderStatus) => PAID.includes(status)
export const isPayable = (status: OrderStatus) => PAYABLE.includes(status)

export type OrderLineView = {
  id: number
  name: string
  options: { name: string; value: string }[]
  quantity: number
  unitPriceCents: number
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

/** What the order-received page may show to whoever holds the key. */
export type OrderView = CartTotals & {
  id: number
  status: OrderStatus
  /** ISO 8601. */
  createdAt: string
  email: string
  firstName: string
  paymentMethodTitle: string
  lines: OrderLineView[]
  needsShipping: boolean
  /** How it travels, in the words of the choice; '' when nothing is shipped. */
  shippingTitle: string
  shippingAddress: string[]
  /** ISO 8601 when the buyer asked for immediate supply of digital content, else null. */
  digitalConsentAt: string | null
  downloads: DownloadLink[]
}

/** What the mails about an order say. Addresses are absolute. */
export type OrderMail = {
  order: OrderView
  orderUrl: string
  /** 'F2026-17', or null before the payment. */
  invoiceNumber: string | null
  buyer: { name: string; email: string; phone: string }
  note: string
  termsVersion: string
  termsUrl: string
  /** The wording that the buyer ticked, or null. */
  consentText: string | null
  alerts: string[]
  shop: { name: string; taxNote: string; legalLine: string; contactEmail: string }
}
