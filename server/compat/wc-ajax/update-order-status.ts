import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import {
  declineText,
  GENERIC_PAYMENT_ERROR,
  paymentErrorText,
  RELOAD_AND_RETRY,
} from '#contracts/payment/payment-messages.ts'
import type { UpdateOrderStatusAnswer } from '#contracts/wire/checkout.ts'
import { redirectOf } from '#contracts/wire/order-answer.ts'
import { getCartAfterOrder } from '#server/modules/cart/index.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'
import { readIntentReport } from './intent-report.ts'
import { doorOf } from './order-door.ts'

/**
 * POST /?wc-ajax=wc_stripe_update_order_status: the buyer has done what was asked, the order is settled from the re-read intent;
 * what is to be kept the intent says itself, whatever method the call names
 * (spec §4, confirmation after order processing; facts stripe-gateway §2). Refusals are answers with HTTP 200.
 */
export const updateOrderStatus: WcAjaxHandler = async (call) => {
  const { services, visitor, body } = call
  const report = readIntentReport(body)
  if (!report || !visitor.verifyNonce(NONCE_ACTIONS.updateOrderStatus, body._ajax_nonce ?? '', String(report.orderId)))
    return refuse(RELOAD_AND_RETRY)
  const reported = await reportFromBrowser(services, report)
  if (!reported) return refuse(RELOAD_AND_RETRY)
  const { order, outcome } = reported
  if (outcome.state === 'failed') return refuse(paymentErrorText(declineText(outcome.code)))
  if (outcome.state === 'requires-action' || outcome.state === 'unknown') return refuse(GENERIC_PAYMENT_ERROR)
  visitor.rememberCart(await getCartAfterOrder(services, visitor.sessionId))
  const received = { next: 'received', orderId: order.id, orderKey: order.orderKey } as const
  return json({ success: true, data: { return_url: redirectOf(received, doorOf(call)) } })
}

const refuse = (message: string) => json({ success: false, data: { error: { message } } })
const json = (body: UpdateOrderStatusAnswer): WcAjaxAnswer => ({ kind: 'json', body })
