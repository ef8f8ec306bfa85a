import type { BillingAddress } from '#contracts/address/address.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { REVIEW_ADDRESS_FIELDS, type UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { reviewOrder } from '#server/modules/cart/index.ts'
import { dueOfCart, getPaymentChoice } from '#server/modules/checkout/index.ts'
import { type Typed, takeNotices } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { readBilling, readElsewhere } from '#server/posted/read-checkout-form.ts'
import { readDestination } from '#server/posted/read-destination.ts'
import { readShippingMethods } from '#server/posted/read-shipping-methods.ts'
import { checkoutFragments } from '../checkout-fragments.tsx'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'

/** POST /?wc-ajax=update_order_review: keeps what was typed and draws the review again (spec §7; facts shop-wire §2). */
export const updateOrderReview: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.updateOrderReview, body.security ?? '')) return { kind: 'nonce-failure' }
  const { sessionId } = visitor
  const reviewed = sessionId ? await reviewOrder(services, sessionId, readTyped(body)) : null
  if (!sessionId || !reviewed || reviewed.cart.lines.length === 0) return sessionExpired()
  const { cart, lostCoupons, hasNotices } = reviewed
  visitor.rememberCart(cart)
  const lost = checkoutNotices(lostCoupons.map((refusal) => ({ code: 'coupon-lost', refusal })))
  const kept = hasNotices ? await takeNotices(services.db, sessionId) : []
  const messages = renderNotices([...kept, ...lost])
  const processCheckoutNonce = visitor.createNonce(NONCE_ACTIONS.processCheckout)
  const { checkout, taxNote } = await getShopSettings(services.db)
  const due = dueOfCart(cart, body.country ?? '')
  const choice = await getPaymentChoice(services, { due, customerId: visitor.customerId })
  const answer: UpdateOrderReviewAnswer = {
    result: messages === '' ? 'success' : 'failure',
    messages,
    reload: false,
    fragments: checkoutFragments(cart, { choice, billingForm: checkout.billingForm, taxNote, processCheckoutNonce }),
  }
  return { kind: 'json', body: answer }
}

/** Goods go to the side `s_…`, by what this very call has chosen, not `post_data` (facts shop-wire §2). */
function readTyped(body: Record<string, string>): Typed {
  const destination = readDestination(body.s_country === undefined ? billingSide(body) : body, 's_')
  const shippingMethods = readShippingMethods(body)
  const fields = typedFields(body)
  return {
    billing: typedBilling(fields),
    ...(body.post_data !== undefined && { shipping: readElsewhere(fields) }),
    ...(destination.country !== '' && { destination }),
    ...(shippingMethods.length > 0 && { shippingMethods }),
  }
}

const billingSide = ({ country = '', state = '', postcode = '', city = '' }: Record<string, string>) => ({
  s_country: country,
  s_state: state,
  s_postcode: postcode,
  s_city: city,
})

function typedBilling(fields: Record<string, string>): Partial<BillingAddress> {
  const billing = readBilling(fields)
  return Object.fromEntries(Object.entries(billing).filter(([field]) => fields[`billing_${field}`] !== undefined))
}

/** `post_data` is the whole form as a query string; the separate fields are the newest values of the addresses. */
function typedFields(body: Record<string, string>): Record<string, string> {
  const fields = Object.fromEntries(new URLSearchParams(body.post_data ?? ''))
  for (const [name, field] of Object.entries(REVIEW_ADDRESS_FIELDS)) {
    const [billed, shipped] = [body[name], body[`s_${name}`]]
    if (billed !== undefined) fields[`billing_${field}`] = billed
    if (shipped !== undefined) fields[`shipping_${field}`] = shipped
  }
  return fields
}

function sessionExpired(): WcAjaxAnswer {
  const notice = renderNotices(checkoutNotices([{ code: 'session-expired' }]))
  return { kind: 'json', body: { fragments: { 'form.woocommerce-checkout': notice } } }
}
