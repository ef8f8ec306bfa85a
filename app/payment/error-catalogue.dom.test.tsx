import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AddMethodForm } from '#app/features/account/add-method-form.tsx'
import { CheckoutPayment } from '#app/fragments/checkout-payment.tsx'
import { PaymentMethods } from '#app/fragments/payment-methods.tsx'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { openBlockPage, settingsFor } from '#test/support/block-page.tsx'
import { draw, the, untilDrawn } from '#test/support/draw.ts'
import { PROVIDER_ERRORS } from '#test/support/error-catalogue.ts'
import { CONFIRM, encoded, SECRET, voucher, wallet } from '#test/support/follow-page.ts'
import { CARD_CHOICE } from '#test/support/payment-choice.ts'
import { openProvider } from '#test/support/provider-forms.ts'
import type { ProviderError } from './provider-error.ts'

const CART = {
  ...{ currency: 'EUR', totalCents: 1700, dueCents: 1700, laterPayments: [], recurring: [], taxes: null, lines: [] },
  ...{ packages: [], hasDigitalContent: true, serviceConsent: null, confirmation: null, needsShipping: false },
}

/** Each page that asks for a payment: where it says what went wrong, and how somebody sends it. */
type Page = {
  open: (changes?: Partial<PaymentSettings>) => Promise<void>
  place: string
  said: string
  send: () => Promise<void>
}

const press = async (form: string) => {
  the(form).dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }))
  do await vi.advanceTimersByTimeAsync(0)
  while (the(form).classList.contains('processing'))
}

const PAGES: Record<string, Page> = {
  checkout: {
    open: async (changes) => {
      draw(
        <>
          <div className="checkout-notices">
            <p>Ancien message</p>
          </div>
          <form name="checkout">
            <CheckoutPayment
              {...{ cart: CART, choice: CARD_CHOICE, billingForm: 'full', taxNote: '', processCheckoutNonce: 'n' }}
            />
          </form>
        </>,
      )
      for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = true
      vi.stubGlobal('wc_checkout_params', { i18n_checkout_error: 'Erreur' })
      await startPayment(changes)
      const { startCheckout } = await import('#app/features/checkout/start-checkout.ts')
      startCheckout()
    },
    place: 'form > .woocommerce-NoticeGroup-checkout',
    said: '.woocommerce-error[role=alert] > li',
    send: () => press('form'),
  },
  'an order to pay': {
    open: async (changes) => {
      draw(
        <>
          <div className="order-pay__notices">
            <p>Ancien message</p>
          </div>
          <form id="order_review">
            <PaymentMethods choice={CARD_CHOICE} />
          </form>
        </>,
      )
      await startPayment(changes)
      const { startOrderPay } = await import('#app/features/checkout/start-order-pay.ts')
      startOrderPay()
    },
    place: 'form > .woocommerce-NoticeGroup-checkout',
    said: '.woocommerce-error[role=alert] > li',
    send: () => press('form'),
  },
  'a method to keep': {
    open: async (changes) => {
      draw(
        <>
          <div className="woocommerce-notices-wrapper">
            <p>Ancien message</p>
          </div>
          <AddMethodForm
            methods={[{ type: 'card', title: 'Carte' }]}
            nonce="n"
            creditor="Tremplin"
            updatesAll={false}
          />
        </>,
      )
      await import('#app/features/payment/add-method.ts')
      await startPayment(changes)
    },
    place: '.woocommerce-notices-wrapper',
    said: 'ul.woocommerce-error[role=alert] > li',
    send: () => press('form'),
  },
  'checkout of blocks': {
    open: async () => {
      await openBlockPage({ choice: CARD_CHOICE })
      await act(async () => {
        for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox][required]')) box.click()
      })
    },
    place: '[data-context="wc/checkout/payments"]',
    said: '.wc-block-store-notice[role=alert] p',
    send: () =>
      act(async () => {
        the('.wc-block-components-checkout-place-order-button').click()
        await vi.advanceTimersByTimeAsync(0)
      }),
  },
}

/** What a page says to whoever sent it. */
const messages = ({ place, said }: Page) =>
  [...document.querySelectorAll(`${place} ${said}`)].map(({ textContent }) => textContent)

