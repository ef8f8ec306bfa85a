import { beforeEach, expect, test, vi } from 'vitest'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { the } from '#test/support/draw.ts'
import {
  agree,
  covered,
  fakeProvider,
  firstButton,
  gone,
  leaveTo,
  notice,
  openExpressPage,
  orderOf,
  PLACED,
  RECEIVED,
  type Sent,
  SHOP,
  shopAnswers,
} from '#test/support/express-page.ts'
import { runExpress } from './run-express.ts'

beforeEach(leaveTo)

const run = (provider = fakeProvider()) => {
  runExpress()
  return firstButton(provider)
}

test('the cart is paid by what the wallet hands over: one order, with its consents, its total and its own submission', async () => {
  openExpressPage({}, '<input type="checkbox" id="express_terms" checked>')
  const sent = shopAnswers({ ...SHOP, '/checkout': PLACED })
  const button = await run()
  expect(await button.press()).toEqual({
    lineItems: [
      { name: 'Le guide', amount: 1611 },
      { name: 'TVA', amount: 89 },
    ],
    emailRequired: true,
    shippingAddressRequired: false,
    phoneNumberRequired: true,
  })
  expect(covered()).toBe(true)
  expect(await agree(button)).toBe('gone')
  expect(gone).toEqual([`http://localhost${RECEIVED}`])
  const { body, headers } = orderOf(sent)
  expect(headers).toMatchObject({ 'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true' })
  expect(body).toMatchObject({
    payment_method: 'stripe',
    billing_address: { first_name: 'Camille', last_name: 'de La Tour', phone: '0612345678', postcode: '44000' },
    payment_data: expect.arrayContaining([
      { key: 'wc-stripe-payment-method', value: 'pm_1' },
      { key: 'express_payment_type', value: 'google_pay' },
    ]),
    extensions: {
      tremplin: {
        terms: true,
        digital_consent: false,
        shown_total: '1700 EUR',
        submission: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      },
    },
  })
  expect(submissionUnderWay()).toBeNull()
})

test('no sheet opens before its buyer has agreed, nor where they have to sign in first', async () => {
  openExpressPage({}, '<input type="checkbox" id="express_terms"><p id="express_terms_missing" hidden>Cochez.</p>')
  shopAnswers(SHOP)
  const button = await run()
  expect(await button.press()).toBe('rejected')
  expect(document.activeElement?.id).toBe('express_terms')
  HTMLDialogElement.prototype.showModal = () => undefined
  openExpressPage({ login_confirmation: { message: 'Pour ** payer **, un compte.', redirect_url: '/mon-compte/' } })
  expect(await (await run()).press()).toBe('rejected')
  await vi.waitFor(() => expect(the('dialog').textContent).toContain('un compte'))
  expect(covered()).toBe(false)
})

test.each([
  ['a refusal', Response.json({ code: 'x', message: '<b>Rupture</b> de stock' }, { status: 400 }), 'Rupture de stock'],
  [
    'parameters that are wrong',
    Response.json(
      { code: 'rest_invalid_param', message: 'm', data: { params: { a: 'Un.', b: 'Deux.' } } },
      { status: 400 },
    ),
    'Un.\nDeux.',
  ],
  [
    'a card that is refused',
    {
      payment_result: {
        payment_status: 'failure',
        redirect_url: '',
        payment_details: [{ key: 'errorMessage', value: 'Refusée.' }],
      },
    },
    'Refusée.',
  ],
  [
    'nothing to say',
    { payment_result: { payment_status: 'failure', payment_details: [] } },
    'There was a problem processing the order.',
  ],
])('%s is told on top of the page, and in the sheet', async (_what, answer, words) => {
  openExpressPage()
  shopAnswers({ ...SHOP, '/checkout': answer })
  const button = await run()
  await button.press()
  expect(await agree(button)).toEqual({ reason: 'fail', message: words })
  await vi.waitFor(() => expect(notice()).toBe(words.replace('\n', '')))
  expect(the('.woocommerce-error').getAttribute('role')).toBe('alert')
  expect([covered(), gone, submissionUnderWay()]).toEqual([false, [], null])
})

test.each([
  ['placed', { outcome: 'placed', redirect: RECEIVED }, { told: '', to: [`http://localhost${RECEIVED}`] }],
  ['never received', { outcome: 'nothing' }, { told: expect.stringContaining('Rien n’a été débité'), to: [] }],
])('an order whose answer was lost is asked about: %s', async (_what, outcome, { told, to }) => {
  openExpressPage()
  const sent = shopAnswers({ ...SHOP, tremplin_submission_outcome: outcome })
  const button = await run()
  await button.press()
  await agree(button)
  await vi.waitFor(() => expect([notice(), gone]).toEqual([told, to]))
  const { extensions } = orderOf(sent).body as { extensions: { tremplin: { submission: string } } }
  expect(sent.at(-1)?.body).toEqual({ tremplin_submission: extensions.tremplin.submission })
})

