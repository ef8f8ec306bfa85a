import type { ConfirmPaymentData, ConfirmSetupData, StripeElements } from '@stripe/stripe-js'
import type { Answer } from './api.ts'
import { askForPaymentMethod, internalsOf } from './elements.ts'
import { IntegrationError } from './errors.ts'
import type { Intent, IntentKind } from './intent-kinds.ts'
import type { IntentCalls } from './intents.ts'
import { leaveFor } from './leave-for.ts'

export type ConfirmOptions = {
  elements?: StripeElements
  clientSecret?: string
  confirmParams?: Partial<ConfirmPaymentData> | Partial<ConfirmSetupData>
  redirect?: 'always' | 'if_required'
}

/**
 * `confirmPayment` and `confirmSetup`: makes a payment method of what is typed, confirms the intent with it, takes
 * the customer through what it waits for and then, unless redirects are for need only, to the return address.
 */
export async function confirmWithElements<T extends Intent>(
  intents: IntentCalls,
  { kind, method }: { kind: IntentKind<T>; method: string },
  options: ConfirmOptions,
): Promise<Answer<T>> {
  const group = options.elements && internalsOf(options.elements)
  const clientSecret = options.clientSecret ?? group?.clientSecret
  if (!clientSecret) throw new IntegrationError(`${method} needs a clientSecret.`)
  const { payment_method_data, ...parameters } = options.confirmParams ?? {}

  if (group && group.clientSecret === undefined) group.requireSubmitted(method)
  else if (group) {
    const { error } = await group.submit()
    if (error) return { error }
  }
  group?.requireBilling(method, payment_method_data?.billing_details)
  const made = group && (await askForPaymentMethod(group, payment_method_data ?? {}))
  if (made?.error) return { error: made.error }
  const { paymentMethod, options: typed } = made?.value ?? {}

  const ended = await intents.settle(kind, clientSecret, {
    ...parameters,
    ...(paymentMethod && { payment_method: paymentMethod.id }),
    ...(typed && { payment_method_options: typed }),
  })
  if (ended.error || options.redirect === 'if_required') return ended
  return leaveFor(returnAddress(parameters.return_url, kind.queryName, ended.value, clientSecret))
}

const WAITING: readonly Intent['status'][] = ['processing', 'requires_action']

function redirectStatus({ status }: Intent): string {
  if (status === 'succeeded' || status === 'requires_capture') return 'succeeded'
  return WAITING.includes(status) ? 'pending' : 'failed'
}

function returnAddress(returnUrl: string | undefined, name: string, intent: Intent, clientSecret: string) {
  if (!returnUrl) throw new IntegrationError("confirmParams.return_url is required unless redirect is 'if_required'.")
  const address = new URL(returnUrl, location.href)
  address.searchParams.set(name, intent.id)
  address.searchParams.set(`${name}_client_secret`, clientSecret)
  address.searchParams.set('redirect_status', redirectStatus(intent))
  return address.href
}
