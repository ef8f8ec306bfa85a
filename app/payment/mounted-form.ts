import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js'
import { nextTask } from '#app/ui/next-task.ts'
import type { FieldsToPost } from '#app/wire/payment-step.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { billingDetailsOf } from './billing-details.ts'
import type { EarlyIntent } from './early-intent.ts'
import {
  amountOptions,
  type Drawing,
  elementOptions,
  groupLook,
  groupOptions,
  groupOptionsWith,
  savingTerms,
} from './element-options.ts'
import { providerErrorText } from './provider-error.ts'

/** One of the provider's forms in the page. */
export type MountedForm = {
  place: HTMLElement
  elements: StripeElements
  element: StripePaymentElement
  /** Of a type whose form cannot be drawn without. */
  intent: EarlyIntent | null
}

export const needsIntent = (type: string, { paymentMethodsConfig }: Pick<PaymentSettings, 'paymentMethodsConfig'>) =>
  paymentMethodsConfig[type]?.supportsDeferredIntent === false

/** Draws a form in its room; null where another was quicker, or nobody wants it any more. */
export async function mountForm(
  stripe: Stripe,
  { place, onLoadError, ...drawing }: Drawing & { place: HTMLElement; onLoadError: () => void },
): Promise<MountedForm | null> {
  const { page, type, settings } = drawing
  const intent = needsIntent(type, settings) ? await (await import('./early-intent.ts')).makeEarlyIntent(drawing) : null
  const look = await groupLook(drawing)
  await nextTask()
  const isStillWanted = place.isConnected && (intent === null || page.chosenType() === type)
  if (!isStillWanted || place.childNodes.length > 0) return null
  const elements =
    intent === null
      ? stripe.elements(groupOptions(drawing, look))
      : stripe.elements(groupOptionsWith(intent.clientSecret, look))
  const element = elements.create('payment', elementOptions(drawing))
  element.on('loaderror', onLoadError)
  element.mount(place)
  return { place, elements, element, intent }
}

/** Tells a form what has changed around it: the total; whether its method is to be kept. */
export function updateForm({ elements, element, intent }: MountedForm, drawing: Drawing): void {
  if (intent === null) elements.update(amountOptions(drawing))
  element.update({ terms: savingTerms(drawing) })
}

/** What a form makes of what was typed into it, by the names of the wire. */
export async function readForm(
  stripe: Stripe,
  { elements, intent }: MountedForm,
  { page, type, settings }: Drawing,
): Promise<FieldsToPost> {
  const submitted = await elements.submit()
  if (submitted.error) return refuse(providerErrorText(submitted.error, settings))
  const billing_details = billingDetailsOf(page.payer(), settings.enabledBillingFields)
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    elements,
    ...(!page.isAdding && { params: { billing_details } }),
  })
  if (error) return refuse(providerErrorText(error, settings))
  const fields = { [CHECKOUT_FIELDS.paymentMethodId]: paymentMethod.id }
  if (intent === null) return { ok: true, fields }
  const { updateEarlyIntent } = await import('./early-intent.ts')
  const problem = await updateEarlyIntent({ intent, type, isSaved: page.isSaveTicked(type), settings })
  if (problem !== null) return refuse(problem)
  return { ok: true, fields: { ...fields, [CHECKOUT_FIELDS.earlyIntentId]: intent.id } }
}

const refuse = (message: string) => ({ ok: false as const, message })
