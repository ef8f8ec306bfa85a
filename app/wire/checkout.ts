import { WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutAnswer,
  type OrderStatusAnswer,
  type UpdateOrderReviewAnswer,
} from '#contracts/wire/checkout.ts'
import { parseAnswer } from './parse-answer.ts'

/** `wc_checkout_params` (facts of the contract: scalars are strings). */
export type CheckoutParams = {
  ajax_url: string
  wc_ajax_url: string
  update_order_review_nonce: string
  apply_coupon_nonce: string
  remove_coupon_nonce: string
  option_guest_checkout: string
  checkout_url: string
  is_checkout: string
  debug_mode: string
  i18n_checkout_error: string
}

/** Long enough for a slow bank, short enough to tell the shopper that something is wrong. */
const ORDER_TIMEOUT_MS = 60_000
const REVIEW_TIMEOUT_MS = 15_000

export async function updateOrderReview(
  form: HTMLFormElement,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<UpdateOrderReviewAnswer> {
  const text = await post(
    'update_order_review',
    reviewBody(form, nonce),
    AbortSignal.any([signal, timeout(REVIEW_TIMEOUT_MS)]),
  )
  return parseAnswer<UpdateOrderReviewAnswer>(text)
}

export async function placeOrder(form: HTMLFormElement, paymentMethodId: string): Promise<CheckoutAnswer> {
  const body = formFields(form)
  if (paymentMethodId) body.set(CHECKOUT_FIELDS.paymentMethodId, paymentMethodId)
  return parseAnswer<CheckoutAnswer>(await post('checkout', body, timeout(ORDER_TIMEOUT_MS)))
}

/** Notice in HTML; it holds `woocommerce-error` when the code was refused. */
export const applyCoupon = (coupon: { security: string; coupon_code: string; billing_email: string }) =>
  post('apply_coupon', new URLSearchParams(coupon), timeout(REVIEW_TIMEOUT_MS))

export const removeCoupon = (coupon: { security: string; coupon: string }) =>
  post('remove_coupon', new URLSearchParams(coupon), timeout(REVIEW_TIMEOUT_MS))

export async function readOrderStatus(order: { order_id: string; key: string }): Promise<OrderStatusAnswer> {
  const response = await fetch(`${endpoint('tremplin_order_status')}&${new URLSearchParams(order)}`)
  if (!response.ok) throw new Error(`Order status answered ${response.status}`)
  return response.json()
}

const endpoint = (name: string) => WC_AJAX_TEMPLATE.replace('%%endpoint%%', name)
const timeout = (milliseconds: number) => AbortSignal.timeout(milliseconds)

async function post(name: string, body: URLSearchParams, signal: AbortSignal): Promise<string> {
  const response = await fetch(endpoint(name), { method: 'POST', body, signal, credentials: 'same-origin' })
  if (!response.ok && response.status !== 403) throw new Error(`${name} answered ${response.status}`)
  return response.text()
}

function formFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** Orders ship to the billing address, so both sides of the review carry it. */
function reviewBody(form: HTMLFormElement, nonce: string): URLSearchParams {
  const fields = formFields(form)
  const body = new URLSearchParams({ security: nonce, payment_method: fields.get(CHECKOUT_FIELDS.paymentMethod) ?? '' })
  const address = {
    country: fields.get('billing_country') ?? '',
    state: fields.get('billing_state') ?? '',
    postcode: fields.get('billing_postcode') ?? '',
    city: fields.get('billing_city') ?? '',
    address: fields.get('billing_address_1') ?? '',
    address_2: fields.get('billing_address_2') ?? '',
  }
  for (const [name, value] of Object.entries(address)) {
    body.set(name, value)
    body.set(`s_${name}`, value)
  }
  const isFull = [address.country, address.postcode, address.city, address.address].every(
    (value) => value.trim() !== '',
  )
  body.set('has_full_address', String(isFull))
  body.set('post_data', fields.toString())
  return body
}
