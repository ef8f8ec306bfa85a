import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { reconcilePayments } from './reconcile.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('a buyer who never comes back is found by reconciliation', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  shop.passTime(120)
  expect(await reconcilePayments(shop.services, { olderThanSeconds: 60 })).toBe(1)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('a call that never reached the provider is given up, not made later', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: false })
  await shop.sandbox.resetKnobs()
  shop.passTime(120)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'], attempts: ['creating'] })
  shop.passTime(300)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await countFacts(shop.services.db)).toMatchObject({
    statuses: ['failed'],
    attempts: ['failed'],
    mails: ['payment-failed'],
  })
  expect(await shop.sandbox.charges()).toHaveLength(0)
})

test('a buyer who never answers the bank is given up after a day', async () => {
  const { sessionId } = await fillCart(shop)
  const intentId = await placeChallenged(sessionId)
  shop.passTime(3_600)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('requires_action')
  shop.passTime(86_400)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
  expect(await countFacts(shop.services.db)).toMatchObject({
    statuses: ['failed'],
    attempts: ['canceled'],
    mails: ['payment-failed'],
  })
})

async function placeChallenged(sessionId: string): Promise<string> {
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  if (!result.ok || result.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
  return result.placed.clientSecret.replace(/_secret_.*/, '')
}
