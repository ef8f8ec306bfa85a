import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { NOT_PROCESSED, RELOAD_AND_RETRY } from '#contracts/payment/payment-messages.ts'
import type { UpdateIntentAnswer } from '#contracts/wire/payment-answers.ts'
import { updateOrderIntent } from '#server/modules/payments/index.ts'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'
import { readIntentReport } from './intent-report.ts'

/**
 * POST /?wc-ajax=wc_stripe_update_payment_intent: an order's intent is told once more what is due (facts stripe-gateway §2).
 * Clients read one of two envelopes, and are answered in both.
 */
export const updatePaymentIntent: WcAjaxHandler = async ({ services, visitor, body }) => {
  const report = readIntentReport({ order_id: body.stripe_order_id ?? '', intent_id: body.wc_payment_intent_id ?? '' })
  const { updatePaymentIntent: action } = NONCE_ACTIONS
  const nonce = body._ajax_nonce ?? ''
  // On the checkout there was no order yet when the page was drawn.
  const isOurs =
    report && (visitor.verifyNonce(action, nonce) || visitor.verifyNonce(action, nonce, String(report.orderId)))
  if (!report || !isOurs) return refuse(RELOAD_AND_RETRY)
  const outcome = await updateOrderIntent(services, { ...report, keepsMethod: body.save_payment_method === 'yes' })
  return outcome === 'updated' ? json({ success: true, result: 'success' }) : refuse(NOT_PROCESSED)
}

const refuse = (message: string) =>
  json({
    ...{ success: false, data: { error: { message } }, result: 'failure' },
    messages: renderNotices([{ kind: 'error', html: message }]),
  })
const json = (body: UpdateIntentAnswer): WcAjaxAnswer => ({ kind: 'json', body })
