import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { rateCounters } from '#server/modules/rate-limits/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { keepCard } from '#test/support/saved-methods.ts'
import { payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(rateCounters)
})

let networks = 0
/** Somebody with a cart of their own, from an address of their own. */
async function somebody() {
  networks += 1
  const { sessionId } = await fillCart(shop)
  const buyer = { customerId: null, device: '', triedFrom: `198.51.100.${networks}` }
  return async (card: string, paymentMethod = 'stripe') => {
    const paymentMethodId = card.startsWith('pm_') ? card : await shop.sandbox.createCard(card)
    return placeOrder(shop.services, { sessionId, buyer, form: checkoutForm({ paymentMethod, paymentMethodId }) })
  }
}
/** One number alone would be held up sooner. */
const REFUSED = [CARDS.declined, CARDS.insufficientFunds, CARDS.expired, CARDS.wrongCvc]
const refusedCard = (time: number): string => REFUSED[time % REFUSED.length] ?? CARDS.declined
const codesOf = (result: Awaited<ReturnType<typeof placeOrder>>) =>
  result.ok ? 'placed' : result.refusals.map(({ code }) => code).join(' ')
const countAttempts = () => shop.services.db.$count(paymentAttempts)

test('whoever mistypes three times pays with the fourth', async () => {
  const order = await somebody()
  for (let time = 0; time < 3; time += 1) expect(codesOf(await order(CARDS.wrongCvc))).toBe('payment-refused')
  expect(codesOf(await order(CARDS.paid))).toBe('placed')
})

test('a form that is not complete, and a card that asks its bank, cost nobody a try', async () => {
  const order = await somebody()
  for (let time = 0; time < 8; time += 1) expect(codesOf(await order(CARDS.asksForAuthentication))).toBe('placed')
  expect(await shop.services.db.execute('select sum(tries) as tries from rate_counters')).toMatchObject({
    rows: [{ tries: '0' }],
  })
})

test('a card that a sheet has made a token of is a try like any other; a form that names nothing is none', async () => {
  const buyer = { customerId: null, device: '', triedFrom: '198.51.100.254' }
  const send = async (confirmationTokenId: string) => {
    const { sessionId } = await fillCart(shop)
    const form = checkoutForm({ paymentMethodId: '', confirmationTokenId })
    const refused = codesOf(await placeOrder(shop.services, { sessionId, buyer, form }))
    return [refused, await shop.services.db.$count(rateCounters)]
  }
  expect(await send('')).toEqual(['missing-payment-details', 0])
  expect(await send('ctoken_nobodys')).toEqual(['payment-refused', expect.toSatisfy((counted) => counted > 0)])
})

test('a shop that is tried makes no order, no attempt and no call for who is not known', async () => {
  const tried: string[] = []
  for (let time = 0; time < 14; time += 1) tried.push(codesOf(await (await somebody())(refusedCard(time))))
  expect(tried.filter((code) => code === 'payment-refused')).toHaveLength(12)
  const before = await countAttempts()
  expect(codesOf(await (await somebody())(CARDS.paid))).toBe('payment-guarded')
  expect(await countAttempts()).toBe(before)
})

test('what is kept already, and what has no number to guess, pays on; the pay page is guarded alike', async () => {
  await changePayment(shop.services, { savesMethods: true, enabled: ['card', 'eps'] })
  const { customerId } = await createCustomers(shop.services).register()
  const { id } = await keepCard(shop, customerId)
  const placed = await (await somebody())(CARDS.declined)
  for (let time = 0; time < 14; time += 1) await (await somebody())(refusedCard(time))
  const { sessionId } = await fillCart(shop, { sessionId: String(customerId) })
  const buyer = { customerId, device: '', triedFrom: '203.0.113.1' }
  const form = checkoutForm({ savedMethodId: id })
  expect(codesOf(await placeOrder(shop.services, { sessionId, buyer, form }))).toBe('placed')
  const provider = stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
  const eps = await provider.paymentMethods.create(methodOf('eps'))
  expect(codesOf(await (await somebody())(eps.id, 'stripe_eps'))).toBe('placed')

  expect(codesOf(placed)).toBe('payment-refused')
  const [order] = (
    await shop.services.db.execute<{ id: number; key: string }>(
      `select id, order_key as key from orders where status = 'failed' limit 1`,
    )
  ).rows
  const paid = await payOrder(shop.services, {
    ...{ orderId: order?.id ?? 0, orderKey: order?.key ?? '', sessionId: null, triedFrom: '203.0.113.2' },
    form: checkoutForm({ paymentMethodId: await shop.sandbox.createCard(CARDS.paid) }),
  })
  expect(codesOf(paid)).toBe('payment-guarded')
})
