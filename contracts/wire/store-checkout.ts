import type { z } from 'zod'
import type { RecurringWords } from '../subscription/recurring-words.ts'
import type { StoreAddress, StoreCart } from './store-api.ts'
import type * as schemas from './store-checkout-schemas.ts'

/**
 * What the Store API takes and tells as an order is placed or paid (facts store-api §5, §6; store-api-cart-checkout §3, §4):
 * `GET|PUT|PATCH|POST /checkout` and `POST /checkout/{id}?key=&billing_email=`. The schemas beside this file say the answers to
 * programs; pages need the types alone.
 */

export type StoreBillingAddress = StoreAddress & { email: string }

/** Namespaces of `extensions` that this shop reads; others are passed over. */
export const STORE_EXTENSIONS = {
  own: 'tremplin',
  attribution: 'woocommerce/order-attribution',
  express: 'wc-stripe/express-checkout',
} as const

/**
 * Ours, in `extensions.tremplin`: what the classic form says in `terms`, `digital_consent`, `tremplin_submission` and
 * `tremplin_shown_total` (`CHECKOUT_FIELDS`). Whoever leaves the first two out has not agreed, as on the classic form.
 */
export type StoreOwnExtension = {
  terms?: boolean
  digital_consent?: boolean
  /** What the form says in `service_consent`. */
  service_consent?: boolean
  /** What the form says in `tremplin_later_charges`: never needed; left out, each later payment is made by its link. */
  later_charges?: boolean
  /** Made up anew for each click on an order button: an UUID. */
  submission?: string
  /** The total that the page showed, '1700 EUR': another one is refused rather than charged. */
  shown_total?: string
  /** Of a company that buys: what the classic form says in `billing_vat_number` and `billing_siren`. Both optional. */
  vat_number?: string
  siren?: string
  /** What the form says in `tremplin_offers_notice` and `tremplin_offers_refused`: who shows nothing says nothing. */
  offers_notice?: string
  offers_refused?: boolean
  /** Our block checkout says 'blocks', so that the order can tell where its buyer consented; others say nothing. */
  channel?: 'blocks'
}

/** Ours, in `extensions.tremplin` of the cart. */
export type StoreOwnCartData = {
  /** Something in it is downloaded: its buyer has to ask for it at once (L221-28 13°). */
  needs_digital_consent: boolean
  /** What has to be agreed to before a service that begins early (L221-25), and what is said without; null for none. */
  service_consent: { text: string; missing: string } | null
  /**
   * Of a cart that is paid in parts: what may be agreed to be charged later, null where nothing can be kept to charge, and what
   * becomes of whoever does not agree.
   */
  later_charges: { text: string | null; without: string } | null
  /** Where the shop has to say yes before anything is paid, what its buyer is told; left out where it need not. */
  confirmation?: string
  /** Of what is paid again each period, in sentences that are read above the button; left out where nothing is. */
  recap?: string[]
  /** The same in the rows of its totals. */
  recurring?: RecurringWords[]
  /** Of those of its `coupons` that apply by themselves what they are called, by code; left out where none does. */
  reductions?: Record<string, string>
}

export type StoreCheckoutExtensions = {
  tremplin?: StoreOwnExtension
  /** Fields without their prefix; empty ones left out. */
  'woocommerce/order-attribution'?: Record<string, string>
  /** JSON of the fields that others added to the form. */
  'wc-stripe/express-checkout'?: { custom_checkout_data: string | null }
} & { [namespace: string]: unknown }

/** Names and values as the classic form would post them; a boolean counts as '1' or ''. */
export type StorePaymentData = { key: string; value: string | boolean }[]

/** POST /checkout and POST /checkout/{id}. What an address leaves out is taken from what the session knows. */
export type StoreCheckoutRequest = {
  billing_address: Partial<StoreBillingAddress>
  /** Only where something is shipped. */
  shipping_address?: Partial<StoreAddress>
  /** Gateway id; only where something is to pay. */
  payment_method?: string
  payment_data?: StorePaymentData
  customer_note?: string
  create_account?: boolean
  /** With `create_account`: without one, its owner gets a link to set one. */
  customer_password?: string
  additional_fields?: Record<string, unknown>
  extensions?: StoreCheckoutExtensions
}

export type StorePaymentResult = z.output<typeof schemas.StorePaymentResult>
export type StorePaymentStatus = StorePaymentResult['payment_status']
export type StoreCheckout = z.output<typeof schemas.StoreCheckout>
export type StoreOrder = z.output<typeof schemas.StoreOrder>

/**
 * How the checkout refuses. A 409 has the cart in it, so that its client resynchronises; a refused payment (code
 * `woocommerce_rest_checkout_process_payment_error`) has its `payment_result` beside the code, with the status 'failure'.
 */
export type StoreCheckoutRefusal = {
  code: string
  message: string
  data: {
    status: number
    /** Of each refused parameter, the sentence to show. */
    params?: Record<string, string>
    /** Of an address that lacks something (`woocommerce_rest_invalid_address`). */
    errors?: Partial<Record<'billing' | 'shipping', string[]>>
    removed_coupons?: Record<string, string>
    cart?: StoreCart
    /** Ours: which box beside the button is not ticked (`woocommerce_rest_checkout_custom_validation_error`). */
    field?: 'terms' | 'digital_consent' | 'service_consent'
  }
  payment_result?: StorePaymentResult
  additional_errors?: { code: string; message: string; data: Record<string, unknown> }[]
}
