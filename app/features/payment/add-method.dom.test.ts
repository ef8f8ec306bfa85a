import type { Stripe } from '@stripe/stripe-js'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldsToPost } from '#app/wire/payment-step.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import { startAddMethod } from './add-method.ts'

const HERE = window.location.origin
const SETTINGS = {
  ...PAYMENT_MESSAGES,
  genericErrorMessage: 'Un problème est survenu.',
  wp_ajax_url: `${HERE}/wp-admin/admin-ajax.php`,
  createAndConfirmSetupIntentNonce: 'x1',
  redirectOrigins: ['https://hooks.stripe.com'],
  orderReceivedURL: `${HERE}/commande/order-received`,
} as unknown as PaymentSettings
const DATA = {
  ...{ id: 'seti_1', status: 'succeeded', next_action: null, payment_type: 'card', client_secret: 'seti_1_secret_x' },
  return_url: encodeURIComponent(`${HERE}/mon-compte/payment-methods/`),
}

let posted: Record<string, string>[]
let sent: string[]
let submitted: FormData[]

beforeEach(() => {
  posted = []
  sent = []
  submitted = []
  document.body.innerHTML = `<div class="woocommerce-notices-wrapper"><p>Ancien message</p></div>
    <form id="add_payment_method"><ul><li><input type="radio" name="payment_method" value="stripe_sepa_debit" checked>
    <div class="wc-stripe-upe-element" data-payment-method-type="sepa_debit"></div></li></ul>
    <button id="place_order">Enregistrer</button><p role="status"></p></form>`
  vi.stubGlobal('scrollTo', () => undefined)
  HTMLFormElement.prototype.submit = function submit() {
    submitted.push(new FormData(this))
  }
})

type Page = { answer?: object | null; made?: FieldsToPost; result?: object }

/** Sends the form; `result` is what the provider's script answers, `answer` the shop (null: a line that is cut). */
async function send({ answer = { success: true, data: DATA }, made, result = {} }: Page = {}): Promise<void> {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    posted.push({ url, ...Object.fromEntries(body) })
    if (answer === null) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  vi.stubGlobal('location', {
    ...window.location,
    href: window.location.href,
    origin: HERE,
    assign: (url: string) => sent.push(url),
  })
  const script = { confirmSetup: async () => result, confirmCashappSetup: async () => result }
  startAddMethod(the('form'), {
    settings: SETTINGS,
    provider: async () => script as unknown as Stripe,
    fieldsToPost: async () => made ?? { ok: true, fields: { 'wc-stripe-payment-method': 'pm_1' } },
  })
  the('form').dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }))
  await vi.waitFor(() => {
    if (submitted.length + sent.length === 0 && the('form').classList.contains('processing'))
      throw new Error('under way')
  })
}

const notice = () => the('.woocommerce-notices-wrapper').textContent

test('what the form made is set up by the shop, and the form is sent with the intent', async () => {
  await send()
  expect(posted).toEqual([
    {
      url: `${HERE}/wp-admin/admin-ajax.php`,
      action: 'wc_stripe_create_and_confirm_setup_intent',
      'wc-stripe-payment-method': 'pm_1',
      'wc-stripe-payment-type': 'sepa_debit',
      _ajax_nonce: 'x1',
    },
  ])
  expect(submitted.map((form) => form.get('wc-stripe-setup-intent'))).toEqual(['seti_1'])
  expect(notice()).toBe('')
})

const action = (url: string) => ({
  status: 'requires_action',
  next_action: { type: 'redirect_to_url', redirect_to_url: { url } },
})

test.each([
  ['the bank’s own page', 'https://hooks.stripe.com/r/1', 'https://hooks.stripe.com/r/1'],
  ['no other site', 'https://evil.test/x', `${HERE}/x`],
])('an answer that sends elsewhere leads to %s', async (_where, url, location) => {
  await send({ answer: { success: true, data: { ...DATA, ...action(url) } } })
  expect([sent, submitted]).toEqual([[location], []])
})

const WAITING = { ...DATA, status: 'requires_action' }

test.each([
  ['done', { setupIntent: { status: 'succeeded' } }, 1],
  ['not done', { setupIntent: { status: 'requires_action' } }, 0],
])('what the bank asks in the page and is %s', async (_how, result, times) => {
  await send({ answer: { success: true, data: WAITING }, result })
  expect(submitted).toHaveLength(times)
  expect(the('form').classList.contains('processing')).toBe(times === 1)
  expect(notice()).toBe('')
})

test('an app that approves leads to where the shop said, and one that does not leaves the form as it was', async () => {
  const data = { ...WAITING, payment_type: 'cashapp' }
  await send({ answer: { success: true, data }, result: { setupIntent: { status: 'succeeded' } } })
  expect(sent).toEqual([`${HERE}/mon-compte/payment-methods/`])
})

test.each<[string, Page, RegExp]>([
  ['what the form misses', { made: { ok: false, message: 'BLIK Code is invalid' } }, /BLIK Code is invalid/],
  [
    'the shop’s refusal',
    { answer: { success: false, data: { error: { message: 'Réessayez plus tard.' } } } },
    /Réessayez plus tard/,
  ],
  ['a line that is cut', { answer: null }, /An error occurred while connecting to the server/],
  [
    'the bank’s refusal',
    { answer: { success: true, data: WAITING }, result: { error: { type: 'card_error', code: 'card_declined' } } },
    /La carte de paiement a été refusée/,
  ],
  [
    'a foreign address',
    { answer: { success: true, data: { ...WAITING, payment_type: 'cashapp', return_url: 'javascript%3Aalert(1)' } } },
    /n’est pas celle de ce site/,
  ],
])(
  '%s is told as a notice of classic pages, in the place of earlier ones, and announced',
  async (_what, page, words) => {
    const heard = vi.fn()
    document.body.addEventListener('checkout_error', heard, { once: true })
    await send(page)
    expect(the('.woocommerce-notices-wrapper > ul.woocommerce-error[role=alert] > li').textContent).toMatch(words)
    expect(notice()).not.toContain('Ancien message')
    expect(heard).toHaveBeenCalledOnce()
    expect([submitted, sent]).toEqual([[], []])
  },
)

test('a notice that is one already is put in as it is, and gets the focus after half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { showClassicNotice } = await import('./add-method.ts')
  showClassicNotice('<div class="woocommerce-error"><b>Refusé</b></div>')
  expect(the('.woocommerce-notices-wrapper > .woocommerce-error b').textContent).toBe('Refusé')
  vi.advanceTimersByTime(499)
  expect(document.activeElement).toBe(document.body)
  vi.advanceTimersByTime(1)
  expect(document.activeElement).toBe(the('.woocommerce-notices-wrapper'))
  vi.useRealTimers()
})
