import { connectionErrorText } from '#app/wire/connection-error.ts'
import { confirmChangePayment, updateFailedOrder, updateOrderStatus } from '#app/wire/payment.ts'
import type { Followed } from '#app/wire/payment-step.ts'
import { onThisSite } from '#app/wire/same-origin-url.ts'
import { intentIdOf } from './confirm-fragment.ts'
import type { FollowedSettings } from './following.ts'
import { type ProviderError, providerErrorText } from './provider-error.ts'

type Report = { orderId: string; intentId: string; nonce: string; paymentMethodId: string }

/** What is said where nobody has said why; spec §8 has a sentence for pages without the shop's own. */
const genericText = ({ genericErrorMessage }: Pick<FollowedSettings, 'genericErrorMessage'>) =>
  genericErrorMessage || 'Payment failed. Please try again.'

type Failed = { orderId: string; clientSecret: string; error: ProviderError | null | undefined }

/**
 * Tells the shop that a confirmation failed, and gives the words for it. Whatever becomes of that call the shopper sees the
 * bank's answer; reconciliation finds the order later.
 */
export async function reportFailed(
  { orderId, clientSecret, error }: Failed,
  settings: FollowedSettings,
): Promise<Followed> {
  // A method that was not set up belongs to no order.
  if (!settings.isChangingPayment) {
    const order = { order_id: orderId, intent_id: intentIdOf({ clientSecret }) }
    await updateFailedOrder({ ...order, _ajax_nonce: settings.updateFailedOrderNonce }).catch(() => null)
  }
  return { ok: false, message: (error && providerErrorText(error, settings)) || genericText(settings) }
}

/** Tells the shop of a confirmed intent, which it reads for itself; its answer is where to go on. */
export async function reportConfirmed(
  { orderId, intentId, nonce, paymentMethodId }: Report,
  settings: Pick<FollowedSettings, 'genericErrorMessage' | 'isChangingPayment' | 'orderId'>,
): Promise<Followed> {
  const fields = { intent_id: intentId, payment_method_id: paymentMethodId, _ajax_nonce: nonce }
  try {
    const answer = settings.isChangingPayment
      ? await confirmChangePayment({ order_id: settings.orderId ?? '', ...fields })
      : await updateOrderStatus({ order_id: orderId, ...fields })
    if (!answer.success) return { ok: false, message: answer.data.error.message || genericText(settings) }
    return { ok: true, location: onThisSite(answer.data.return_url) }
  } catch (cause) {
    return { ok: false, message: connectionErrorText(cause) }
  }
}
