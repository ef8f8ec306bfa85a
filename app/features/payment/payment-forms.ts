import type { Stripe, StripeElements, StripeElementsOptionsMode, StripePaymentElement } from '@stripe/stripe-js'
import { PROVIDER } from '#contracts/identifiers.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { deriveAppearance } from './appearance.ts'
import { billingDetailsOf, defaultBillingDetails, fieldsAskedByProvider } from './billing-details.ts'
import { pageFonts } from './page-fonts.ts'
import { providerErrorText } from './provider-error.ts'
import { openProvider } from './provider-script.ts'
import { readPageStyles } from './read-page-styles.ts'

const METHOD_TYPE = 'card'
const INVALID_DETAILS =
  'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.'

type Mounted = { place: HTMLElement; elements: StripeElements; element: StripePaymentElement }

/** The provider's card form inside the checkout form: drawn, kept in step with the total, and read at the end. */
export function createCardForm(settings: PaymentSettings) {
  let opening: Promise<Stripe> | null = null
  let mounted: Mounted | null = null
  let hasLoadError = false

  /** Not before there is something to pay: a free order never loads the provider's script. */
  function provider(): Promise<Stripe> {
    opening ??= openProvider(settings)
    return opening
  }

  /** Draws the form where the page keeps room for it, or only tells it the new total when it is drawn already. */
  async function show(form: HTMLFormElement): Promise<void> {
    const place = form.querySelector<HTMLElement>(
      `.wc-${PROVIDER}-upe-element[data-payment-method-type=${METHOD_TYPE}]`,
    )
    if (place && place === mounted?.place) return mounted.elements.update({ amount: totalOf(form, settings) })
    mounted?.element.destroy()
    mounted = null
    if (!place) return
    try {
      const stripe = await provider()
      if (place.childNodes.length > 0 || !place.isConnected) return
      mounted = mount(stripe, { form, place, settings, onLoadError: () => reportLoadError(form) })
    } catch {
      reportLoadError(form)
    }
  }

  function reportLoadError(form: HTMLFormElement): void {
    hasLoadError = true
    const box = form.querySelector(`#wc-${PROVIDER}-upe-errors`)
    if (box) box.textContent = `Failed to load ${METHOD_TYPE} payment method. Please refresh the page and try again.`
  }

  async function createPaymentMethod(form: HTMLFormElement) {
    if (hasLoadError || !mounted) return refuse(INVALID_DETAILS)
    const { elements } = mounted
    const submitted = await elements.submit()
    if (submitted.error) return refuse(providerErrorText(submitted.error, settings))
    const { paymentMethod, error } = await (await provider()).createPaymentMethod({
      elements,
      params: { billing_details: billingDetailsOf(new FormData(form), settings.enabledBillingFields) },
    })
    if (error) return refuse(providerErrorText(error, settings))
    return { ok: true as const, paymentMethodId: paymentMethod.id }
  }

  return { show, createPaymentMethod, provider }
}

const refuse = (message: string) => ({ ok: false as const, message })

/** The payment block carries the total of the newest review; the settings that of the page as it was loaded. */
function totalOf(form: HTMLFormElement, settings: PaymentSettings): number {
  return Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents ?? settings.cartTotal)
}

function mount(
  stripe: Stripe,
  {
    form,
    place,
    settings,
    onLoadError,
  }: { form: HTMLFormElement; place: HTMLElement; settings: PaymentSettings; onLoadError: () => void },
): Mounted {
  const elements = stripe.elements(elementsOptions(form, settings))
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

/** No intent exists yet: the server makes it from the order, once the form is accepted. */
function elementsOptions(form: HTMLFormElement, settings: PaymentSettings): StripeElementsOptionsMode {
  const amount = totalOf(form, settings)
  const appearance = deriveAppearance(readPageStyles(form))
  const currency = settings.currency.toLowerCase()
  const paymentMethodTypes = Object.keys(settings.paymentMethodsConfig)
  const fonts = pageFonts(appearance.variables?.fontFamily ?? '')
  const options = { currency, appearance, fonts, paymentMethodCreation: 'manual' as const, paymentMethodTypes }
  return amount < 1 ? { ...options, mode: 'setup' } : { ...options, mode: 'payment', amount }
}
