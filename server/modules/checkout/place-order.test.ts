import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart, setQuantities } from '#server/modules/cart/index.ts'
import { orderNotes } from '#server/modules/orders/tables.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('a good card pays the order once and empties the cart', async () => {
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(result).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 1700 }])
  expect((await getCart(shop.services, sessionId)).lines).toEqual([])
})

test('a declined card leaves the order payable, and another card pays the same order', async () => {
  const { sessionId } = await fillCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: declined }) })).toEqual({
    ok: false,
    refusals: [{ code: 'payment-refused', reason: 'insufficient_funds', method: 'card' }],
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['failed'], invoiceNumbers: [], mails: [] })
  expect((await getCart(shop.services, sessionId)).itemCount).toBe(1)

  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['canceled', 'succeeded'] })
  expect(await shop.sandbox.charges()).toHaveLength(1)
  const notes = (await shop.services.db.select().from(orderNotes)).map(({ text }) => text)
  expect(notes.filter((text) => text.startsWith('Nouvelle tentative de paiement.'))).toHaveLength(1)
})

test('two submissions of one cart at once make one order and one charge', async () => {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm()
  const results = await Promise.all([1, 2, 3].map(() => placeOrder(shop.services, { sessionId, form })))
  expect(results.every((result) => result.ok)).toBe(true)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('two tabs that pay one cart with two cards at once are charged once', async () => {
  const { sessionId } = await fillCart(shop)
  const cards = await Promise.all([CARDS.paid, '5555555555554444'].map((card) => shop.sandbox.createCard(card)))
  await Promise.all(
    cards.map((paymentMethodId) => placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })),
  )
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('an answer that the provider lost is asked for again with the same key: one charge', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toEqual({
    ok: false,
    refusals: [{ code: 'payment-unknown' }],
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'], attempts: ['creating'] })

  await shop.sandbox.resetKnobs()
  const other = await shop.sandbox.createCard('5555555555554444')
  const again = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: other }) })
  expect(again).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('a provider that broke down before doing anything lets the next card pay', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 1, kind: 'status', status: 500 }] })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toEqual({
    ok: false,
    refusals: [{ code: 'payment-refused', reason: 'processing_error', method: 'card' }],
  })
  const [attempt] = await shop.services.db.select().from(paymentAttempts)
  const about = { orderId: attempt?.orderId, attemptId: attempt?.id }
  expect(shop.logged).toEqual([{ level: 'warn', message: 'the card provider broke down', about }])
  const other = await shop.sandbox.createCard(CARDS.paid)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: other }) })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['failed', 'succeeded'] })
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('a provider that is too busy for a moment is asked again without the buyer noticing', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 2, kind: 'status', status: 429 }] })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('3-D Secure is asked for, and what the bank decided counts, not what the browser says', async () => {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const { orderId, intentId } = await placeChallenged(sessionId, paymentMethodId)

  const elsewhere = { orderId: orderId + 1, intentId }
  expect(await reportFromBrowser(shop.services, elsewhere)).toBeNull()
  expect(shop.logged).toEqual([
    { level: 'warn', message: 'a browser reported an intent that is not of this order', about: elsewhere },
  ])
  const early = await reportFromBrowser(shop.services, { orderId, intentId })
  expect(early?.outcome.state).toBe('requires-action')
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'], grants: 0 })
  const { payments } = shop.services
  shop.services.payments = { ...payments, retrieveIntent: async () => null }
  expect((await reportFromBrowser(shop.services, { orderId, intentId }))?.outcome).toEqual({ state: 'unknown' })
  shop.services.payments = payments

  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const done = await reportFromBrowser(shop.services, { orderId, intentId })
  expect(done?.outcome).toEqual({ state: 'paid' })
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  // What is known is said though the provider says nothing.
  shop.services.payments = { ...payments, retrieveIntent: () => Promise.reject(new Error('no answer')) }
  expect((await reportFromBrowser(shop.services, { orderId, intentId }))?.outcome).toEqual({ state: 'paid' })
})

test('a failed authentication fails the attempt; another card then pays the same order', async () => {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const { orderId, intentId } = await placeChallenged(sessionId, paymentMethodId)
  await shop.sandbox.answerChallenge(intentId, 'failed')
  const report = await reportFromBrowser(shop.services, { orderId, intentId })
  expect(report?.outcome).toEqual({ state: 'failed', code: 'payment_intent_authentication_failure' })

  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['canceled', 'succeeded'] })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
})

test('an order whose first card was refused waits for its payment again while the bank asks about the second', async () => {
  const { sessionId } = await fillCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: declined }) })
  await placeChallenged(sessionId, await shop.sandbox.createCard(CARDS.asksForAuthentication))
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'] })
})

test('another card while 3-D Secure is still open gives the first intent up', async () => {
  const { sessionId } = await fillCart(shop)
  const { intentId } = await placeChallenged(sessionId, await shop.sandbox.createCard(CARDS.asksForAuthentication))
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['canceled', 'succeeded'] })
})

