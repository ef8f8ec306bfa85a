import type { PaymentIntentOrSetupIntentResult, Stripe } from '@stripe/stripe-js'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { updateFailedOrder, updateOrderStatus } from '#app/wire/payment.ts'
import type { Followed } from '#app/wire/payment-step.ts'
import { onThisSite } from '#app/wire/same-origin-url.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { type ConfirmFragment, intentIdOf } from './confirm-fragment.ts'
import { providerErrorText } from './provider-error.ts'

/**
 * Runs 3-D Secure in the page and tells the shop how it ended. The shop believes nothing of it: it re-reads the intent,
 * and the provider's webhook settles the order even when this page is closed half-way.
 */
export async function confirmPayment(
  provider: Pick<Stripe, 'handleNextAction'>,
  fragment: ConfirmFragment,
  settings: Pick<PaymentSettings, 'genericErrorMessage' | 'updateFailedOrderNonce'>,
): Promise<Followed> {
  const { error } = await provider.handleNextAction({ clientSecret: fragment.clientSecret }).catch(asError)
  const order = { order_id: fragment.orderId, intent_id: intentIdOf(fragment) }
  if (error) {
    // Whatever becomes of this call, the shopper sees the bank's answer; reconciliation finds the order later.
    await updateFailedOrder({ ...order, _ajax_nonce: settings.updateFailedOrderNonce }).catch(() => null)
    return { ok: false, message: providerErrorText(error, settings) || settings.genericErrorMessage }
  }
  try {
    const answer = await updateOrderStatus({ ...order, _ajax_nonce: fragment.nonce })
    if (!answer.success) return { ok: false, message: answer.data.error.message || settings.genericErrorMessage }
    return { ok: true, location: onThisSite(answer.data.return_url) }
  } catch (cause) {
    return { ok: false, message: connectionErrorText(cause) }
  }
}

/** The provider's script throws, rather than answers, when the intent awaits no action. */
function asError(cause: unknown): Pick<PaymentIntentOrSetupIntentResult, 'error'> {
  return { error: { type: 'api_error', message: cause instanceof Error ? cause.message : '' } }
}
