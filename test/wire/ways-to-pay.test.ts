import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { seePayment } from '#test/support/seen-payments.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'
import { byStaff } from '#test/support/writer.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const BUSINESS_DAYS = 14 * 86_400
const MANDATED = { bacs_debit: '108800, 00012345', au_becs_debit: '000000, 000123456' }

/** Places of which the form of that country accepts every line. */
const HOMES: Readonly<Record<string, Record<string, string>>> = {
  FR: { billing_postcode: '75011', billing_city: 'Paris' },
  DE: { billing_postcode: '10115', billing_city: 'Berlin' },
  PL: { billing_postcode: '00-001', billing_city: 'Warszawa' },
  US: { billing_postcode: '10001', billing_city: 'New York', billing_state: 'NY' },
  GB: { billing_postcode: 'SW1A 1AA', billing_city: 'London' },
  AU: { billing_postcode: '2000', billing_city: 'Sydney', billing_state: 'NSW' },
}

/** Whole units of the shop's currency, where 17 is less than the type takes. */
type Way = { type: PaymentMethodType; currency?: string; country?: string; price?: number }

/** The shop takes this way to pay and no other, and sells to the country where it is at home. */
async function take({ type, currency = 'EUR', country = 'FR' }: Way): Promise<void> {
  const writer = { db: shop.db, clock: { now: () => new Date() } }
  const edited = (await findRevision(shop.db, { kind: 'setting', id: 'soldCountries' }))?.version ?? 0
  const saved = await saveSetting(byStaff(writer), { key: 'soldCountries', edited, value: [country] })
  expect(saved.outcome).toBe('saved')
  await changePayment(writer, { enabled: [type], currency, accountCountry: country })
}

async function order(way: Way) {
  await take(way)
  const { type, country = 'FR', price = 17 } = way
  const product = await createProduct(shop.db, { regularPriceCents: price * 100 })
  const method = await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(methodOf(type))
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id)
  const placed = await buyer.placeOrder({
    ...HOMES[country],
    billing_country: country,
    payment_method: `stripe_${type}`,
    'wc-stripe-payment-method': method.id,
  })
  if (placed.result !== 'success') throw new Error(placed.messages)
  const read = async () => {
    const { status, totalCents } = (await findOrder(shop.db, placed.order_id)) ?? {}
    return { status, totalCents }
  }
  return { buyer, placed, read, totalCents: price * 100 }
}

/** Agrees on the page of a bank or a lender, and goes where it leads. */
async function authorise(buyer: Buyer, page: string): Promise<string> {
  const body = new URLSearchParams({ outcome: 'succeeded' })
  const agreed = await fetch(page, { method: 'POST', redirect: 'manual', body })
  const { pathname, search } = new URL(agreed.headers.get('location') ?? '', shop.origin)
  return (await buyer.get(pathname + search)).headers.get('location') ?? ''
}

test.each<Way>([
  { type: 'ideal' },
  { type: 'giropay', country: 'DE' },
  { type: 'eps' },
  { type: 'p24', currency: 'PLN', country: 'PL' },
  { type: 'alipay' },
  { type: 'klarna' },
  { type: 'afterpay_clearpay', currency: 'GBP', country: 'GB' },
  { type: 'affirm', currency: 'USD', country: 'US', price: 51 },
])('$type: paid on the page of a bank or a lender', async (way) => {
  const { buyer, placed, read, totalCents } = await order(way)
  expect(await read()).toEqual({ status: 'pending', totalCents })
  expect(await authorise(buyer, placed.redirect)).toMatch(/^\/commande\/order-received\//)
  expect(await read()).toEqual({ status: 'completed', totalCents })
  await seePayment(way.type, {
    ...{ testValue: '« Autoriser »', states: 'pending → completed', settledBy: 'return page', refund: '' },
  })
})

test('sofort: ordered on the page of the bank, settled days later', async () => {
  const { buyer, placed, read, totalCents } = await order({ type: 'sofort', country: 'DE' })
  expect(await authorise(buyer, placed.redirect)).toMatch(/^\/commande\/order-received\//)
  await expect.poll(read).toEqual({ status: 'on-hold', totalCents })
  await shop.sandbox.passTime(BUSINESS_DAYS)
  await expect.poll(read).toEqual({ status: 'completed', totalCents })
  await seePayment('sofort', {
    ...{ testValue: '« Autoriser »', states: 'on-hold → completed', settledBy: 'webhook', refund: '' },
  })
})

test.each<Way & { type: keyof typeof MANDATED }>([
  { type: 'bacs_debit', currency: 'GBP', country: 'GB' },
  { type: 'au_becs_debit', currency: 'AUD', country: 'AU' },
])('$type: ordered now, debited days later', async (way) => {
  const { placed, read, totalCents } = await order(way)
  expect(placed.redirect).toContain('/commande/order-received/')
  expect(await read()).toEqual({ status: 'on-hold', totalCents })
  await shop.sandbox.passTime(BUSINESS_DAYS)
  await expect.poll(read).toEqual({ status: 'completed', totalCents })
  await seePayment(way.type, {
    ...{ testValue: MANDATED[way.type], states: 'on-hold → completed', settledBy: 'webhook', refund: '' },
  })
})
