import type { Stripe, StripeElements, StripeElementsOptionsMode, StripePaymentElement } from '@stripe/stripe-js'
import { chosenMethodType, type FieldsToPost, formMissingText, methodForms } from '#app/wire/payment-step.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { deriveAppearance } from './appearance.ts'
import { billingDetailsOf, defaultBillingDetails, fieldsAskedByProvider } from './billing-details.ts'
import { pageFonts } from './page-fonts.ts'
import { providerErrorText } from './provider-error.ts'
import { openProvider } from './provider-script.ts'
import { readPageStyles } from './read-page-styles.ts'

const INVALID_DETAILS =
  'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.'

type Mounted = { place: HTMLElement; elements: StripeElements; element: StripePaymentElement }

/** The provider's forms of a page, one for each type of method: drawn, kept in step with the total, and read at the end. */
export function createPaymentForms(settings: PaymentSettings) {
  let opening: Promise<Stripe> | null = null
  const mounted = new Map<string, Mounted>()
  const failed = new Set<string>()

  /** Not before there is something to pay: a free order never loads the provider's script. */
  function provider(): Promise<Stripe> {
    opening ??= openProvider(settings)
    return opening
  }

  /** Draws each form where the page keeps room for it; one that is drawn already is told the new total. */
  async function show(form: HTMLFormElement): Promise<void> {
    const places = methodForms(form)
    for (const [type, { place, element }] of mounted) {
      if (places.get(type) === place) continue
      element.destroy()
      mounted.delete(type)
    }
    await Promise.all([...places].map(([type, place]) => showOne(form, { type, place })))
  }

  async function showOne(form: HTMLFormElement, { type, place }: Place): Promise<void> {
    const there = mounted.get(type)
    if (there) return there.elements.update({ amount: totalOf(form, settings) })
    try {
      const stripe = await provider()
      if (place.childNodes.length > 0 || !place.isConnected) return
      const onLoadError = () => reportLoadError(form, type)
      mounted.set(type, mount(stripe, { form, type, place, settings, onLoadError }))
    } catch {
      reportLoadError(form, type)
    }
  }

  function reportLoadError(form: HTMLFormElement, type: string): void {
    failed.add(type)
    const box = form.querySelector(`#wc-${gatewayIdOf(type)}-upe-errors`)
    if (box) box.textContent = formMissingText(type)
  }

  /** What the chosen method's form makes of what was typed into it. */
  async function fieldsToPost(form: HTMLFormElement): Promise<FieldsToPost> {
    const type = chosenMethodType(form)
    if (type === null) return { ok: true, fields: {} }
    const chosen = mounted.get(type)
    if (failed.has(type) || !chosen) return refuse(INVALID_DETAILS)
    const { elements } = chosen
    const submitted = await elements.submit()
    if (submitted.error) return refuse(providerErrorText(submitted.error, settings))
    const { paymentMethod, error } = await (await provider()).createPaymentMethod({
      elements,
      params: { billing_details: billingDetailsOf(new FormData(form), settings.enabledBillingFields) },
    })
    if (error) return refuse(providerErrorText(error, settings))
    return { ok: true, fields: { [CHECKOUT_FIELDS.paymentMethodId]: paymentMethod.id } }
  }

  return { show, fieldsToPost, provider }
}

const refuse = (message: string) => ({ ok: false as const, message })

/** The payment block carries the total of the newest review; the settings that of the page as it was loaded. */
function totalOf(form: HTMLFormElement, settings: PaymentSettings): number {
  return Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents ?? settings.cartTotal)
}

type Place = { type: string; place: HTMLElement }
type Mounting = Place & { form: HTMLFormElement; settings: PaymentSettings; onLoadError: () => void }

function mount(stripe: Stripe, { form, type, place, settings, onLoadError }: Mounting): Mounted {
  const elements = stripe.elements(elementsOptions(form, { type, settings }))
  const element = elements.create('payment', {
    layout: { type: 'accordion' },
    ...(settings.isCheckout && { fields: fieldsAskedByProvider(settings.enabledBillingFields) }),
    wallets: { applePay: 'never', googlePay: 'never' },
    terms: { card: 'never' },
    defaultValues: defaultBillingDetails(new FormData(form)),
  })
  element.on('loaderror', onLoadError)
  element.mount(place)
  return { place, elements, element }
}

type Options = { type: string; settings: PaymentSettings }

/** No intent exists yet: the server makes it from the order, once the form is accepted. */
function elementsOptions(form: HTMLFormElement, { type, settings }: Options): StripeElementsOptionsMode {
  const amount = totalOf(form, settings)
  const appearance = deriveAppearance(readPageStyles(form))
  const currency = settings.currency.toLowerCase()
  const paymentMethodTypes = typesWithin(type, settings)
  const fonts = pageFonts(appearance.variables?.fontFamily ?? '')
  const options = { currency, appearance, fonts, paymentMethodCreation: 'manual' as const, paymentMethodTypes }
  return amount < 1 ? { ...options, mode: 'setup' } : { ...options, mode: 'payment', amount }
}

/** Link has no form of its own: it is offered in the card's (facts: payment-flows §1). */
const typesWithin = (type: string, { isLinkEnabled }: PaymentSettings) =>
  type === 'card' && isLinkEnabled ? [type, 'link'] : [type]
