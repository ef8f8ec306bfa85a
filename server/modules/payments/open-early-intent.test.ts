import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPagePayment, openPageSetup } from '#server/modules/checkout/index.ts'
import { fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { earlyIntents, providerCustomers } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

async function opened(sessionId: string): Promise<string> {
  const asking = { sessionId, customerId: null, orderId: null, type: 'card' }
  const intent = await openPagePayment(shop.services, asking)
  if (!intent.ok) throw new Error(`refused: ${intent.refusal}`)
  return intent.id
}

/** Of a customer, when they last paid. */
const TOLD = {
  ...{ name: 'Ada Martin', email: 'ada@example.com' },
  address: { line1: '1 rue Haute', line2: '', postalCode: '75001', city: 'Paris', state: '', country: 'FR' },
}
const read = (id: string) => shop.services.payments.retrieveIntent(id)

test('one that is being paid is no page’s any more: whoever asks again has another', async () => {
  const { sessionId } = await fillCart(shop)
  const { payments } = shop.services
  const first = await opened(sessionId)
  const retrieveIntent: typeof payments.retrieveIntent = async (id) => {
    const intent = await payments.retrieveIntent(id)
    return intent && { ...intent, status: 'requires_action' }
  }
  shop.services.payments = { ...payments, retrieveIntent }
  expect(await opened(sessionId)).not.toBe(first)
  expect((await read(first))?.status).toBe('requires_action')
  shop.services.payments = payments
  expect((await read(first))?.status).toBe('canceled')
})

test('one that has become an order’s while it was to be given up is left alone, whatever else its session has', async () => {
  const { sessionId } = await fillCart(shop)
  const { db, payments, clock } = shop.services
  const first = await opened(sessionId)
  const beside = { sessionId, orderId: null, kind: 'payment', methodType: 'sepa_debit', intentId: 'pi_gone' } as const
  await db.insert(earlyIntents).values({ ...beside, createdAt: clock.now() })
  const retrieveIntent: typeof payments.retrieveIntent = async (id) => {
    await db.delete(earlyIntents).where(eq(earlyIntents.intentId, first))
    const intent = await payments.retrieveIntent(id)
    return intent && { ...intent, amountCents: 1 }
  }
  shop.services.payments = { ...payments, retrieveIntent }
  expect(await opened(sessionId)).not.toBe(first)
  expect((await payments.retrieveIntent(first))?.status).toBe('requires_payment_method')
})

test('what the provider is told of it: who pays, by what, how the shop takes its money, and from which site', async () => {
  await changePayment(shop.services, { savesMethods: true, capture: 'manual' })
  const { sessionId } = await fillCart(shop)
  const { customerId } = await createCustomers(shop.services).register()
  await shop.services.db.insert(providerCustomers).values({ customerId, providerId: 'cus_7', told: TOLD })
  const asked: unknown[] = []
  const keep = async (request: unknown) => {
    asked.push(request)
    return { ok: false, refusal: 'request', code: 'parameter_invalid' } as const
  }
  shop.services.payments = { ...shop.services.payments, createEarlyIntent: keep, createSetup: keep }
  const asking = { sessionId, customerId, type: '' }
  expect(await openPagePayment(shop.services, { ...asking, orderId: null })).toMatchObject({ refusal: 'unavailable' })
  expect(await openPageSetup(shop.services, asking)).toMatchObject({ refusal: 'unavailable' })
  const about = { methodTypes: ['card', 'link'], customerId: 'cus_7', metadata: { site_url: shop.services.origin } }
  expect(asked).toEqual([
    { call: 'create-early-intent', ...about, amountCents: 1700, currency: 'eur', capture: 'manual' },
    {
      ...{ call: 'create-setup', ...about, paymentMethodId: null, confirmationTokenId: null, isConfirmed: false },
      ...{ returnUrl: null, mandate: null },
    },
  ])
  // What it will not make, the next page asks for anew.
  expect(await shop.services.db.select().from(earlyIntents)).toEqual([])
})
