import { expect, test } from 'vitest'
import { CARD_PAYMENT, refusalOf, startTestSandbox, stripeAt } from './start-test-sandbox.ts'

const PAYMENT = { ...CARD_PAYMENT, payment_method: 'pm_card_visa', confirm: true }

test('an intent walks from no card to confirmation to success', async () => {
  const { stripe } = await startTestSandbox()
  const created = await stripe.paymentIntents.create(CARD_PAYMENT)
  expect(created).toMatchObject({ status: 'requires_payment_method', capture_method: 'automatic_async' })
  const updated = await stripe.paymentIntents.update(created.id, {
    amount: 1500,
    description: 'Tremplin - Commande 12',
    metadata: { order_id: '12' },
    payment_method: 'pm_card_visa',
  })
  expect(updated).toMatchObject({ status: 'requires_confirmation', amount: 1500, metadata: { order_id: '12' } })
  const paid = await stripe.paymentIntents.confirm(created.id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1500,
    latest_charge: {
      captured: true,
      metadata: { order_id: '12' },
      balance_transaction: { amount: 1500, fee: 48, net: 1452 },
    },
  })
})

test('metadata are merged, and an empty value removes one', async () => {
  const { stripe } = await startTestSandbox()
  const { id } = await stripe.paymentIntents.create({ ...CARD_PAYMENT, metadata: { order_id: '1', note: 'x' } })
  const { metadata } = await stripe.paymentIntents.update(id, { metadata: { note: '', cart: 'c' } })
  expect(metadata).toEqual({ order_id: '1', cart: 'c' })
})

test('a succeeded intent refuses to be confirmed, cancelled or given another amount, and shows itself', async () => {
  const { stripe } = await startTestSandbox()
  const { id } = await stripe.paymentIntents.create(PAYMENT)
  for (const call of [
    stripe.paymentIntents.confirm(id),
    stripe.paymentIntents.cancel(id),
    stripe.paymentIntents.update(id, { amount: 5000 }),
    stripe.paymentIntents.capture(id),
  ]) {
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded', amount: 1200 },
    })
  }
})

test('a manual capture may take less than was held', async () => {
  const { stripe } = await startTestSandbox()
  const held = await stripe.paymentIntents.create({ ...PAYMENT, capture_method: 'manual' })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1200, amount_received: 0 })
  expect(await refusalOf(stripe.paymentIntents.capture(held.id, { amount_to_capture: 1201 }))).toMatchObject({
    code: 'amount_too_large',
  })
  const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 700, expand: ['latest_charge'] })
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_received: 700,
    latest_charge: { amount_captured: 700, amount_refunded: 500 },
  })
})

test('cancelling gives back what was held', async () => {
  const { stripe } = await startTestSandbox()
  const held = await stripe.paymentIntents.create({ ...PAYMENT, capture_method: 'manual' })
  const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 })
  expect(await stripe.charges.retrieve(String(held.latest_charge))).toMatchObject({ refunded: true, captured: false })
})

test('a confirmation token pays once and brings its card, usage and return address', async () => {
  const { stripe, origin } = await startTestSandbox()
  const { id: customer } = await stripe.customers.create()
  const token = await stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
    return_url: `${origin}/back`,
    setup_future_usage: 'off_session',
  })
  const pay = () =>
    stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      customer,
      confirmation_token: token.id,
      confirm: true,
    })
  const paid = await pay()
  expect(paid).toMatchObject({ status: 'succeeded', setup_future_usage: 'off_session' })
  expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([paid.payment_method])
  expect(await stripe.confirmationTokens.retrieve(token.id)).toMatchObject({ payment_intent: paid.id })
  expect(await refusalOf(pay())).toMatchObject({ param: 'confirmation_token' })
})

test('a card that paid without a customer cannot pay again', async () => {
  const { stripe } = await startTestSandbox()
  const { payment_method: used } = await stripe.paymentIntents.create(PAYMENT)
  const again = stripe.paymentIntents.create({ ...PAYMENT, payment_method: String(used) })
  expect((await refusalOf(again)).message).toContain('may not be used again')
})

test('a saved card pays for its own customer only', async () => {
  const { stripe } = await startTestSandbox()
  const owner = await stripe.customers.create()
  const stranger = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: owner.id })
  expect(await refusalOf(stripe.paymentIntents.create({ ...PAYMENT, payment_method: id }))).toMatchObject({
    param: 'payment_method',
  })
  const theft = stripe.paymentIntents.create({ ...PAYMENT, payment_method: id, customer: stranger.id })
  expect(await refusalOf(theft)).toMatchObject({ param: 'payment_method' })
  const own = await stripe.paymentIntents.create({ ...PAYMENT, payment_method: id, customer: owner.id })
  expect(own.status).toBe('succeeded')
})

