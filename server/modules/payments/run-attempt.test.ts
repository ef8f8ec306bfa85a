import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listAttempts } from './attempt-repository.ts'
import { endPayments, reconcilePayments } from './index.ts'
import { runAttempt } from './run-attempt.ts'
import { paymentAttempts } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('an answer that comes when its attempt was given up names the intent, which can be given up too', async () => {
  const { services, sandbox } = shop
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await sandbox.createCard(CARDS.insufficientFunds)
  await sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  await placeOrder(services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  await sandbox.resetKnobs()
  const [attempt] = await services.db.select().from(paymentAttempts)
  if (!attempt) throw new Error('the attempt is open')
  const about = { orderId: attempt.orderId, attemptId: attempt.id }
  expect(shop.logged).toEqual([{ level: 'warn', message: 'the card provider gave no usable answer', about }])
  shop.passTime(600)
  await reconcilePayments(services, { olderThanSeconds: 60 })
  expect(await countFacts(services.db)).toMatchObject({ statuses: ['failed'], attempts: ['failed'] })

  expect(await runAttempt(services, attempt)).toEqual({ state: 'failed', code: 'insufficient_funds' })
  expect(await endPayments(services, attempt.orderId)).toBe('ended')
  expect(await countFacts(services.db)).toMatchObject({ statuses: ['failed'], attempts: ['canceled'] })
})

test('a refusal that arrives after the payment does not undo it', async () => {
  const { services } = shop
  const order = await payForDownload(shop)
  const [attempt] = await listAttempts(services.db, order.id)
  if (!attempt) throw new Error('the order was paid by an attempt')
  // As the provider answers a call that was on its way when the same one was answered.
  const refusal = { ok: false, refusal: 'card', code: 'card_declined', intentId: attempt.intentId } as const
  services.payments.createIntent = async () => refusal
  expect(await runAttempt(services, attempt)).toEqual({ state: 'paid' })
  expect(await countFacts(services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
})
