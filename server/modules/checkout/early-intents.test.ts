import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { MANDATE_DATA, methodOf } from '#sandbox/stripe/test-methods.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import {
  giveUpStaleEarlyIntents,
  listAttempts,
  reconcilePayments,
  reportFromBrowser,
  updateOrderIntent,
} from '#server/modules/payments/index.ts'
import { earlyIntents, paymentAttempts } from '#server/modules/payments/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { openPagePayment, openPageSetup, payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit'] })
})
afterEach(() => shop.close())

const ONLINE = { ip: '192.0.2.7', userAgent: 'Firefox' }
const open = (sessionId: string, type = 'sepa_debit', orderId: number | null = null) =>
  openPagePayment(shop.services, { sessionId, customerId: null, orderId, type })

async function opened(sessionId: string, type?: string, orderId?: number): Promise<string> {
  const intent = await open(sessionId, type, orderId)
  if (!intent.ok) throw new Error(`refused: ${intent.refusal}`)
  return intent.id
}

const stripe = () => stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
const debit = async () => (await stripe().paymentMethods.create(methodOf('sepa_debit'))).id
const read = (id: string) => shop.services.payments.retrieveIntent(id)

const place = async (sessionId: string, earlyIntentId: string) => {
  const paymentMethodId = await debit()
  const form = checkoutForm({ paymentMethod: 'stripe_sepa_debit', paymentMethodId, earlyIntentId })
  return placeOrder(shop.services, { sessionId, form, buyer: { customerId: null, device: '', online: ONLINE } })
}

test('a page that asks again has the same intent while it is about the same sum and method', async () => {
  const { sessionId, product } = await fillCart(shop)
  const first = await opened(sessionId)
  expect(await read(first)).toMatchObject({ amountCents: 1700, status: 'requires_payment_method', metadata: {} })
  expect(await opened(sessionId)).toBe(first)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const second = await opened(sessionId)
  expect(second).not.toBe(first)
  expect([(await read(first))?.status, (await read(second))?.amountCents]).toEqual(['canceled', 3400])
  const third = await opened(sessionId, 'card')
  expect([(await read(second))?.status, (await read(third))?.methodTypes]).toEqual(['canceled', ['card', 'link']])
  await changePayment(shop.services, { currency: 'CHF' })
  const fourth = await opened(sessionId, 'card')
  expect([(await read(third))?.status, (await read(fourth))?.currency]).toEqual(['canceled', 'chf'])
})

test('it becomes the order’s, for what is due when the order is placed', async () => {
  const { sessionId, product } = await fillCart(shop)
  const early = await opened(sessionId)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const placed = await place(sessionId, early)
  expect(placed).toMatchObject({
    ok: true,
    placed: { next: 'authenticate', clientSecret: expect.stringMatching(early) },
  })
  const intent = await read(early)
  expect(intent).toMatchObject({ status: 'requires_confirmation', amountCents: 3400, metadata: { attempt: '1' } })
  expect(await shop.services.db.select().from(earlyIntents)).toEqual([])
})

test('an answer that the provider lost is asked for again, and is the same intent', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  expect(await open(sessionId)).toEqual({ ok: false, refusal: 'unavailable' })
  expect(shop.logged).toEqual([
    { level: 'warn', message: 'the card provider made no early intent', about: { refusal: 'unavailable' } },
  ])
  await shop.sandbox.resetKnobs()
  const [unheard] = await shop.services.db.select().from(earlyIntents)
  const intentId = await opened(sessionId)
  expect(await shop.services.db.select().from(earlyIntents)).toEqual([{ ...unheard, intentId }])
})

test('an order whose answer was lost is found by the intent that its page had made before', async () => {
  const { sessionId } = await fillCart(shop)
  const early = await opened(sessionId)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents/:id', times: 9, kind: 'lose-answer' }] })
  expect(await place(sessionId, early)).toMatchObject({ ok: false, refusals: [{ code: 'payment-unknown' }] })
  await shop.sandbox.resetKnobs()
  const [order] = await shop.services.db.select().from(orders)
  expect(await listAttempts(shop.services.db, order?.id ?? 0)).toMatchObject([{ intentId: null }])
  // As if the page had made it long before: what an attempt makes is looked for from its own beginning on.
  await shop.services.db.update(paymentAttempts).set({ createdAt: new Date(Date.now() + 6 * 3_600_000) })
  shop.passTime(400)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await listAttempts(shop.services.db, order?.id ?? 0)).toMatchObject([
    { intentId: early, status: 'requires-action' },
  ])
})

