import { PROVIDER, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type { IntentAnswer, UpdateOrderStatusAnswer } from '#contracts/wire/checkout.ts'
import type { EarlyIntentAnswer, SetupAnswer, UpdateIntentAnswer } from '#contracts/wire/payment-answers.ts'
import { parseAnswer } from './parse-answer.ts'

type ConfirmedIntent = { order_id: string; intent_id: string; _ajax_nonce: string }

const TIMEOUT_MS = 60_000

/** Tells the shop that the shopper has confirmed; it re-reads the intent itself and says where to go next. */
export const updateOrderStatus = (intent: ConfirmedIntent & { payment_method_id: string }) =>
  post<UpdateOrderStatusAnswer>('update_order_status', intent)

/** The same for a subscription that is given another method; `order_id` is the subscription's. */
export const confirmChangePayment = (intent: ConfirmedIntent & { payment_method_id: string }) =>
  post<UpdateOrderStatusAnswer>('confirm_change_payment', intent)

/** Tells the shop that the confirmation failed, so that the order does not wait for it. */
export const updateFailedOrder = (intent: ConfirmedIntent) =>
  post<IntentAnswer<Record<string, never>>>('update_failed_order', intent)

type ForType = { payment_method_type: string; _ajax_nonce: string }

/** An intent that keeps a method without a payment, before anything is typed. */
export const initSetupIntent = (asked: ForType) => post<EarlyIntentAnswer>('init_setup_intent', asked)

/** An intent over the total of the cart, or of the order that is named. */
export const createPaymentIntent = (asked: ForType & { stripe_order_id: string }) =>
  post<EarlyIntentAnswer>('create_payment_intent', asked)

type Update = {
  stripe_order_id: string
  wc_payment_intent_id: string
  save_payment_method: 'yes' | 'no'
  selected_upe_payment_type: string
  _ajax_nonce: string
}

/** Brings an intent in step with its order. */
export const updatePaymentIntent = (update: Update) => post<UpdateIntentAnswer>('update_payment_intent', update)

/** What the page looks like, for the next visit. */
export const saveAppearance = (look: {
  appearance: string
  is_block_checkout: 'true' | 'false'
  theme_name: string
  _ajax_nonce: string
}) => post<IntentAnswer<object>>('save_appearance', look, { keepalive: true })

/** Has the shop make a setup intent with what the form made, and confirm it (spec §7). `url` is that of general calls. */
export const createAndConfirmSetupIntent = (url: string, fields: Record<string, string>) =>
  send<SetupAnswer>(url, { ...fields, action: `wc_${PROVIDER}_create_and_confirm_setup_intent` })

const post = <Answer>(name: string, body: Record<string, string>, options: RequestInit = {}) =>
  send<Answer>(WC_AJAX_TEMPLATE.replace('%%endpoint%%', `wc_${PROVIDER}_${name}`), body, options)

async function send<Answer>(url: string, body: Record<string, string>, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, {
    ...options,
    method: 'POST',
    body: new URLSearchParams(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return parseAnswer<Answer>(await response.text())
}
