import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#contracts/site/routes.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { BILLING, Buyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import { sellEverywhere } from '#test/support/each-type.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

const MARKETS = {
  euros: {
    currency: 'EUR',
    accountCountry: 'FR',
    enabled: ['card', 'sepa_debit', 'wechat_pay', 'multibanco', 'ideal'],
  },
  zloty: { currency: 'PLN', accountCountry: 'PL', enabled: ['card', 'blik'] },
} as const

let shop: RunningShop
const services = () => ({ db: shop.db, clock: { now: () => new Date() } })
const openMarket = (market: keyof typeof MARKETS) => {
  const { enabled, ...money } = MARKETS[market]
  return changePayment(services(), { ...money, enabled: [...enabled] })
}
beforeAll(async () => {
  shop = await takeRunningShop()
  await sellEverywhere({ services: services() })
  await openMarket('euros')
})
afterAll(() => shop.close())

const RELOAD = 'Nous ne sommes pas en mesure de traiter ce paiement. Veuillez actualiser la page et réessayer.'
const LATER = 'Nous ne sommes pas en mesure de traiter ce paiement. Veuillez réessayer plus tard.'
const refused = (message: string) => ({ success: false, data: { error: { message } } })

const Settings = z.record(z.string(), z.unknown())
const SETTINGS = /<script type="application\/json" id="wc-stripe-upe-params">(.*?)<\/script>/s
const Placed = z.object({ redirect: z.string(), order_id: z.number() })
const Intent = z.object({ success: z.literal(true), data: z.object({ id: z.string(), client_secret: z.string() }) })

async function buyerWithCart(priceCents = 1700): Promise<Buyer> {
  const product = await createProduct(shop.db, { regularPriceCents: priceCents })
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id)
  return buyer
}

async function noncesOn(buyer: Buyer, path: string = ROUTES.checkout): Promise<Record<string, string>> {
  const [, json = '{}'] = SETTINGS.exec(await (await buyer.get(path)).text()) ?? []
  const nonces = Object.entries(Settings.parse(JSON.parse(json))).filter(([name]) => name.endsWith('Nonce'))
  return Object.fromEntries(nonces.map(([name, value]) => [name, String(value)]))
}

const call = async (buyer: Buyer, name: string, body: Record<string, string>) =>
  (await buyer.post(`/?wc-ajax=wc_stripe_${name}`, body)).json()

async function earlyIntent(buyer: Buyer, type = 'sepa_debit') {
  const { createPaymentIntentNonce: _ajax_nonce = '' } = await noncesOn(buyer)
  const body = { stripe_order_id: '', payment_method_type: type, _ajax_nonce }
  return Intent.parse(await call(buyer, 'create_payment_intent', body)).data
}

async function asked(fields: Record<string, string> = {}) {
  const buyer = await buyerWithCart()
  const card = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const placed = await buyer.placeOrder({ 'wc-stripe-payment-method': card, ...fields })
  if (placed.result !== 'success') throw new Error(placed.messages)
  return { buyer, placed, card }
}

test('an intent for a form is over what the cart costs, and the same until that changes', async () => {
  const buyer = await buyerWithCart()
  const first = await earlyIntent(buyer)
  expect(first.client_secret).toMatch(new RegExp(`^${first.id}_secret_`))
  expect(await shop.sandbox.retrieveIntent(first.id)).toMatchObject({
    amount: 1700,
    payment_method_types: ['sepa_debit'],
  })
  expect((await earlyIntent(buyer)).id).toBe(first.id)
})

test.each([
  ['a wrong nonce', { _ajax_nonce: '0' }, RELOAD],
  ['a type that is not taken', { payment_method_type: 'blik' }, LATER],
  ['the nonce of the checkout for an order', { stripe_order_id: '1' }, RELOAD],
])('no intent is made for %s', async (_case, wrong, message) => {
  const buyer = await buyerWithCart()
  const { createPaymentIntentNonce: _ajax_nonce = '' } = await noncesOn(buyer)
  const body = { stripe_order_id: '', payment_method_type: 'sepa_debit', _ajax_nonce, ...wrong }
  expect(await call(buyer, 'create_payment_intent', body)).toEqual(refused(message))
})