/** A page has one payment step for its whole life: each is another page. */
async function startPayment(changes?: Partial<PaymentSettings>): Promise<void> {
  Object.assign(window, { wc_stripe_upe_params: { ...settingsFor(CARD_CHOICE), ...changes } })
  const { startPayment: start } = await import('#app/features/payment/start-payment.ts')
  start()
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(Object.entries(PAGES))(
  'every row of the catalogue that the provider can say is read on the page: %s, in its place, which gets the focus',
  async (_name, page) => {
    const { open, place, send } = page
    const answers: { error?: ProviderError } = {}
    openProvider(answers)
    await open()
    await act(untilDrawn)
    for (const [error, words] of PROVIDER_ERRORS) {
      answers.error = error
      await send()
      const row = JSON.stringify(error)
      expect(messages(page), row).toEqual([words])
      expect(document.body.textContent, row).not.toContain('Ancien message')
      await vi.advanceTimersByTimeAsync(499)
      expect(document.activeElement, row).not.toBe(the(place))
      await vi.advanceTimersByTimeAsync(1)
      expect(document.activeElement, row).toBe(the(place))
      the(place).blur()
    }
  },
)

test.each(Object.entries(PAGES))(
  'what the provider’s form says beside its own field is not said again on the page: %s',
  async (_name, page) => {
    openProvider({ error: { type: 'validation_error', code: 'incomplete_number', message: 'Own words' } })
    await page.open()
    await act(untilDrawn)
    await page.send()
    expect(messages(page)).toEqual([])
  },
)

test.each(Object.entries(PAGES))(
  'a form that does not load is told in its own box, and where it is sent all the same, on the page: %s',
  async (_name, page) => {
    const drawn = openProvider()
    await page.open()
    await act(untilDrawn)
    drawn[0]?.fail()
    expect(the('#wc-stripe-upe-errors[role=alert] p').textContent).toBe(
      'Failed to load card payment method. Please refresh the page and try again.',
    )
    await page.send()
    expect(messages(page)).toEqual([
      'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
    ])
  },
)

test.each(['checkout', 'an order to pay', 'a method to keep'] as const)(
  'a shop without its public key says so in the console, and to its shopper that the form does not load: %s',
  async (name) => {
    openProvider()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const page = PAGES[name] as Page
    await page.open({ key: '' })
    await act(untilDrawn)
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('stripe initialization data is not available'))
    expect(the('#wc-stripe-upe-errors[role=alert] p').textContent).toMatch(/^Failed to load card payment method\./)
    await page.send()
    expect(messages(page)).toEqual([expect.stringMatching(/^Invalid or missing payment details\./)])
  },
)

const DONE = { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: 'pm_1' } }
const GENERIC =
  'Un problème est survenu lors du traitement du paiement. Veuillez vérifier votre boîte de réception et actualiser la page pour réessayer.'
const mute = () => Response.json({ success: false, data: { error: { message: '' } } })
const cut = (name: string) => () => {
  throw Object.assign(new Error(), { name })
}

type Confirmation = { fragment: string; shop?: () => Response; changes?: Partial<PaymentSettings> }

/** What can go wrong once an order waits to be confirmed: the shop does not answer, or nobody has words for it. */
const CONFIRMATIONS: readonly (readonly [said: string, Confirmation])[] = [
  [
    'A timeout occurred while connecting to the server. Please try again.',
    { fragment: CONFIRM, shop: cut('TimeoutError') },
  ],
  ['The connection to the server was aborted. Please try again.', { fragment: CONFIRM, shop: cut('AbortError') }],
  [
    'An error occurred while connecting to the server. Please try again.',
    { fragment: CONFIRM, shop: cut('NetworkError') },
  ],
  ['Payment failed. Please try again.', { fragment: CONFIRM, changes: { genericErrorMessage: '' } }],
  [GENERIC, { fragment: CONFIRM }],
  [GENERIC, { fragment: `#confirm-pi-${SECRET.replace('pi_1', 'pi_2')}:${encoded}` }],
  [
    'There was a problem processing the payment. Please refresh the page to try again.',
    { fragment: voucher('oxxo', '%'), changes: { orderReceivedURL: '' } },
  ],
  [
    'Type de paiement par portefeuille non valide. Veuillez réessayer ou utiliser une autre méthode.',
    { fragment: wallet({ type: 'paypal' }) },
  ],
]

describe.each(['checkout', 'an order to pay'] as const)('a confirmation on the page: %s', (name) => {
  test.each(CONFIRMATIONS)('%s', async (words, { fragment, shop = mute, changes }) => {
    openProvider()
    const open = Reflect.get(window, 'Stripe') as () => object
    const confirmPayment = async ({ clientSecret }: { clientSecret: string }) =>
      clientSecret === SECRET ? DONE : { error: { type: 'card_error', code: 'card_declined' } }
    vi.stubGlobal('Stripe', () => ({ ...open(), confirmPayment, confirmOxxoPayment: async () => DONE }))
    vi.stubGlobal('fetch', async () => shop())
    history.replaceState(null, '', `/${fragment}`)
    const page = PAGES[name] as Page
    await page.open({ genericErrorMessage: GENERIC, ...changes })
    await import('./follow-fragment.ts')
    await vi.waitFor(() => expect(messages(page)).toEqual([words]))
    expect(the(page.place).closest('form')).toBe(the('form'))
    await vi.advanceTimersByTimeAsync(500)
    expect(document.activeElement).toBe(the(page.place))
    expect([window.location.hash, the('form').classList.contains('processing')]).toEqual(['', false])
  })
})
