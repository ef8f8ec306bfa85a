import type {
  Appearance,
  BillingDetails,
  ConfirmationTokenCreateParams,
  ExpressCheckoutPartialAddress,
  LineItem,
  ShippingAddress,
  ShippingRate,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { isObject } from '../api-objects.ts'
import type { PaymentMethodExtras } from '../frame-protocol.ts'
import { isWalletKind, type WalletKind } from './wallet-kinds.ts'

/* What the shop's page says to the frame of the buttons and to that of the sheet, and they to it, over a port for each. */

export type ButtonStyle = 'black' | 'white' | 'white-outline'

export type ButtonFace = { wallet: WalletKind; style: ButtonStyle; text: string }

export type ButtonsSettings = {
  locale: string
  appearance: Appearance
  /** `always` shows a wallet that has no card yet. */
  wanted: readonly { face: ButtonFace; policy: 'auto' | 'always' }[]
  height: number
  maxColumns: number
}

export type ToButtons = { type: 'show'; settings: ButtonsSettings } | { type: 'focus' } | { type: 'blur' }

export type FromButtons =
  | { type: 'ready'; wallets: WalletKind[]; height: number }
  | { type: 'height'; height: number }
  | { type: 'press'; wallet: WalletKind }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'escape' }

export function isFromButtons(data: unknown): data is FromButtons {
  if (!isObject(data)) return false
  switch (data.type) {
    case 'ready':
      return typeof data.height === 'number' && Array.isArray(data.wallets) && data.wallets.every(isWalletKind)
    case 'height':
      return typeof data.height === 'number'
    case 'press':
      return isWalletKind(data.wallet)
    case 'focus':
    case 'blur':
    case 'escape':
      return true
    default:
      return false
  }
}

/** What the sheet shows of the order; it changes with the address and the rate. */
export type Terms = { total: number; lineItems: readonly LineItem[]; shippingRates: readonly ShippingRate[] }

export type SheetSettings = {
  publishableKey: string
  apiVersion?: string
  locale: string
  wallet: WalletKind
  business?: string
  currency: string
  /** A payment with Link is one of its own type where the shop takes that, and one with a card otherwise. */
  takesLink: boolean
  asks: { email: boolean; phone: boolean; shipping: boolean }
  /** Where the shop ships to; null is everywhere. */
  countries: readonly string[] | null
}

export type Failure = NonNullable<Parameters<StripeExpressCheckoutElementConfirmEvent['paymentFailed']>[0]>

export type SheetRequest =
  | { type: 'create-payment-method'; parameters: PaymentMethodExtras }
  | { type: 'create-confirmation-token'; parameters: ConfirmationTokenCreateParams }

export type ToSheet =
  | { type: 'open'; settings: SheetSettings; terms: Terms }
  /** The shop's answer to a change; null is no. */
  | { type: 'answer'; id: number; terms: Terms | null }
  | { type: 'failed'; failure: Failure }
  | { type: 'request'; id: number; request: SheetRequest }

export type Confirmed = {
  billingDetails: BillingDetails
  shippingAddress?: ShippingAddress
  shippingRate?: ShippingRate
}

export type FromSheet =
  | { type: 'height'; height: number }
  | { type: 'address'; id: number; name: string; address: ExpressCheckoutPartialAddress }
  | { type: 'rate'; id: number; shippingRate: ShippingRate }
  | { type: 'confirm'; confirmed: Confirmed }
  | { type: 'leave' }
  | { type: 'response'; id: number; body: unknown }

export function isFromSheet(data: unknown): data is FromSheet {
  if (!isObject(data)) return false
  switch (data.type) {
    case 'height':
      return typeof data.height === 'number'
    case 'address':
      return typeof data.id === 'number' && isObject(data.address)
    case 'rate':
      return typeof data.id === 'number' && isObject(data.shippingRate)
    case 'confirm':
      return isObject(data.confirmed)
    case 'leave':
      return true
    case 'response':
      return typeof data.id === 'number'
    default:
      return false
  }
}

const hasType = (data: unknown, types: readonly string[]): boolean =>
  isObject(data) && typeof data.type === 'string' && types.includes(data.type)

export const isToButtons = (data: unknown): data is ToButtons => hasType(data, ['show', 'focus', 'blur'])

export const isToSheet = (data: unknown): data is ToSheet => hasType(data, ['open', 'answer', 'failed', 'request'])
