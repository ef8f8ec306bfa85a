import type { Address } from '../address/address.ts'
import type { Fragments } from './cart.ts'

/** POST /?wc-ajax=update_order_review (spec §7, facts shop-wire §2). */
export type UpdateOrderReviewAnswer = {
  result: 'success' | 'failure'
  messages: string
  reload: boolean
  fragments: Fragments
}

/** The separate fields of that call by the names of the form: those of the shipping side have `s_` before them. */
export const REVIEW_ADDRESS_FIELDS = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
} as const satisfies Record<string, keyof Address>

/** POST /?wc-ajax=checkout */
export type CheckoutAnswer =
  /** `payment_method`: what was paid with, where the page confirms it. */
  | { result: 'success'; redirect: string; order_id: number; payment_method?: string }
  | {
      result: 'failure'
      messages: string
      refresh: boolean
      reload: boolean
      /** Ours: the form may be sent again by itself with a fresh nonce; or nobody knows yet how the payment ended. */
      reason?: 'stale-nonce' | 'unknown'
    }

/**
 * POST /?wc-ajax=tremplin_submission_outcome: ours; what became of a click whose answer was lost. `nothing`: it never
 * arrived, and never will be carried out. `unknown`: nobody can tell yet.
 */
export type SubmissionOutcomeAnswer =
  | { outcome: 'placed'; redirect: string }
  | { outcome: 'refused'; messages: string }
  | { outcome: 'nothing' | 'unknown' }

export const REVIEW_FRAGMENTS = {
  table: '.woocommerce-checkout-review-order-table',
  payment: '.woocommerce-checkout-payment',
} as const

/** Answer of the intent calls (facts: stripe-gateway §1): HTTP 200 either way. */
export type IntentAnswer<Data> =
  | { success: true; data: Data }
  | { success: false; data: { error: { message: string } } }

export type UpdateOrderStatusAnswer = IntentAnswer<{ return_url: string }>

/** Names of the checkout form's own fields beside `billing_*` and `shipping_*`. */
export const CHECKOUT_FIELDS = {
  shipElsewhere: 'ship_to_different_address',
  nonce: 'woocommerce-process-checkout-nonce',
  paymentMethod: 'payment_method',
  paymentMethodId: 'wc-stripe-payment-method',
  confirmationTokenId: 'wc-stripe-confirmation-token',
  expressType: 'express_payment_type',
  /** Of an intent that was there before the order (spec §3, other checkout fields). */
  earlyIntentId: 'wc_payment_intent_id',
  setupIntentId: 'wc-stripe-setup-intent',
  isDeferredIntent: 'wc-stripe-is-deferred-intent',
  terms: 'terms',
  termsShown: 'terms-field',
  /** Ours: the contract names none for the consent of L221-28 13°. */
  digitalConsent: 'digital_consent',
  /** Ours as well: the consent of L221-25. */
  serviceConsent: 'service_consent',
  /** Ours: the contract sends links for what is paid later. */
  laterCharges: 'tremplin_later_charges',
  /** Ours: which words about mails to buyers the form shows, and the box that refuses them (`contracts/checkout/offers-notice.ts`). */
  offersNotice: 'tremplin_offers_notice',
  offersRefused: 'tremplin_offers_refused',
  createAccount: 'createaccount',
  accountPassword: 'account_password',
  note: 'order_comments',
  placeOrder: 'woocommerce_checkout_place_order',
  /** Ours: made up anew for each click on the order button. */
  submissionId: 'tremplin_submission',
  /** Ours: the total that the page shows, '1700 EUR'. */
  shownTotal: 'tremplin_shown_total',
  /** Without script: reckon again with what is typed, order nothing. */
  updateTotals: 'woocommerce_checkout_update_totals',
} as const

/** Names of the form of `/commande/order-pay/` beside those of {@link CHECKOUT_FIELDS} (facts shop-wire §9). */
export const PAY_FIELDS = { isPaying: 'woocommerce_pay', nonce: 'woocommerce-pay-nonce' } as const

/** Names in the link that cancels an order (facts shop-wire §9); its page keeps the last two, its form posts the nonce. */
export const CANCEL_ORDER_PARAMS = {
  isCancelling: 'cancel_order',
  orderId: 'order_id',
  orderKey: 'order',
  redirect: 'redirect',
  nonce: '_wpnonce',
} as const

/** Names of the form that asks for an order's e-mail address; `nonce` is checked for `wc_verify_email`. */
export const VERIFY_EMAIL_FIELDS = { email: 'email', nonce: 'check_submission' } as const

/** GET /?wc-ajax=tremplin_order_status&order_id=…&key=…: ours; the received page polls it until the order is paid. */
export type OrderStatusAnswer = { status: string; isPaid: boolean; isFinal: boolean }