test('a setup is for who has an account', async () => {
  const buyer = await buyerWithCart()
  const { createSetupIntentNonce: _ajax_nonce = '' } = await noncesOn(buyer)
  expect(await call(buyer, 'init_setup_intent', { payment_method_type: 'card', _ajax_nonce })).toEqual(
    refused('Nous ne sommes pas en mesure d’ajouter ce mode de paiement. Veuillez actualiser la page et réessayer.'),
  )
})

test('an intent that waits for its buyer is told once more what is due, in both envelopes', async () => {
  const { buyer, placed } = await asked()
  const { updatePaymentIntentNonce: _ajax_nonce = '' } = await noncesOn(buyer)
  const [, intentId = ''] = /(pi_[^_]+)_secret/.exec(placed.redirect) ?? []
  const body = { stripe_order_id: String(placed.order_id), wc_payment_intent_id: intentId, _ajax_nonce }
  const told = { ...body, save_payment_method: 'no', selected_upe_payment_type: 'card' }
  expect(await call(buyer, 'update_payment_intent', told)).toEqual({ success: true, result: 'success' })
  const foreign = { ...body, wc_payment_intent_id: (await earlyIntent(await buyerWithCart())).id }
  expect(await call(buyer, 'update_payment_intent', foreign)).toMatchObject({
    ...refused(LATER),
    ...{ result: 'failure', messages: expect.stringContaining(LATER) },
  })
  expect(await call(buyer, 'update_payment_intent', { ...body, _ajax_nonce: '0' })).toMatchObject(refused(RELOAD))
})

