import { WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutAnswer,
  type OrderStatusAnswer,
  REVIEW_ADDRESS_FIELDS,
  type SubmissionOutcomeAnswer,
  type UpdateOrderReviewAnswer,
} from '#contracts/wire/checkout.ts'
import { parseAnswer } from './parse-answer.ts'
import type { PaymentFields } from './payment-step.ts'

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
const OUTCOME_TIMEOUT_MS = 15_000

export async function updateOrderReview(
  form: HTMLFormElement,
  { signal, ...request }: ReviewFields & { signal: AbortSignal },
): Promise<UpdateOrderReviewAnswer> {
  const text = await post(
    'update_order_review',
    reviewBody(form, request),
    AbortSignal.any([signal, timeout(REVIEW_TIMEOUT_MS)]),
  )
  return parseAnswer<UpdateOrderReviewAnswer>(text)
}

/** Thrown when no answer says what became of an order. `status` is that of the answer that came instead, if any did. */
export class LostAnswer extends Error {
  readonly status: number | null
  constructor(cause: unknown, status: number | null = null) {
    super('The answer to an order was lost', { cause })
    this.status = status
  }
}

export type OrderTry = { payment: PaymentFields; submissionId: string }

/** Sends the order. Throws {@link LostAnswer} whenever the shop may have taken it without the page hearing of it. */
export async function placeOrder(form: HTMLFormElement, { payment, submissionId }: OrderTry): Promise<CheckoutAnswer> {
  const body = formFields(form)
  body.set(CHECKOUT_FIELDS.submissionId, submissionId)
  for (const [name, value] of Object.entries(payment)) body.set(name, value)
  const request = { method: 'POST', body, signal: timeout(ORDER_TIMEOUT_MS), credentials: 'same-origin' } as const
  const response = await fetch(endpoint('checkout'), request).catch((cause: unknown) => {
    throw new LostAnswer(cause)
  })
  if (!response.ok) throw new LostAnswer(null, response.status)
  try {
    const answer = parseAnswer<CheckoutAnswer>(await response.text())
    if (answer.result === 'success' || answer.result === 'failure') return answer
  } catch (cause) {
    throw new LostAnswer(cause)
  }
  throw new LostAnswer(null)
}

/** What became of an order whose answer was lost. Throws when the shop cannot be asked either. */
export async function askOutcome(submissionId: string): Promise<SubmissionOutcomeAnswer> {
  const body = new URLSearchParams({ [CHECKOUT_FIELDS.submissionId]: submissionId })
  const text = await post('tremplin_submission_outcome', body, timeout(OUTCOME_TIMEOUT_MS))
  const answer = parseAnswer<SubmissionOutcomeAnswer>(text)
  if (!('outcome' in answer)) throw new Error('The answer names no outcome')
  return answer
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

/** True when no required field of an address that is shown is empty (spec §5, checkout fields). */
function hasFullAddress(form: HTMLFormElement): boolean {
  const kinds = new FormData(form).has(CHECKOUT_FIELDS.shipElsewhere) ? ['billing', 'shipping'] : ['billing']
  const rows = kinds.flatMap((kind) => [
    ...form.querySelectorAll(`.woocommerce-${kind}-fields .address-field.validate-required:not([hidden])`),
  ])
  return rows.every((row) => {
    const control = row.querySelector<HTMLInputElement | HTMLSelectElement>('[name]')
    return control !== null && control.value.trim() !== ''
  })
}

type ReviewFields = { nonce: string; hasShippingMethods: boolean }

/** Both sides of the address, the billing one twice unless the goods go elsewhere, and how they travel (spec §7). */
function reviewBody(form: HTMLFormElement, { nonce, hasShippingMethods }: ReviewFields): URLSearchParams {
  const fields = formFields(form)
  const body = new URLSearchParams({ security: nonce, payment_method: fields.get(CHECKOUT_FIELDS.paymentMethod) ?? '' })
  const shippingSide = fields.has(CHECKOUT_FIELDS.shipElsewhere) ? 'shipping' : 'billing'
  for (const [name, field] of Object.entries(REVIEW_ADDRESS_FIELDS)) {
    body.set(name, fields.get(`billing_${field}`) ?? '')
    body.set(`s_${name}`, fields.get(`${shippingSide}_${field}`) ?? '')
  }
  if (hasShippingMethods)
    for (const [name, value] of fields) if (name.startsWith('shipping_method[')) body.append(name, value)
  body.set('has_full_address', String(hasFullAddress(form)))
  body.set('post_data', fields.toString())
  return body
}