test('the intent of somebody else’s page is refused and logged; nothing is charged or written', async () => {
  const { sessionId } = await fillCart(shop)
  const { sessionId: other } = await fillCart(shop)
  const foreign = await opened(other)
  expect(await place(sessionId, foreign)).toEqual({ ok: false, refusals: [{ code: 'foreign-intent' }] })
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'a form named an intent that is not of its page' },
    about: { orderId: null, intentId: foreign },
  })
  expect(await read(foreign)).toMatchObject({ status: 'requires_payment_method', metadata: {} })
  expect(await place(sessionId, 'pi_nobodys')).toMatchObject({ ok: true })
})

test('one that has become an order’s is that order’s alone, on the checkout and on the page that pays it', async () => {
  const { sessionId } = await fillCart(shop)
  const { sessionId: other } = await fillCart(shop)
  const early = await opened(sessionId)
  expect(await place(sessionId, early)).toMatchObject({ ok: true })
  const refused = { ok: false, refusals: [{ code: 'foreign-intent' }] }
  expect(await place(other, early)).toEqual(refused)
  const paymentMethodId = 'pm_card_visa_chargeDeclined'
  expect(await placeOrder(shop.services, { sessionId: other, form: checkoutForm({ paymentMethodId }) })).toMatchObject({
    refusals: [{ code: 'payment-refused' }],
  })
  const [own, others] = await shop.services.db.select().from(orders).orderBy(orders.id)
  const pay = async ({ id: orderId, orderKey } = { id: 0, orderKey: '' }) => {
    const form = checkoutForm({
      paymentMethod: 'stripe_sepa_debit',
      paymentMethodId: await debit(),
      earlyIntentId: early,
    })
    return payOrder(shop.services, { orderId, orderKey, sessionId: other, online: ONLINE, form })
  }
  expect(await pay(others)).toEqual(refused)
  expect(await pay(own)).toMatchObject({ ok: true, placed: { orderId: own?.id } })
})

test('what another method’s form was drawn from, or a setup, pays no order: it has an intent of its own', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const { sessionId } = await fillCart(shop)
  const byCard = (earlyIntentId: string) =>
    placeOrder(shop.services, { sessionId, form: checkoutForm({ earlyIntentId }) })
  const early = await opened(sessionId)
  expect(await byCard(early)).toMatchObject({ ok: true, placed: { next: 'received' } })
  await fillCart(shop, { sessionId })
  const { customerId } = await createCustomers(shop.services).register()
  const setup = await openPageSetup(shop.services, { sessionId, customerId, type: 'card' })
  if (!setup.ok) throw new Error(setup.refusal)
  expect(await byCard(setup.id)).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await shop.services.db.select().from(earlyIntents)).toMatchObject([{ intentId: setup.id }])
  expect((await read(early))?.metadata).not.toHaveProperty('order_id')
})

test('an order’s second try makes an intent of its own, and gives the first one up', async () => {
  const { sessionId } = await fillCart(shop)
  const early = await opened(sessionId)
  const first = await place(sessionId, early)
  if (!first.ok) throw new Error('the order was placed')
  const second = await place(sessionId, early)
  expect(second).toMatchObject({ ok: true, placed: { orderId: first.placed.orderId } })
  const attempts = await listAttempts(shop.services.db, first.placed.orderId)
  expect(attempts.map(({ status }) => status)).toEqual(['canceled', expect.any(String)])
  expect((await read(early))?.status).toBe('canceled')
})

test('an order is paid with the intent of its own page', async () => {
  const { sessionId } = await fillCart(shop)
  const placed = await placeOrder(shop.services, {
    ...{ sessionId, form: checkoutForm({ paymentMethodId: 'pm_card_visa_chargeDeclined' }) },
  })
  expect(placed.ok).toBe(false)
  const [order] = await shop.services.db.select().from(orders)
  if (!order) throw new Error('the order was placed')
  const early = await opened('', 'sepa_debit', order.id)
  const asked = { orderId: order.id, intentId: early, keepsMethod: false }
  expect(await updateOrderIntent(shop.services, asked)).toBe('updated')
  expect(await updateOrderIntent(shop.services, { ...asked, orderId: order.id + 1 })).toBe('foreign')
  const paymentMethodId = await debit()
  const form = checkoutForm({ paymentMethod: 'stripe_sepa_debit', paymentMethodId, earlyIntentId: early })
  const { id: orderId, orderKey } = order
  const paid = await payOrder(shop.services, { orderId, orderKey, sessionId: null, online: ONLINE, form })
  expect(paid).toMatchObject({ ok: true, placed: { clientSecret: expect.stringMatching(early) } })
})

