import type { ConfirmPaymentData, ConfirmSetupData, StripeElements } from '@stripe/stripe-js'
import type { Answer } from './api.ts'
import { askForPaymentMethod, internalsOf } from './elements.ts'
import { IntegrationError } from './errors.ts'
import { type Intent, type IntentCalls, type IntentKind, leaveFor } from './intents.ts'

export type ConfirmOptions = {
  elements?: StripeElements
  clientSecret?: string
  confirmParams?: Partial<ConfirmPaymentData> | Partial<ConfirmSetupData>
  redirect?: 'always' | 'if_required'
}

/**
 * `confirmPayment` and `confirmSetup`: makes a payment method of what is typed, confirms the intent with it, takes
 * the customer through 3-D Secure and then, unless redirects are for need only, to the return address.
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

  const confirmed = await intents.confirm(kind, clientSecret, {
    ...parameters,
    ...(made && { payment_method: made.value.id }),
  })
  if (confirmed.error) return confirmed
  const ended = await intents.act(kind, confirmed.value, clientSecret)
  if (ended.error || options.redirect === 'if_required') return ended
  return leaveFor(returnAddress(parameters.return_url, kind.queryName, ended.value, clientSecret))
}

function returnAddress(returnUrl: string | undefined, name: string, { id, status }: Intent, clientSecret: string) {
  if (!returnUrl) throw new IntegrationError("confirmParams.return_url is required unless redirect is 'if_required'.")
  const address = new URL(returnUrl, location.href)
  address.searchParams.set(name, id)
  address.searchParams.set(`${name}_client_secret`, clientSecret)
  address.searchParams.set('redirect_status', status === 'requires_capture' ? 'succeeded' : status)
  return address.href
}
