import type { BillingAddress } from '#contracts/address.ts'
import { checkoutNotices } from '#contracts/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import type { UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { getCart, rememberBilling, takeNotices } from '#server/modules/cart/index.ts'
import { readBilling } from '#server/modules/checkout/index.ts'
import { checkoutFragments } from '../checkout-fragments.tsx'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'

/** POST /?wc-ajax=update_order_review: keeps what was typed and draws the review again (spec §7; facts shop-wire §2). */
export const updateOrderReview: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.updateOrderReview, body.security ?? '')) return { kind: 'nonce-failure' }
  const { sessionId } = visitor
  const cart = await getCart(services, sessionId)
  if (!sessionId || cart.lines.length === 0) return sessionExpired()
  await rememberBilling(services.db, sessionId, typedBilling(body))
  const messages = renderNotices(await takeNotices(services.db, sessionId))
  const answer: UpdateOrderReviewAnswer = {
    result: messages === '' ? 'success' : 'failure',
    messages,
    reload: false,
    fragments: checkoutFragments(cart, visitor.createNonce(NONCE_ACTIONS.processCheckout)),
  }
  return { kind: 'json', body: answer }
}

/** `post_data` is the whole form as a query string; the separate fields are the newest values of the address. */
function typedBilling(body: Record<string, string>): Partial<BillingAddress> {
  const form = Object.fromEntries(new URLSearchParams(body.post_data ?? ''))
  const separate: Record<string, string | undefined> = {
    billing_country: body.country,
    billing_state: body.state,
    billing_postcode: body.postcode,
    billing_city: body.city,
    billing_address_1: body.address,
    billing_address_2: body.address_2,
  }
  const given = Object.entries(separate).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const fields: Record<string, string> = { ...form, ...Object.fromEntries(given) }
  const billing = readBilling(fields)
  return Object.fromEntries(Object.entries(billing).filter(([field]) => fields[`billing_${field}`] !== undefined))
}

function sessionExpired(): WcAjaxAnswer {
  const notice = renderNotices(checkoutNotices([{ code: 'session-expired' }]))
  return { kind: 'json', body: { fragments: { 'form.woocommerce-checkout': notice } } }
}
