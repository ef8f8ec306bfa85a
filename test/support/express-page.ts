import type {
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js'
import { vi } from 'vitest'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import type { ExpressOrderParams, ExpressParams } from '#contracts/wire/express-settings.ts'

const PARAMS = {
  has_block: '',
  is_checkout_page: '',
  is_pay_for_order: '',
  is_product_page: '',
  is_cart_page: '1',
  taxes_based_on_billing: '',
  login_confirmation: '',
  button: { type: 'buy', theme: 'dark', height: '48', radius: '4', locale: 'fr' },
  custom_checkout_fields: {},
  allowed_shipping_countries: ['FR', 'BE'],
  stripe: { publishable_key: 'pk_test_1', locale: 'fr' },
  nonce: { shipping: 'n-shipping', update_shipping: 'n-rate', normalize_address: 'n-address', clear_cart: 'n-clear' },
  checkout: { currency_code: 'eur', currency_decimals: 2, needs_payer_phone: true, default_shipping_option: null },
  product: '',
  tremplin: {
    place: 'cart',
    wallets: ['applePay', 'googlePay', 'link'],
    scriptUrl: 'https://js.test/v3',
    taxNotice: '',
    renewsItself: false,
    renewal: null,
  },
} as unknown as ExpressParams

export const PRODUCT = {
  currency: 'eur',
  country_code: 'FR',
  requestShipping: false,
  displayItems: [{ label: 'Le guide', amount: 1700 }],
  total: { label: 'Tremplin', amount: 1700, pending: true },
  validVariationSelected: true,
}

const currency = { currency_code: 'EUR', currency_minor_unit: 2 }
/** A cart of the Store API with one guide. */
export const CART = {
  items: [{ name: 'Le guide', quantity: 1, variation: [], prices: {}, totals: { ...currency, line_subtotal: '1611' } }],
  items_count: 1,
  needs_shipping: false,
  totals: {
    ...currency,
    total_price: '1700',
    total_refund: '0',
    total_tax: '89',
    total_shipping: null,
    total_discount: '0',
  },
}

const ROOMS = ['applePay', 'googlePay', 'amazonPay', 'link']

/** Puts a page with the buttons of wallets into the empty document, and its settings where scripts find them. */
export function openExpressPage(params: Partial<ExpressParams> = {}, around = '', order?: ExpressOrderParams): void {
  const rooms = ROOMS.map((wallet) => `<div id="${EXPRESS_IDS.container}-${wallet}"></div>`).join('')
  document.body.innerHTML = `<div class="woocommerce-notices-wrapper"></div>${around}
    <div id="${EXPRESS_IDS.container}" style="display: none">${rooms}</div>
    <p id="${EXPRESS_IDS.separator}" style="display: none">— OU —</p>`
  vi.stubGlobal('wc_stripe_express_checkout_params', { ...PARAMS, ...params })
  vi.stubGlobal('wcStripeExpressCheckoutPayForOrderParams', order)
}

export type Sent = { path: string; method: string; body: Record<string, unknown>; headers: Record<string, string> }
type Answer = unknown | ((sent: Sent) => unknown)

/** The shop's answers by the end of a path; what is missing is a line that is cut. Gives back what was sent. */
export function shopAnswers(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/?wc-ajax=', '').replace('/wp-json/wc/store/v1', '')
    const { body, method = 'GET' } = init
    const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'))
    const asked = { path, method, body: fields, headers: init.headers as Record<string, string> }
    sent.push(asked)
    if (!(path in answers)) throw new TypeError('Failed to fetch')
    const given = answers[path]
    const answer = await (typeof given === 'function' ? given(asked) : given)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  return sent
}

type Events = {
  ready: StripeExpressCheckoutElementReadyEvent
  click: StripeExpressCheckoutElementClickEvent
  shippingaddresschange: StripeExpressCheckoutElementShippingAddressChangeEvent
  shippingratechange: StripeExpressCheckoutElementShippingRateChangeEvent
  confirm: StripeExpressCheckoutElementConfirmEvent
  cancel: { elementType: 'expressCheckout' }
  loaderror: { elementType: 'expressCheckout'; error: unknown }
}

/** One button as the provider's script would have drawn it. */
class FakeButton {
  readonly listeners = new Map<string, (event: unknown) => void>()
  readonly amounts: number[] = []
  room: string | null = null
  isGone = false
  readonly group: StripeElementsOptionsMode
  readonly options: StripeExpressCheckoutElementOptions

  constructor(group: StripeElementsOptionsMode, options: StripeExpressCheckoutElementOptions) {
    this.group = group
    this.options = options
  }

  emit<Name extends keyof Events>(name: Name, event: Partial<Events[Name]> = {}): void {
    this.listeners.get(name)?.(event)
  }

  ready(available = true): void {
    const every = { amazonPay: false, applePay: true, googlePay: false, link: false, paypal: false, klarna: false }
    this.emit('ready', { availablePaymentMethods: available ? every : undefined })
  }

  /** Presses it; what came of that: the sheet's options, or 'rejected'. */
  async press(): Promise<unknown> {
    return new Promise((resolve) => this.emit('click', { resolve, reject: () => resolve('rejected') }))
  }
}

/** The provider's script, as far as buttons are concerned. `submitError`, `confirmed`: what its functions answer. */
export function fakeProvider(answers: { submitError?: unknown; confirmed?: unknown } = {}) {
  const buttons: FakeButton[] = []
  const made: unknown[] = []
  const elements = (group: StripeElementsOptionsMode) => {
    const amounts: number[] = []
    return {
      submit: async () => ({ error: answers.submitError }),
      update: ({ amount }: { amount: number }) => amounts.push(amount),
      create: (_kind: string, options: StripeExpressCheckoutElementOptions) => {
        const button = new FakeButton(group, options)
        Object.assign(button, { amounts })
        buttons.push(button)
        return {
          on: (name: string, listener: (event: unknown) => void) => button.listeners.set(name, listener),
          mount: (room: HTMLElement) =>
            Object.assign(button, { room: room.id.replace(`${EXPRESS_IDS.container}-`, '') }),
          destroy: () => Object.assign(button, { isGone: true }),
        }
      },
    }
  }
  const stripe = {
    elements,
    createPaymentMethod: async (given: object) => {
      made.push(['method', Object.keys(given)])
      return { paymentMethod: { id: 'pm_1' } }
    },
    createConfirmationToken: async ({ params }: { params: unknown }) => {
      made.push(['token', params])
      return { confirmationToken: { id: 'ctoken_1' } }
    },
    confirmPayment: async () => answers.confirmed ?? { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
  }
  vi.stubGlobal('Stripe', () => stripe)
  return {
    /** Those that stand on the page now. */
    there: () => buttons.filter(({ isGone }) => !isGone),
    made,
  }
}

/** What a wallet hands over at the end. */
const CONFIRMED = {
  expressPaymentType: 'google_pay',
  billingDetails: {
    name: 'Camille de La Tour',
    email: 'camille@example.fr',
    phone: '(06) 12-34 56 78',
    address: {
      line1: '18 rue des Olivettes',
      line2: null,
      city: 'Nantes',
      state: '',
      postal_code: '44000',
      country: 'FR',
    },
  },
} as const satisfies Partial<StripeExpressCheckoutElementConfirmEvent>

export const RECEIVED = '/commande/order-received/7/?key=k'
export const PLACED = { payment_result: { payment_status: 'success', redirect_url: RECEIVED, payment_details: [] } }
/** Beside the order itself. Addresses that are right already come back as lists: nothing of them changes. */
export const SHOP = { '/cart': CART, wc_stripe_normalize_address: { billing_address: [], shipping_address: [] } }
export const ADDING = { wc_stripe_clear_cart: () => new Response(''), '/cart/add-item': CART, ...SHOP }

/** Where the page went. */
export const gone: string[] = []

/** What still waits for the page to go: each look of it turns a clock that stands, that of the next test as well. */
const waiting = new Set<Promise<unknown>>()

/** Begins each test: nobody has gone anywhere. */
export async function leaveTo(): Promise<void> {
  await Promise.all(waiting)
  waiting.clear()
  gone.length = 0
  const here = { href: 'http://localhost/panier/', pathname: '/panier/', assign: (to: string) => gone.push(to) }
  vi.stubGlobal('location', { ...window.location, ...here })
}

/** The first button of the page, once it is there and its wallet is. */
export async function firstButton(provider: ReturnType<typeof fakeProvider>): Promise<FakeButton> {
  const button = await vi.waitFor(() => {
    const [first] = provider.there()
    if (!first) throw new Error('no button')
    return first
  })
  button.ready()
  return button
}

/** Agrees in the sheet; settles as the sheet hears that it failed, or the page has gone. */
export const agree = (button: FakeButton, confirmed = {}) =>
  new Promise<unknown>((resolve) => {
    let hasFailed = false
    const paymentFailed = (why: unknown) => {
      hasFailed = true
      resolve(why)
    }
    button.emit('confirm', { ...CONFIRMED, ...confirmed, paymentFailed })
    // To wait turns a clock that stands: what the confirmation sets going by itself begins before that.
    const isOver = Promise.resolve()
      .then(() => undefined)
      .then(() => vi.waitFor(() => hasFailed || gone.length > 0 || Promise.reject(new Error('still here'))))
      .then(
        () => resolve('gone'),
        () => undefined,
      )
    waiting.add(isOver)
  })

export function orderOf(sent: readonly Sent[]): Sent {
  const [order, ...others] = sent.filter(({ path }) => path.startsWith('/checkout'))
  if (!order || others.length > 0) throw new Error(`${others.length} orders too many, or none`)
  return order
}

export const notice = () => document.querySelector('.woocommerce-notices-wrapper')?.textContent
export const covered = () => document.querySelector('.blockOverlay') !== null