test.each([
  ['is passed', undefined, { success: true, data: { return_url: RECEIVED } }, ''],
  [
    'is failed',
    { error: { type: 'card_error', code: 'insufficient_funds' } },
    undefined,
    'Votre carte ne dispose pas de fonds suffisants.',
  ],
])('3-D Secure after the sheet %s', async (_what, confirmed, told, words) => {
  openExpressPage()
  const fragment = '#wc-stripe-confirm-pi:7:pi_1_secret_x:n1'
  shopAnswers({
    ...SHOP,
    '/checkout': { payment_result: { payment_status: 'success', redirect_url: fragment, payment_details: [] } },
    wc_stripe_update_order_status: told,
    tremplin_submission_outcome: { outcome: 'placed', redirect: fragment },
  })
  const button = await run(fakeProvider({ confirmed }))
  await button.press()
  await agree(button)
  await vi.waitFor(() => expect(notice()).toBe(words))
  expect(gone).toEqual(words ? [] : [`http://localhost${RECEIVED}`])
})

test('another address changes the sum before the lines; one that is not served is refused', async () => {
  const order: string[] = []
  openExpressPage()
  const sums = {
    total: { amount: 2190 },
    displayItems: [
      { label: 'Le guide', amount: 1700 },
      { label: 'Livraison', amount: 490 },
    ],
  }
  const rates = [{ id: 'flat_rate:1', displayName: 'À domicile', amount: 490 }]
  const sent = shopAnswers({
    ...SHOP,
    wc_stripe_get_shipping_options: ({ body }: Sent) =>
      body.country === 'US'
        ? { result: 'invalid_shipping_address', ...sums }
        : { result: 'success', shipping_options: rates, ...sums },
    wc_stripe_update_shipping_method: ({ body }: Sent) => {
      const amount = body['shipping_method[]'] === 'free:3' ? 0 : 1700
      return { result: 'success', ...sums, total: { amount } }
    },
    '/checkout': PLACED,
  })
  const button = await run()
  await button.press()
  const change = (country: string) =>
    new Promise((resolve) =>
      button.emit('shippingaddresschange', {
        name: 'Camille Martin',
        address: { city: 'Nantes', state: '', country, postal_code: '44000' },
        resolve: (given) => {
          order.push(`lines at ${button.amounts.at(-1)}`)
          resolve(given)
        },
        reject: () => resolve('refused'),
      }),
    )
  expect(await change('US')).toBe('refused')
  expect(await change('FR')).toEqual({
    shippingRates: rates,
    lineItems: [
      { name: 'Le guide', amount: 1700 },
      { name: 'Livraison', amount: 490 },
    ],
  })
  expect(order).toEqual(['lines at 2190'])
  expect(sent.at(-1)?.body).toMatchObject({
    security: 'n-shipping',
    first_name: 'Camille',
    last_name: 'Martin',
    postcode: '44000',
  })
  const choose = (id: string) =>
    new Promise((resolve) =>
      button.emit('shippingratechange', {
        shippingRate: { id, amount: 0, displayName: 'Retrait' },
        resolve,
        reject: () => resolve('refused'),
      }),
    )
  // A sheet for nothing is none that the provider has.
  expect([await choose('free:3'), button.amounts]).toEqual(['refused', [2190]])
  const chosen = await choose('pickup:2')
  // The lines would come to more than the total.
  expect(chosen).toEqual({ lineItems: [] })
  expect(sent.at(-1)?.body).toMatchObject({ 'shipping_method[]': 'pickup:2', security: 'n-rate' })
  await agree(button)
  expect(orderOf(sent).body).toMatchObject({ extensions: { tremplin: { shown_total: '1700 EUR' } } })
})

test('Amazon Pay is paid with a token of its confirmation, and leads back to this page', async () => {
  openExpressPage({
    tremplin: {
      place: 'cart',
      wallets: ['amazonPay'],
      scriptUrl: '',
      taxNotice: '',
      renewsItself: false,
      renewal: null,
    },
  })
  const sent = shopAnswers({ ...SHOP, '/checkout': PLACED })
  const provider = fakeProvider()
  const button = await run(provider)
  await button.press()
  await agree(button, { expressPaymentType: 'amazon_pay' })
  expect(provider.made).toEqual([['token', { return_url: 'http://localhost/panier/' }]])
  expect(orderOf(sent).body.payment_data).toEqual(
    expect.arrayContaining([
      { key: 'wc-stripe-payment-method', value: '' },
      { key: 'wc-stripe-confirmation-token', value: 'ctoken_1' },
    ]),
  )
})

test('an order that is there already is paid under its key, where it says itself that it goes', async () => {
  const order = {
    total: { label: 'Tremplin', amount: 1900 },
    displayItems: [{ label: 'Le carnet', amount: 1900 }],
    order: 7,
    orderDetails: { orderKey: 'wc_order_k', billingEmail: 'c@example.fr', shippingAddress: { city: 'Nantes' } },
  }
  openExpressPage({ is_cart_page: '', is_pay_for_order: '1' }, '', order)
  const path = '/checkout/7?key=wc_order_k&billing_email=c%40example.fr'
  const sent = shopAnswers({ ...SHOP, [path]: PLACED })
  const button = await run()
  expect(await button.press()).toMatchObject({ lineItems: [{ name: 'Le carnet', amount: 1900 }] })
  expect(await agree(button)).toBe('gone')
  expect(orderOf(sent)).toMatchObject({ path, body: { shipping_address: { city: 'Nantes' } } })
})