test('what nobody used is given up after a day, and after its session has paid', async () => {
  const { sessionId } = await fillCart(shop)
  const { sessionId: buyer } = await fillCart(shop)
  const [left, superseded] = [await opened(sessionId), await opened(buyer)]
  await giveUpStaleEarlyIntents(shop.services)
  expect((await read(left))?.status).toBe('requires_payment_method')
  await placeOrder(shop.services, { sessionId: buyer, form: checkoutForm() })
  await giveUpStaleEarlyIntents(shop.services)
  expect([(await read(left))?.status, (await read(superseded))?.status]).toEqual([
    'requires_payment_method',
    'canceled',
  ])
  shop.passTime(25 * 3_600)
  await giveUpStaleEarlyIntents(shop.services)
  expect((await read(left))?.status).toBe('canceled')
  expect(await shop.services.db.select().from(earlyIntents)).toEqual([])
})

test.each([
  { type: 'card', payment_method: 'pm_card_visa', status: 'succeeded' },
  { type: 'sepa_debit', payment_method: undefined, status: 'processing' },
])('money of $type that came in by an intent that no order took over calls for somebody', async ({ type, ...by }) => {
  const { sessionId } = await fillCart(shop)
  const intent = await open(sessionId, type)
  if (!intent.ok) throw new Error(intent.refusal)
  const paying = { payment_method: by.payment_method ?? (await debit()), mandate_data: MANDATE_DATA }
  await stripe().paymentIntents.confirm(intent.id, { client_secret: intent.clientSecret, ...paying } as object)
  shop.passTime(25 * 3_600)
  await giveUpStaleEarlyIntents(shop.services)
  expect(await read(intent.id)).toMatchObject({ status: by.status })
  expect(shop.logged).toContainEqual({
    ...{ level: 'error', message: 'an intent was paid that no order has asked for: give it back' },
    about: { intentId: intent.id, status: by.status },
  })
})

test.each(['ideal', 'blik', 'nonsense'])('%s, which this shop does not take, has none', async (type) => {
  const { sessionId } = await fillCart(shop)
  expect(await open(sessionId, type)).toEqual({ ok: false, refusal: 'not-taken' })
})

test('an empty cart has nothing to pay', async () => {
  expect(await open('t_nobody')).toEqual({ ok: false, refusal: 'not-payable' })
})

test('a form that keeps a method has a setup, where the shop keeps any', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const asking = { sessionId: String(customerId), customerId, type: 'card' }
  expect(await openPageSetup(shop.services, asking)).toEqual({ ok: false, refusal: 'not-taken' })
  await changePayment(shop.services, { savesMethods: true })
  const setup = await openPageSetup(shop.services, asking)
  expect(setup).toMatchObject({ ok: true, id: expect.stringMatching(/^seti_/) })
  expect(await openPageSetup(shop.services, asking)).toEqual(setup)
  const { sessionId } = await fillCart(shop)
  const payment = await opened(sessionId, 'card')
  const instead = await openPageSetup(shop.services, { ...asking, sessionId })
  expect(instead).toMatchObject({ ok: true, id: expect.stringMatching(/^seti_/) })
  expect((await read(payment))?.status).toBe('canceled')
})

test('a debit whose form is drawn from an intent is confirmed by its page at each try, then settled by the bank', async () => {
  const { services } = shop
  await services.db.insert(settings).values({ key: 'soldCountries', value: ['CA'] })
  await changePayment(services, { enabled: ['acss_debit'], currency: 'CAD', accountCountry: 'CA' })
  const { sessionId } = await fillCart(shop)
  const early = await opened(sessionId, 'acss_debit')
  const billing = { country: 'CA', state: 'QC', postcode: 'H2X 1Y4', city: 'Montréal' }
  const click = async () => {
    const { id: paymentMethodId } = await stripe().paymentMethods.create(methodOf('acss_debit'))
    const form = checkoutForm({ paymentMethod: 'stripe_acss_debit', paymentMethodId, earlyIntentId: early, billing })
    const buyer = { customerId: null, device: '', online: ONLINE }
    const placed = await placeOrder(services, { sessionId, form, buyer })
    if (!placed.ok || placed.placed.next !== 'authenticate') throw new Error(JSON.stringify(placed))
    const { orderId, clientSecret } = placed.placed
    const intentId = clientSecret.replace(/_secret_.*/, '')
    // Nobody has been asked for the mandate yet, the second time as little as the first.
    expect(await read(intentId)).toMatchObject({ status: 'requires_confirmation' })
    return { orderId, intentId, clientSecret }
  }
  expect(await click()).toMatchObject({ intentId: early })
  const { orderId, intentId, clientSecret } = await click()
  expect(intentId).not.toBe(early)
  const agreed = { client_secret: clientSecret, mandate_data: MANDATE_DATA }
  await stripe().paymentIntents.confirm(intentId, agreed as object)
  expect(await reportFromBrowser(services, { orderId, intentId })).toMatchObject({
    outcome: { state: expect.stringMatching(/^(processing|requires-action)$/) },
  })
})
