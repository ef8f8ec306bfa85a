import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CARD_PAYMENT, KEYS, refusalOf, startTestSandbox, stripeAt } from './start-test-sandbox.ts'

const PAYMENT = { ...CARD_PAYMENT, payment_method: 'pm_card_visa', confirm: true }
const FORM = {
  amount: '1200',
  currency: 'eur',
  'payment_method_types[]': 'card',
  payment_method: 'pm_card_visa',
  confirm: 'true',
}

test('the same key and body get the stored answer again, byte for byte, and charge once', async () => {
  const { post, summary } = await startTestSandbox()
  const first = await post('/v1/payment_intents', FORM, { 'idempotency-key': 'order-1' })
  const second = await post('/v1/payment_intents', FORM, { 'idempotency-key': 'order-1' })
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(await second.text()).toBe(await first.text())
  expect((await summary()).charges.succeeded).toHaveLength(1)
})

test('a decline is replayed as the same 402', async () => {
  const { stripe, summary } = await startTestSandbox()
  const declined = { ...PAYMENT, payment_method: 'pm_card_chargeDeclined' }
  const first = await refusalOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'order-2' }))
  const second = await refusalOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'order-2' }))
  expect(second).toMatchObject({ statusCode: 402, charge: first.charge })
  expect((await summary()).charges.failed).toBe(1)
})

test('the same key with another body or path is an idempotency error', async () => {
  const { stripe } = await startTestSandbox()
  const { id } = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-3' })
  const otherBody = stripe.paymentIntents.create({ ...PAYMENT, amount: 1300 }, { idempotencyKey: 'order-3' })
  expect(await refusalOf(otherBody)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  const otherPath = stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'order-3' })
  expect(await refusalOf(otherPath)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('invalid parameters are not stored: the key may be used for the corrected request', async () => {
  const { stripe } = await startTestSandbox()
  const tooSmall = stripe.paymentIntents.create({ ...PAYMENT, amount: 49 }, { idempotencyKey: 'order-4' })
  expect(await refusalOf(tooSmall)).toMatchObject({ code: 'amount_too_small', statusCode: 400 })
  const corrected = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-4' })
  expect(corrected.status).toBe('succeeded')
})

test('keys of the secret and the publishable key are apart', async () => {
  const { stripe, browser } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create(
    { ...CARD_PAYMENT, payment_method: 'pm_card_visa' },
    { idempotencyKey: 'x' },
  )
  const confirmed = await browser.paymentIntents.confirm(
    intent.id,
    { client_secret: intent.client_secret ?? '' } as Stripe.PaymentIntentConfirmParams,
    { idempotencyKey: 'x' },
  )
  expect(confirmed.status).toBe('succeeded')
})

test('a second request while the first is running gets 409', async () => {
  const { post, summary, turnKnobs } = await startTestSandbox()
  await turnKnobs({ faults: [{ match: 'POST /v1/payment_intents', kind: 'hold' }] })
  const asked = [1, 2].map(() => post('/v1/payment_intents', FORM, { 'idempotency-key': 'order-5' }))
  await Promise.race(asked)
  await turnKnobs({ faults: [] })
  const answers = await Promise.all(asked)
  const [first, second] = answers.sort((a, b) => a.status - b.status)
  expect([first?.status, second?.status]).toEqual([200, 409])
  expect(await second?.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
  expect((await summary()).charges.succeeded).toHaveLength(1)
})

test('a lost answer and the SDK’s own retry make one charge', async () => {
  const { origin, summary, turnKnobs } = await startTestSandbox()
  await turnKnobs({ faults: [{ match: 'POST /v1/payment_intents', kind: 'lose-answer' }] })
  const stripe = stripeAt(origin, KEYS.secretKey, { maxNetworkRetries: 2 })
  const intent = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-6' })
  expect((await summary()).charges.succeeded).toMatchObject([{ amount: 1200, payment_intent: intent.id }])
})

test('a request that times out has done nothing, and its key is free once the caller has gone', async () => {
  const { origin, stripe, summary, turnKnobs } = await startTestSandbox()
  await turnKnobs({ faults: [{ match: 'POST /v1/payment_intents', kind: 'timeout', ms: 60_000 }] })
  const impatient = stripeAt(origin, KEYS.secretKey, { timeout: 200 })
  const lost = await refusalOf(impatient.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-7' }))
  expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect((await summary()).charges.succeeded).toHaveLength(0)
  const again = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-7' })
  expect(again.status).toBe('succeeded')
})

test('a 500 is stored under its key and a 429 is not', async () => {
  const { stripe, turnKnobs } = await startTestSandbox()
  const pay = (idempotencyKey: string) => stripe.paymentIntents.create(PAYMENT, { idempotencyKey })
  await turnKnobs({ faults: [{ match: 'POST /v1/payment_intents', kind: 'status', status: 500 }] })
  expect((await refusalOf(pay('order-8'))).statusCode).toBe(500)
  expect((await refusalOf(pay('order-8'))).statusCode).toBe(500)
  await turnKnobs({ faults: [{ match: 'POST /v1/payment_intents', kind: 'status', status: 429 }] })
  expect(await refusalOf(pay('order-9'))).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  expect((await pay('order-9')).status).toBe('succeeded')
})