test.for([
  [{ amount: '1200' }, 400, { code: 'parameter_missing', param: 'currency' }],
  [{ amount: '1200', currency: 'eur', colour: 'red' }, 400, { code: 'parameter_unknown', param: 'colour' }],
  [{ amount: '12.5', currency: 'eur' }, 400, { code: 'parameter_invalid_integer', param: 'amount' }],
  [{ amount: '49', currency: 'eur' }, 400, { code: 'amount_too_small', param: 'amount' }],
  [{ amount: '1200', currency: 'eur', confirm: 'oui' }, 400, { code: 'parameter_invalid_boolean', param: 'confirm' }],
  [
    { amount: '1200', currency: 'eur', 'shipping[address][planet]': 'Mars', 'shipping[name]': 'Léa' },
    400,
    { code: 'parameter_unknown', param: 'shipping[address][planet]' },
  ],
  [{ amount: '1200', currency: 'eur', customer: 'cus_none' }, 404, { code: 'resource_missing', param: 'customer' }],
] as const)('%o is refused', async ([form, status, error]) => {
  const { post, summary } = await startTestSandbox()
  const response = await post('/v1/payment_intents', form)
  expect(response.status).toBe(status)
  expect(response.headers.get('request-id')).toMatch(/^req_/)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } })
  expect((await summary()).paymentIntents).toEqual({})
})

test('an unknown intent is a 404 and an unknown address too', async () => {
  const { stripe, post } = await startTestSandbox()
  expect(await refusalOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect((await post('/v1/unicorns', {})).status).toBe(404)
})

test('a wrong key is refused, and the publishable key opens no secret call', async () => {
  const { origin, browser } = await startTestSandbox()
  expect(await refusalOf(stripeAt(origin, 'sk_test_wrong').paymentIntents.list())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  expect(await refusalOf(browser.paymentIntents.create(CARD_PAYMENT))).toMatchObject({ code: 'secret_key_required' })
})

test('lists go page by page, newest first', async () => {
  const { stripe } = await startTestSandbox()
  const made: string[] = []
  for (let amount = 100; amount < 105; amount += 1) {
    made.unshift((await stripe.paymentIntents.create({ ...CARD_PAYMENT, amount })).id)
  }
  const listed: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) listed.push(id)
  expect(listed).toEqual(made)
  const before = await stripe.paymentIntents.list({ limit: 2, ending_before: made[3] ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual([made[1], made[2]])
})

test('a refusal found on the way takes back what was written before it', async () => {
  const { stripe, summary } = await startTestSandbox()
  const withoutReturnUrl = { amount: 1200, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }
  expect(await refusalOf(stripe.paymentIntents.create(withoutReturnUrl))).toMatchObject({ param: 'return_url' })
  expect(await summary()).toMatchObject({ paymentIntents: {}, events: 0 })
})

test('customer, shipping and metadata are kept with the intent and its charge', async () => {
  const { stripe } = await startTestSandbox()
  const customer = await stripe.customers.create({ email: 'elise@example.fr', name: 'Élise Bonnaud' })
  const told = {
    customer: customer.id,
    description: 'Tremplin - Commande 12',
    metadata: { order_id: '12' },
    shipping: { name: 'Élise Bonnaud', address: { line1: '12 rue des Lilas', postal_code: '69003', country: 'FR' } },
  }
  const paid = await stripe.paymentIntents.create({ ...PAYMENT, ...told, expand: ['latest_charge'] })
  expect(paid).toMatchObject({ ...told, latest_charge: { ...told, status: 'succeeded' } })
  const stranger = stripe.paymentIntents.create({ ...PAYMENT, customer: 'cus_nobody' })
  expect(await refusalOf(stranger)).toMatchObject({ code: 'resource_missing', param: 'customer' })
})

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, 'x']))

test.each([
  ['51 keys', keys(51), { param: 'metadata' }],
  ['a key of 41 characters', { ['k'.repeat(41)]: 'x' }, { message: expect.stringContaining('up to 40 characters') }],
  ['a value of 501 characters', { note: 'x'.repeat(501) }, { param: 'metadata[note]' }],
])('metadata with %s are refused', async (_case, metadata, refusal) => {
  const { stripe } = await startTestSandbox()
  expect(await refusalOf(stripe.paymentIntents.create({ ...CARD_PAYMENT, metadata }))).toMatchObject(refusal)
})

test('metadata are counted with those that are there already', async () => {
  const { stripe } = await startTestSandbox()
  const { id } = await stripe.paymentIntents.create({ ...CARD_PAYMENT, metadata: keys(50) })
  expect(await refusalOf(stripe.paymentIntents.update(id, { metadata: { more: 'x' } }))).toMatchObject({
    param: 'metadata',
  })
  expect((await stripe.paymentIntents.update(id, { metadata: { more: 'x', key_0: '' } })).metadata).toHaveProperty(
    'more',
  )
})