test('what is asked by the page is a fragment with the order’s nonce, and names what was paid with', async () => {
  const { buyer, placed, card } = await asked()
  expect(placed.redirect).toMatch(/^#wc-stripe-confirm-pi:\d+:pi_\w+_secret_\w+:[0-9a-f]{20}$/)
  expect(placed).toMatchObject({ payment_method: card })
  const [, orderId = '', secret = '', _ajax_nonce = ''] = placed.redirect.split(':')
  const intent_id = secret.replace(/_secret_.*/, '')
  await shop.sandbox.answerChallenge(intent_id, 'succeeded')
  const report = { order_id: orderId, intent_id, payment_method_id: card }
  expect(await call(buyer, 'update_order_status', { ...report, _ajax_nonce: '0' })).toEqual(refused(RELOAD))
  const foreign = await asked()
  const others = /pi_\w+?(?=_secret)/.exec(foreign.placed.redirect)?.[0] ?? ''
  const stolen = { ...report, intent_id: others, _ajax_nonce }
  expect(await call(buyer, 'update_order_status', stolen)).toEqual(refused(RELOAD))
  expect(await call(buyer, 'update_order_status', { ...report, _ajax_nonce })).toEqual({
    ...{ success: true, data: { return_url: expect.stringContaining(`/order-received/${orderId}/?key=wc_order_`) } },
  })
  expect(await findOrder(shop.db, placed.order_id)).toMatchObject({ paidAt: expect.any(Date) })
})

test.each([
  ['wechat_pay', /^#wc-stripe-wallet-\d+:wechat_pay:payment_intent:pi_\w+_secret_\w+:http[^:]+:[0-9a-f]{20}$/],
  ['multibanco', /^#wc-stripe-voucher-\d+:multibanco:pi_\w+_secret_\w+:http[^:]+$/],
] as const)('an order paid by %s leads on by its fragment', async (type, fragment) => {
  const buyer = await buyerWithCart()
  const provider = stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
  const { id: paymentMethodId } = await provider.paymentMethods.create(methodOf(type))
  const placed = await buyer.placeOrder({
    payment_method: `stripe_${type}`,
    'wc-stripe-payment-method': paymentMethodId,
  })
  expect(placed).toMatchObject({ result: 'success', redirect: expect.stringMatching(fragment) })
  expect(placed).not.toHaveProperty('payment_method')
})

test('a page of an older client confirms by its own fragment, and says so by a link', async () => {
  const buyer = await buyerWithCart()
  const nonce = await buyer.openCheckout()
  const card = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const form = {
    ...{ ...BILLING, 'woocommerce-process-checkout-nonce': nonce, 'wc-stripe-payment-method': card },
    ...{ payment_method: 'stripe', digital_consent: '1', terms: 'on', 'terms-field': '1' },
  }
  const placed = Placed.parse(await (await buyer.post('/?wc-ajax=checkout', form)).json())
  const [, intentId = '', link = ''] = /^#confirm-pi-(pi_\w+?)_secret_\w+:(.+)$/.exec(placed.redirect) ?? []
  const { pathname, search } = new URL(decodeURIComponent(link))
  const silent = await buyer.get(`${pathname}${search}&is_ajax`)
  expect([silent.status, await silent.text()]).toEqual([200, ''])
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const leads = async (query: string) => (await buyer.get(pathname + query)).headers.get('location')
  const forged = new URLSearchParams(search)
  forged.set('redirect_to', 'https://evil.example//x')
  expect(await leads(`?${forged}`)).toBe('/commande/order-received/')
  expect(await leads(search)).toContain(`/commande/order-received/${placed.order_id}/?key=`)
  forged.set('nonce', '0'.repeat(20))
  expect(await leads(`?${forged}`)).toBe('/commande/')
})

const IN_POLAND = { billing_country: 'PL', billing_postcode: '00-001', billing_city: 'Warszawa' }
const TYPE_INVALID = 'The selected payment method type is invalid.'

test.each<[string, Record<string, string>, string, { market?: keyof typeof MARKETS; priceCents?: number }?]>([
  ['a type that nobody knows', { payment_method: 'stripe_nonsense' }, 'Moyen de paiement non valide.'],
  ['a type that the shop does not take', { payment_method: 'stripe_klarna' }, TYPE_INVALID],
  ['a type of another currency', { payment_method: 'stripe_blik', 'wc-stripe-blik-code': '123456' }, TYPE_INVALID],
  [
    'a type from another country',
    { payment_method: 'stripe_wechat_pay', ...IN_POLAND },
    'This payment method type is not available in the selected country.',
  ],
  [
    'more than a type takes',
    { payment_method: 'stripe_sepa_debit' },
    'Désolé, le montant total maximum de commande autorisé est de 10\u202F000,00\u00A0€',
    { priceCents: 1_000_001 },
  ],
  [
    'a code of five digits',
    { payment_method: 'stripe_blik', 'wc-stripe-blik-code': '12345', ...IN_POLAND },
    'BLIK Code is invalid',
    { market: 'zloty' },
  ],
  ['a method of the account of somebody else', { 'wc-stripe-payment-token': '1' }, 'n’est pas valide'],
  ['what is no token', { 'wc-stripe-confirmation-token': 'tok_1' }, 'coordonnées de votre carte'],
  ['the intent of another order', { wc_payment_intent_id: 'FOREIGN' }, 'Veuillez réessayer plus tard'],
])(
  '%s is refused in the contract’s words: nothing is charged, and nothing written',
  async (_case, wrong, message, own) => {
    const { market = 'euros', priceCents = 1700 } = own ?? {}
    await openMarket(market)
    const buyer = await buyerWithCart(priceCents)
    const fields = { ...wrong }
    if (fields.wc_payment_intent_id) fields.wc_payment_intent_id = (await earlyIntent(await buyerWithCart())).id
    const counted = async () => [(await shop.sandbox.charges()).length, await shop.db.$count(orders)]
    const before = await counted()
    const placed = await buyer.placeOrder(fields)
    expect(placed).toMatchObject({ result: 'failure', messages: expect.stringContaining(message) })
    expect(await counted()).toEqual(before)
  },
)
