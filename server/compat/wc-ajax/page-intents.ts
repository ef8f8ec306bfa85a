import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { NOT_ADDED, NOT_PAYABLE, NOT_PROCESSED, RELOAD_AND_RETRY } from '#contracts/payment/payment-messages.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { EarlyIntentAnswer } from '#contracts/wire/payment-answers.ts'
import { openPagePayment, openPageSetup, type PageIntent } from '#server/modules/checkout/index.ts'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'

const REFUSED = { 'not-payable': NOT_PAYABLE, 'not-taken': NOT_PROCESSED, unavailable: NOT_PROCESSED }

/**
 * POST /?wc-ajax=wc_stripe_create_payment_intent: an intent for a form that is drawn from it (facts stripe-gateway §2). The
 * page of an order has a nonce of that order's, which only who may see it was given.
 */
export const createPaymentIntent: WcAjaxHandler = async ({ services, visitor, body }) => {
  const orderId = readId(body.stripe_order_id)
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.createPaymentIntent, body._ajax_nonce ?? '', String(orderId ?? ''))
  if (!isOurs) return refuse(RELOAD_AND_RETRY)
  const { sessionId, customerId } = visitor
  if (sessionId === null && orderId === null) return refuse(NOT_PAYABLE)
  const type = body.payment_method_type ?? ''
  const asked = { sessionId: sessionId ?? '', customerId, orderId, type }
  return answer(await openPagePayment(services, asked), REFUSED)
}

/** POST /?wc-ajax=wc_stripe_init_setup_intent: the same where nothing is to be paid, for who has an account. */
export const initSetupIntent: WcAjaxHandler = async ({ services, visitor, body }) => {
  const { sessionId, customerId } = visitor
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.createSetupIntent, body._ajax_nonce ?? '')
  if (!isOurs || customerId === null || sessionId === null) return refuse(NOT_ADDED)
  const type = body.payment_method_type ?? ''
  const refused = { 'not-payable': NOT_ADDED, 'not-taken': NOT_ADDED, unavailable: NOT_ADDED }
  return answer(await openPageSetup(services, { sessionId, customerId, type }), refused)
}

function answer(intent: PageIntent, refused: Record<Extract<PageIntent, { ok: false }>['refusal'], string>) {
  if (!intent.ok) return refuse(refused[intent.refusal])
  return json({ success: true, data: { id: intent.id, client_secret: intent.clientSecret } })
}

const refuse = (message: string) => json({ success: false, data: { error: { message } } })
const json = (body: EarlyIntentAnswer): WcAjaxAnswer => ({ kind: 'json', body })
