import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { declineText, GENERIC_PAYMENT_ERROR, paymentErrorText } from '#contracts/payment/payment-messages.ts'
import type { UpdateOrderStatusAnswer } from '#contracts/wire/checkout.ts'
import { redirectOf } from '#contracts/wire/order-answer.ts'
import { getCartAfterOrder } from '#server/modules/cart/index.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'
import { readIntentReport } from './intent-report.ts'
import { doorOf } from './order-door.ts'

const NOT_VERIFIED = 'Nous ne sommes pas en mesure de traiter ce paiement. Veuillez actualiser la page et réessayer.'

/**
 * POST /?wc-ajax=wc_stripe_update_order_status: 3-D Secure is over, the order is settled from the re-read intent
 * (spec §4, confirmation after order processing; facts stripe-gateway §2). Refusals are answers with HTTP 200.
 */
export const updateOrderStatus: WcAjaxHandler = async (call) => {
  const { services, visitor, body } = call
  const report = readIntentReport(body)
  if (!report || !visitor.verifyNonce(NONCE_ACTIONS.updateOrderStatus, body._ajax_nonce ?? '', String(report.orderId)))
    return refuse(NOT_VERIFIED)
  const reported = await reportFromBrowser(services, report)
  if (!reported) return refuse(NOT_VERIFIED)
  const { order, outcome } = reported
  if (outcome.state === 'failed') return refuse(paymentErrorText(declineText(outcome.code)))
  if (outcome.state === 'requires-action' || outcome.state === 'unknown') return refuse(GENERIC_PAYMENT_ERROR)
  visitor.rememberCart(await getCartAfterOrder(services, visitor.sessionId))
  const received = { next: 'received', orderId: order.id, orderKey: order.orderKey } as const
  return json({ success: true, data: { return_url: redirectOf(received, doorOf(call)) } })
}

const refuse = (message: string) => json({ success: false, data: { error: { message } } })
const json = (body: UpdateOrderStatusAnswer): WcAjaxAnswer => ({ kind: 'json', body })
