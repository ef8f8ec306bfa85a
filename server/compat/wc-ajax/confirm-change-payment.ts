import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { RELOAD_AND_RETRY } from '#contracts/payment/payment-messages.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { changedMethodNotice, methodChangeNotices } from '#contracts/subscription/method-change.ts'
import type { UpdateOrderStatusAnswer } from '#contracts/wire/checkout.ts'
import { finishMethodChange } from '#server/modules/renewals/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'
import { readIntentReport } from './intent-report.ts'

/**
 * POST /?wc-ajax=wc_stripe_confirm_change_payment: what the bank asked of who changes a subscription's method is done; `order_id`
 * is the subscription's (spec §4, confirmation after order processing; facts stripe-gateway §2). Refusals are answers with HTTP 200.
 */
export const confirmChangePayment: WcAjaxHandler = async ({ services, visitor, body }) => {
  const { customerId } = visitor
  const report = readIntentReport(body)
  const nonce = body._ajax_nonce ?? ''
  if (
    !report ||
    customerId === null ||
    !visitor.verifyNonce(NONCE_ACTIONS.updateOrderStatus, nonce, String(report.orderId))
  )
    return refuse(RELOAD_AND_RETRY)
  const { orderId: subscriptionId, intentId } = report
  const changed = await finishMethodChange(services, { customerId, intentId, subscriptionId })
  if ('code' in changed) return refuse(methodChangeNotices(changed)[0]?.html ?? RELOAD_AND_RETRY)
  await pushNotice(services.db, visitor.startSession(), changedMethodNotice(changed))
  return json({ success: true, data: { return_url: services.origin + ROUTES.accountSubscription(subscriptionId) } })
}

const refuse = (message: string) => json({ success: false, data: { error: { message } } })
const json = (body: UpdateOrderStatusAnswer): WcAjaxAnswer => ({ kind: 'json', body })
