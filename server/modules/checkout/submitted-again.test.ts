import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setQuantities } from '#server/modules/cart/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findOrderJustPlaced } from './index.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('a replay after the payment gets the same answer and buys nothing', async () => {
  const { sessionId } = await fillCart(shop)
  const first = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toEqual(first)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('a second click after the payment, with another card, leads to the same order', async () => {
  const { sessionId } = await fillCart(shop)
  const first = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const second = checkoutForm({ paymentMethodId: 'pm_card_mastercard', submissionId: 'another-click-on-the-button' })
  expect(await placeOrder(shop.services, { sessionId, form: second })).toEqual(first)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('whoever comes back to the order form within half an hour is led to what they paid, or what waits', async () => {
  const { sessionId } = await fillCart(shop)
  const found = async () => (await findOrderJustPlaced(shop.services, sessionId))?.id ?? null
  expect(await found()).toBeNull()
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  for (const [status, isFound] of [
    ['completed', true],
    ['on-hold', true],
    ['failed', false],
    ['processing', true],
  ] as const) {
    await shop.services.db.update(orders).set({ status }).where(eq(orders.id, orderId))
    expect([status, await found()]).toEqual([status, isFound ? orderId : null])
  }
  const over = ((await findOrder(shop.services.db, orderId))?.createdAt.getTime() ?? 0) + 30 * 60_000
  const clickAt = async (moment: number) => {
    shop.services.clock = { now: () => new Date(moment) }
    const again = checkoutForm({ submissionId: `a-click-on-the-button-at-${moment}` })
    const result = await placeOrder(shop.services, { sessionId, form: again })
    return [await found(), result.ok ? result.placed.orderId : result.refusals]
  }
  expect(await clickAt(over)).toEqual([orderId, orderId])
  expect(await clickAt(over + 1)).toEqual([null, [{ code: 'session-expired' }]])
})

test('a try that asks the bank, and whose answer was lost, is given up before another card is charged', async () => {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  const first = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  expect(first).toMatchObject({ ok: false, refusals: [{ code: 'payment-unknown' }] })
  await shop.sandbox.resetKnobs()
  const again = checkoutForm({ submissionId: 'another-click-on-the-button' })
  expect(await placeOrder(shop.services, { sessionId, form: again })).toMatchObject({ ok: true })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['canceled', 'succeeded'] })
})

test('the same submission is the same try, and is told the same without asking the bank again', async () => {
  const { sessionId } = await fillCart(shop)
  const submissionId = 'the-only-click-on-the-button'
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  const form = checkoutForm({ submissionId, paymentMethodId: declined })
  const first = await placeOrder(shop.services, { sessionId, form })
  expect(first).toMatchObject({ refusals: [{ code: 'payment-refused', reason: 'insufficient_funds' }] })
  expect(await placeOrder(shop.services, { sessionId, form })).toEqual(first)
  expect(await countFacts(shop.services.db)).toMatchObject({ attempts: ['failed'] })
})

test('a script that posts one id again and again may still try another card', async () => {
  const { sessionId } = await fillCart(shop)
  const submissionId = 'the-id-that-the-form-was-drawn-with'
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ submissionId, paymentMethodId: declined }) })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm({ submissionId }) })).toMatchObject({
    ok: true,
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['canceled', 'succeeded'] })
})

test.for([
  {
    clients: 'that name their clicks',
    submissions: ['the-first-click-on-the-button', 'the-second-click-on-the-button'],
  },
  { clients: 'that name none', submissions: [null, null] },
])('a card that was refused may be tried again, by clients $clients', async ({ submissions }) => {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
  for (const submissionId of submissions)
    await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId, submissionId }) })
  expect(await countFacts(shop.services.db)).toMatchObject({ attempts: ['canceled', 'failed'] })
})

test('a total that the page did not show is not charged; the one that it shows now is', async () => {
  const { sessionId, cart } = await fillCart(shop)
  const shownTotal = { cents: cart.totalCents, currency: 'EUR' }
  const [line] = cart.lines
  await setQuantities(shop.services, { sessionId, quantities: { [line?.key ?? '']: 3 } })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm({ shownTotal }) })).toEqual({
    ok: false,
    refusals: [{ code: 'total-changed', shown: shownTotal, now: { ...shownTotal, cents: 5100 } }],
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 0, attempts: [] })
  const again = checkoutForm({ shownTotal: { cents: 5100, currency: 'EUR' } })
  expect(await placeOrder(shop.services, { sessionId, form: again })).toMatchObject({ ok: true })
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 5100 }])
})

test('a replay with another buyer’s address is told that the session is over', async () => {
  const { sessionId } = await fillCart(shop)
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const form = checkoutForm({ billing: { email: 'autre@example.fr' } })
  expect(await placeOrder(shop.services, { sessionId, form })).toEqual({
    ok: false,
    refusals: [{ code: 'session-expired' }],
  })
})

test('a replay is known by the address that is billed, whichever row is found first', async () => {
  const { db } = shop.services
  const { sessionId } = await fillCart(shop)
  const first = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const [billing] = await db.select().from(orderAddresses)
  if (!billing) throw new Error('no address')
  await db.insert(orderAddresses).values({ ...billing, kind: 'shipping', email: '' })
  // Written anew, a row lies behind the others.
  await db.update(orderAddresses).set({ company: 'Martin SARL' }).where(eq(orderAddresses.kind, 'billing'))
  const again = checkoutForm({ submissionId: 'another-click-on-the-button' })
  expect(await placeOrder(shop.services, { sessionId, form: again })).toEqual(first)
})
