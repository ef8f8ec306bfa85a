import type { Page } from '@playwright/test'
import type {
  ClickResolveDetails,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'

export type ExpressTill = {
  stripe: Stripe
  elements: StripeElements
  element: StripeExpressCheckoutElement
  /** What the page was told, in order. */
  events: unknown[]
  confirmed?: StripeExpressCheckoutElementConfirmEvent
}

type Wanted = {
  types?: string[]
  group?: Partial<StripeElementsOptionsMode>
  options?: StripeExpressCheckoutElementOptions
  /** How the page answers a click; null leaves it without an answer. */
  details?: ClickResolveDetails | null
}

/** Express buttons in the shop's page, mounted and ready; `available` is what they told. */
export function mountExpress(page: Page, { types = ['card'], group, options, details = {} }: Wanted = {}) {
  const wanted = {
    group: {
      mode: 'payment',
      amount: 1700,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: types,
    },
    own: group ?? {},
    options: options ?? {},
    details,
  }
  return page.evaluateHandle(mountIn, wanted)
}

type InPage = {
  group: object
  own: object
  options: StripeExpressCheckoutElementOptions
  details: ClickResolveDetails | null
}

/** Runs in the page. */
function mountIn({ group, own, options, details }: InPage): Promise<ExpressTill> {
  if (!window.Stripe) throw new Error('The sandbox script did not define Stripe')
  const stripe = window.Stripe('pk_test_sandbox', { locale: 'fr' })
  const elements = stripe.elements({ ...group, ...own })
  const element = elements.create('expressCheckout', options)
  const till: ExpressTill = { stripe, elements, element, events: [] }
  element.on('click', ({ expressPaymentType, resolve }) => {
    till.events.push(`click ${expressPaymentType}`)
    if (details) resolve(details)
  })
  element.on('cancel', () => till.events.push('cancel'))
  element.on('confirm', (event) => {
    const { paymentFailed: _, ...told } = event
    till.events.push({ confirm: told })
    till.confirmed = event
  })
  element.mount('#card')
  return new Promise((resolve) => {
    element.on('ready', ({ availablePaymentMethods }) => {
      till.events.push({ ready: availablePaymentMethods })
      resolve(till)
    })
    element.on('loaderror', ({ error }) => {
      till.events.push({ loaderror: error.code ?? error.type })
      resolve(till)
    })
  })
}

/** The buttons and the sheet as a customer sees them. */
export function expressFrames(page: Page) {
  const sheet = page.frameLocator('dialog.StripeSandbox-wallet iframe')
  return {
    buttons: page.frameLocator('#card iframe').getByRole('button'),
    dialog: page.getByRole('dialog'),
    sheet,
    pay: sheet.getByRole('button', { name: /^Confirmer/ }),
  }
}