test('another card after 3-D Secure was accepted unseen is not charged', async () => {
  const { sessionId } = await fillCart(shop)
  const { intentId } = await placeChallenged(sessionId, await shop.sandbox.createCard(CARDS.asksForAuthentication))
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(result).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('a free order is complete at once, without the provider', async () => {
  const { sessionId } = await fillCart(shop, { priceCents: 0 })
  const form = checkoutForm({ paymentMethod: '', paymentMethodId: '' })
  const first = await placeOrder(shop.services, { sessionId, form })
  expect(first).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await placeOrder(shop.services, { sessionId, form })).toEqual(first)
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: [], receipts: 0 })
})

test.for([
  { priceCents: 49, isTaken: false },
  { priceCents: 50, isTaken: true },
])('an order of $priceCents cents is placed: $isTaken; the provider takes no less than 50', async (order) => {
  const { sessionId } = await fillCart(shop, { priceCents: order.priceCents })
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(result).toMatchObject(order.isTaken ? { ok: true } : { ok: false, refusals: [{ code: 'amount-too-small' }] })
  expect(await shop.sandbox.charges()).toHaveLength(order.isTaken ? 1 : 0)
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: order.isTaken ? 1 : 0 })
})

test('buyers of the same free product at once all get it', async () => {
  const product = await createProduct(shop.services.db, { regularPriceCents: 0 })
  const sessions = Array.from({ length: 8 }, createSessionId)
  for (const sessionId of sessions)
    await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const form = checkoutForm({ paymentMethod: '', paymentMethodId: '' })
  const results = await Promise.all(sessions.map((sessionId) => placeOrder(shop.services, { sessionId, form })))
  expect(results.map(({ ok }) => ok)).toEqual(sessions.map(() => true))
})

test('a changed cart makes another order', async () => {
  const { sessionId, cart } = await fillCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: declined }) })
  const [line] = cart.lines
  await setQuantities(shop.services, { sessionId, quantities: { [line?.key ?? '']: 2 } })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect((await countFacts(shop.services.db)).statuses.toSorted()).toEqual(['completed', 'failed'])
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 3400 }])
})

test('all fields that are wrong are named at once and nothing is written', async () => {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({
    billing: { first_name: '', email: 'camille@', postcode: '690', phone: 'abc', country: 'BE' },
    acceptsTerms: false,
    wantsImmediateSupply: false,
  })
  const belgian = { kind: 'billing', country: 'BE' } as const
  expect(await placeOrder(shop.services, { sessionId, form })).toEqual({
    ok: false,
    refusals: [
      {
        code: 'invalid-fields',
        errors: [
          { ...belgian, field: 'first_name', problem: 'required' },
          { ...belgian, field: 'country', problem: 'country' },
          { ...belgian, field: 'postcode', problem: 'postcode' },
          { ...belgian, field: 'phone', problem: 'phone' },
          { ...belgian, field: 'email', problem: 'email' },
        ],
      },
      { code: 'digital-consent-missing' },
      { code: 'terms-not-accepted' },
    ],
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 0, attempts: [] })
})

test('an unknown payment method of the provider is refused without a charge', async () => {
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: 'pm_nobody' }) })
  expect(result).toMatchObject({ ok: false, refusals: [{ code: 'payment-refused' }] })
  expect(await shop.sandbox.charges()).toHaveLength(0)
})

test('an empty session is told that it is over', async () => {
  expect(await placeOrder(shop.services, { sessionId: createSessionId(), form: checkoutForm() })).toEqual({
    ok: false,
    refusals: [{ code: 'session-expired' }],
  })
})

test('a piece that was sold meanwhile is refused before anything is charged', async () => {
  const notebook = await createVariableProduct(shop.services.db, { choices: [{ name: 'Nuit', stock: 1 }] })
  const [variation] = notebook.variations
  const sessions = [createSessionId(), createSessionId()]
  for (const sessionId of sessions)
    await addToCart(shop.services, {
      sessionId,
      productId: notebook.id,
      variationId: variation?.id ?? 0,
      quantity: 1,
    })
  const [first, second] = sessions.map((sessionId) => ({ sessionId, form: checkoutForm() }))
  if (!first || !second) throw new Error('two sessions were made')
  expect(await placeOrder(shop.services, first)).toMatchObject({ ok: true })
  expect(await placeOrder(shop.services, second)).toMatchObject({ ok: false })
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['processing'] })
})

test('invoice numbers have no gaps under concurrent buyers', async () => {
  const product = await createProduct(shop.services.db)
  const sessions = Array.from({ length: 6 }, createSessionId)
  for (const sessionId of sessions)
    await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  await Promise.all(sessions.map((sessionId) => placeOrder(shop.services, { sessionId, form: checkoutForm() })))
  expect((await countFacts(shop.services.db)).invoiceNumbers).toEqual([1, 2, 3, 4, 5, 6])
})

async function placeChallenged(sessionId: string, paymentMethodId: string) {
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  if (!result.ok || result.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
  const intentId = result.placed.clientSecret.replace(/_secret_.*/, '')
  return { orderId: result.placed.orderId, intentId }
}
