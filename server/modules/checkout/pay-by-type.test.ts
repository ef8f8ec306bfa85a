import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { findNewestAttempt, listAttempts } from '#server/modules/payments/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { payOrder, placeOrder } from './index.ts'

const TYPES = [
  ...['card', 'sepa_debit', 'bancontact', 'ideal', 'eps', 'p24', 'multibanco', 'alipay', 'wechat_pay', 'klarna'],
] as PaymentMethodType[]

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { enabled: TYPES })
})
afterAll(() => shop.close())

const BUYER = { customerId: null, device: 'Firefox', online: { ip: '192.0.2.7', userAgent: 'Firefox' } }

const newMethod = async (type: PaymentMethodType) =>
  (await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(methodOf(type))).id

async function pay(type: PaymentMethodType, fields: Parameters<typeof checkoutForm>[0] = {}) {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ paymentMethod: `stripe_${type}`, ...fields })
  const result = await placeOrder(shop.services, { sessionId, form, buyer: BUYER })
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusals)}`)
  const attempt = await findNewestAttempt(shop.services.db, result.placed.orderId)
  if (!attempt?.intentId) throw new Error('the order has an attempt, and that an intent')
  const intent = await shop.services.payments.retrieveIntent(attempt.intentId)
  return { placed: result.placed, attempt, intent }
}

test.each([
  ['sepa_debit', 'received', 'processing'],
  ['bancontact', 'redirect', 'requires_action'],
  ['ideal', 'redirect', 'requires_action'],
  ['eps', 'redirect', 'requires_action'],
  ['p24', 'redirect', 'requires_action'],
  ['alipay', 'redirect', 'requires_action'],
  ['klarna', 'redirect', 'requires_action'],
  ['multibanco', 'voucher', 'requires_confirmation'],
  ['wechat_pay', 'wallet', 'requires_action'],
] as const)('an order paid by %s leads on by %s', async (type, next, status) => {
  const { placed, attempt, intent } = await pay(type, { paymentMethodId: await newMethod(type) })
  expect(placed.next).toBe(next)
  expect(attempt.methodType).toBe(type)
  expect(intent).toMatchObject({
    status,
    amountCents: 1700,
    method: { type },
    metadata: { order_id: String(placed.orderId) },
  })
})

test.each(['ideal', 'bancontact', 'eps', 'p24', 'alipay', 'wechat_pay', 'klarna'] as const)(
  'without script %s is paid with what the order knows, at the bank',
  async (type) => {
    const { placed, intent } = await pay(type, { paymentMethodId: '' })
    expect(placed).toMatchObject({ next: 'redirect', url: expect.stringMatching(shop.sandbox.origin) })
    expect(intent?.method?.type).toBe(type)
  },
)

test('a bank sends its visitor back to the order, with the page that they paid it on', async () => {
  const { placed } = await pay('eps', { paymentMethodId: await newMethod('eps') })
  const order = { orderId: placed.orderId, orderKey: placed.orderKey, sessionId: null, customerId: null }
  const form = checkoutForm({ paymentMethod: 'stripe_ideal', paymentMethodId: await newMethod('ideal') })
  expect(await payOrder(shop.services, { ...order, form })).toMatchObject({ placed: { next: 'redirect' } })
  const { rows } = await shop.services.db.execute<{ address: string }>(sql`
    select request->>'returnUrl' as address from provider_calls join payment_attempts attempt on attempt.id = attempt_id
    where order_id = ${placed.orderId} and call = 'create-intent' order by attempt_id`)
  const back = rows.map(({ address }) => new URL(address))
  const pageOf = ({ searchParams }: URL) => searchParams.get('pay_for_order')
  expect(back.map(pageOf)).toEqual(['no', 'yes'])
  const slip = await pay('multibanco', { paymentMethodId: await newMethod('multibanco') })
  expect(slip.placed.next === 'voucher' && pageOf(new URL(slip.placed.returnUrl))).toBe('no')
  for (const { pathname } of back) expect(pathname).toBe(`/commande/order-received/${placed.orderId}/`)
})

test('without script a slip is made at once, and its page is the order’s', async () => {
  const { placed, intent } = await pay('multibanco', { paymentMethodId: '' })
  expect(placed.next).toBe('received')
  expect(intent?.nextAction).toMatchObject({ kind: 'voucher' })
})

test('nobody’s account is debited who agreed to nothing', async () => {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ paymentMethod: 'stripe_sepa_debit', paymentMethodId: await newMethod('sepa_debit') })
  expect(await placeOrder(shop.services, { sessionId, form })).toEqual({
    ok: false,
    refusals: [{ code: 'payment-refused', reason: 'payment_intent_mandate_invalid', method: 'sepa_debit' }],
  })
})

test('six cards that were refused are all that somebody tries in an hour, ordering or paying an order: no other reaches the provider', async () => {
  const { services, sandbox } = shop
  const { sessionId } = await fillCart(shop)
  const buyer = { ...BUYER, triedFrom: '198.51.100.9' }
  const { declined, insufficientFunds, expired, wrongCvc, processingError } = CARDS
  const order = async (number: string) => {
    const form = checkoutForm({ paymentMethodId: await sandbox.createCard(number) })
    return placeOrder(services, { sessionId, form, buyer })
  }
  for (const number of [declined, insufficientFunds, expired, wrongCvc, processingError, declined])
    expect(await order(number)).toMatchObject({ refusals: [{ code: 'payment-refused' }] })
  const [placed] = await services.db.select().from(orders).where(eq(orders.cartId, sessionId))
  const { id: orderId = 0, orderKey = '' } = placed ?? {}
  const tried = async () => (await listAttempts(services.db, orderId)).length
  expect(await tried()).toBe(6)
  const refused = { ok: false, refusals: [{ code: 'too-many-refused' }] }
  expect(await order(CARDS.paid)).toEqual(refused)
  const payment = { orderId, orderKey, sessionId, customerId: null, triedFrom: buyer.triedFrom }
  expect(await payOrder(services, { ...payment, form: { ...checkoutForm(), acceptsTerms: true } })).toEqual(refused)
  expect(await tried()).toBe(6)
})
