import type { CheckoutRefusal, OrderOutcome } from '#contracts/checkout/checkout.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { CHECKOUT_FIELDS, type CheckoutAnswer } from '#contracts/wire/checkout.ts'
import { answerOrder } from '#contracts/wire/order-answer.ts'
import { getCart, getCartAfterOrder } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { readCheckoutForm } from '#server/posted/read-checkout-form.ts'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxAnswer, WcAjaxCall, WcAjaxHandler } from './call.ts'
import { doorOf } from './order-door.ts'

const SESSION_EXPIRED: OrderOutcome = { ok: false, refusals: [{ code: 'session-expired' }] }
const STALE_PAGE = 'Nous n’avons pas pu traiter votre commande, veuillez essayer de nouveau.'

/** POST /?wc-ajax=checkout: places the order of the session's cart (spec §4, §7; facts shop-wire §2). */
export const checkout: WcAjaxHandler = async (call) => {
  const { services, visitor, body } = call
  const { sessionId } = visitor
  if (!sessionId) return answer(call, SESSION_EXPIRED)
  const nonce = body[CHECKOUT_FIELDS.nonce] ?? body._wpnonce ?? ''
  if (!visitor.verifyNonce(NONCE_ACTIONS.processCheckout, nonce)) return answerStaleNonce(call, sessionId)
  const { customerId, device, online, triedFrom } = visitor
  const form = readCheckoutForm(body)
  const result = await placeOrder(services, { sessionId, form, buyer: { customerId, device, online, triedFrom } })
  if (result.granted) visitor.signIn(result.granted)
  if (!result.ok && result.granted) return reloadFor(call, result.refusals)
  // A paid order has emptied the cart: its cookies follow.
  if (result.ok) visitor.rememberCart(await getCartAfterOrder(services, visitor.sessionId))
  return answer(call, result)
}

/** The page fetches a fresh nonce through `refresh` and sends the form again by itself. */
async function answerStaleNonce(call: WcAjaxCall, sessionId: string): Promise<WcAjaxAnswer> {
  const cart = await getCart(call.services, sessionId)
  if (cart.lines.length === 0) return answer(call, SESSION_EXPIRED)
  return json({
    result: 'failure',
    messages: renderNotices([{ kind: 'error', html: STALE_PAGE }]),
    refresh: true,
    reload: false,
    reason: 'stale-nonce',
  })
}

/** The buyer is signed in now, and every nonce of the page is a guest's: the messages wait for the page to come again. */
async function reloadFor({ services, visitor }: WcAjaxCall, refusals: CheckoutRefusal[]): Promise<WcAjaxAnswer> {
  const sessionId = visitor.startSession()
  for (const notice of checkoutNotices(refusals)) await pushNotice(services.db, sessionId, notice)
  return json({ result: 'failure', messages: '', refresh: false, reload: true })
}

function answer(call: WcAjaxCall, outcome: OrderOutcome): WcAjaxAnswer {
  const { services, body } = call
  const told = answerOrder(outcome, doorOf(call))
  if (told.result === 'success') {
    const { redirect, orderId: order_id, paymentMethodId } = told
    return json({ result: 'success', redirect, order_id, ...(paymentMethodId && { payment_method: paymentMethodId }) })
  }
  const refusals = outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
  services.log.info({ refusals, fields: Object.keys(body).length }, 'order refused')
  const { refresh, isUndecided, notices } = told
  const messages = renderNotices(notices)
  return json({ result: 'failure', messages, refresh, reload: false, ...(isUndecided && { reason: 'unknown' }) })
}

const json = (body: CheckoutAnswer): WcAjaxAnswer => ({ kind: 'json', body })
