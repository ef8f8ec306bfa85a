import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { IntentResult } from '#server/stripe/payment-gateway.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { setUpMethod } from './set-up-method.ts'
import { providerCalls } from './tables.ts'

let shop: PayingShop
let customerId: number
beforeAll(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterAll(() => shop.close())

const ONLINE = { ip: '192.0.2.7', userAgent: 'Firefox' }
const RETURN = 'http://shop.test/retour'
const DECLINED: IntentResult = { ok: false, refusal: 'card', code: 'card_declined', intentId: null }

/** What the provider is asked, and by which key, when it answers so. */
async function askedFor(type: PaymentMethodType, { changeId = null as number | null, answer = DECLINED } = {}) {
  const asked: unknown[] = []
  const createSetup = async (request: unknown, key: string) => {
    asked.push(request, key)
    return answer
  }
  const services = { ...shop.services, payments: { ...shop.services.payments, createSetup } }
  const payment = { link: true, accountCountry: 'FR', currency: 'EUR' }
  const owner = { customerId, providerCustomerId: 'cus_7', paymentMethodId: 'pm_7', online: ONLINE }
  await setUpMethod(services, { ...owner, method: methodOfType(type), returnUrl: RETURN, payment, changeId })
  return asked
}

test.each([
  { type: 'card', methodTypes: ['card', 'link'], isConfirmed: true, returnUrl: null, mandate: ONLINE },
  { type: 'sepa_debit', methodTypes: ['sepa_debit'], isConfirmed: true, returnUrl: RETURN, mandate: ONLINE },
  { type: 'klarna', methodTypes: ['klarna'], isConfirmed: true, returnUrl: RETURN, mandate: null },
  { type: 'acss_debit', methodTypes: ['acss_debit'], isConfirmed: false, returnUrl: null, mandate: null },
] as const)('a setup of $type says who confirms it, where its bank leads back to and what was agreed', async (told) => {
  const { type, ...said } = told
  expect(await askedFor(type)).toEqual([
    {
      ...{ call: 'create-setup', customerId: 'cus_7', paymentMethodId: 'pm_7', confirmationTokenId: null },
      ...{ ...said, metadata: { site_url: shop.services.origin } },
    },
    'setup-cus_7-pm_7',
  ])
})

test('one that replaces what subscriptions are charged to names the change, and is asked for apart', async () => {
  expect(await askedFor('card', { changeId: 12 })).toMatchObject([
    { metadata: { site_url: shop.services.origin, method_change: '12' } },
    'setup-cus_7-pm_7-12',
  ])
})

test('its call is kept until it was heard, whatever the answer', async () => {
  const kept = () => shop.services.db.$count(providerCalls)
  await askedFor('card', { answer: { ok: false, refusal: 'unavailable' } })
  expect(await kept()).toBe(1)
  await askedFor('card')
  expect(await kept()).toBe(0)
})
