import type { PaymentIntent, PaymentIntentResult, SetupIntent, SetupIntentResult, Stripe } from '@stripe/stripe-js'
import type { Followed } from '#app/wire/payment-step.ts'
import { type ConfirmFragment, intentIdOf } from './confirm-fragment.ts'
import type { Following } from './following.ts'
import { keepsMethod } from './paying-page.ts'
import { reportConfirmed, reportFailed } from './report-confirmed.ts'
import { waitForApproval } from './wait-for-approval.ts'

/**
 * Has the provider ask its buyer in the page and tells the shop how it ended. The shop believes nothing of it: it re-reads
 * the intent, and the provider's webhook settles the order even when this page is closed half-way.
 */
export async function confirmPayment(fragment: ConfirmFragment, following: Following): Promise<Followed> {
  const { page, settings, provider } = following
  const stripe = await provider()
  const stopWaiting = await waitForApproval(page, stripe, fragment)
  const { intent, error } = await confirm(stripe, fragment).finally(stopWaiting)
  if (error || !intent) return reportFailed({ ...fragment, error }, settings)
  const isKept = Boolean(settings.isChangingPayment) || keepsMethod(page)
  const report = { orderId: fragment.orderId, intentId: intentIdOf(fragment), nonce: fragment.nonce }
  return reportConfirmed({ ...report, paymentMethodId: isKept ? methodIdOf(intent) : '' }, settings)
}

type Confirmed = {
  intent?: PaymentIntent | SetupIntent
  error?: PaymentIntentResult['error'] | SetupIntentResult['error']
}

async function confirm(stripe: Stripe, { intentType, clientSecret }: ConfirmFragment): Promise<Confirmed> {
  try {
    if (intentType === 'setup_intent') {
      const { setupIntent, error } = await stripe.confirmSetup({ clientSecret, redirect: 'if_required' })
      return { intent: setupIntent, error }
    }
    const { paymentIntent, error } = await stripe.confirmPayment({ clientSecret, redirect: 'if_required' })
    return { intent: paymentIntent, error }
  } catch (cause) {
    // The provider's script throws, rather than answers, when it is asked for what it cannot do.
    return { error: { type: 'api_error', message: cause instanceof Error ? cause.message : '' } }
  }
}

function methodIdOf({ payment_method: method }: PaymentIntent | SetupIntent): string {
  if (!method) return ''
  return typeof method === 'string' ? method : method.id
}
