import { expect, test } from 'vitest'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { NewOrderAddress, Order } from '#server/modules/orders/index.ts'
import { CreateIntent } from '#server/stripe/provider-requests.ts'
import { writeIntentRequest } from './intent-request.ts'

const ORDER = {
  ...{ id: 1007, orderKey: 'wc_order_secret', customerId: null, currency: 'EUR', totalCents: 2190 },
  taxes: [
    { name: 'TVA', basisPoints: 2000, taxCents: 283 },
    { name: 'TVA', basisPoints: 550, taxCents: 26 },
  ],
} as Order
const BILLING: NewOrderAddress = {
  ...{ kind: 'billing', firstName: 'Élise', lastName: 'Bonnaud', company: '', phone: '+33600000000' },
  ...{ address1: '12 rue des Lilas', address2: '', postcode: '69003', city: 'Lyon', state: '', country: 'FR' },
  email: 'elise@example.fr',
}
const SHIPPING: NewOrderAddress = { ...BILLING, kind: 'shipping', firstName: 'Zoé', lastName: '' }

const requestOf = (changed: Partial<Parameters<typeof writeIntentRequest>[0]> = {}) =>
  writeIntentRequest({
    ...{ order: ORDER, amountCents: 2190, number: 2, method: methodOfType('card') },
    ...{ paymentMethodId: 'pm_1', providerCustomerId: 'cus_1' },
    ...{ addresses: [BILLING, SHIPPING], shop: { shopName: 'Tremplin', origin: 'https://www.exemple.fr' } },
    ...changed,
  })

test('an intent says all that the contract has it say of its order', () => {
  expect(requestOf()).toEqual({
    call: 'create-intent',
    amountCents: 2190,
    currency: 'eur',
    methodTypes: ['card', 'link'],
    ...{ paymentMethodId: 'pm_1', confirmationTokenId: null, methodData: null, isConfirmed: true, isOffSession: false },
    ...{ capture: 'automatic', keepsMethod: false, methodOptions: {}, returnUrl: null, mandate: null },
    customerId: 'cus_1',
    description: 'Tremplin - Commande 1007',
    shipping: {
      name: 'Zoé',
      phone: '+33600000000',
      address: {
        ...{ line1: '12 rue des Lilas', line2: '', postalCode: '69003', city: 'Lyon', state: '', country: 'FR' },
      },
    },
    metadata: {
      order_id: '1007',
      order_key: 'wc_order_secret',
      attempt: '2',
      signature: expect.stringMatching(/^1007:[0-9a-f]{64}$/),
      site_url: 'https://www.exemple.fr',
      payment_type: 'single',
      customer_name: 'Élise Bonnaud',
      customer_email: 'elise@example.fr',
      tax_amount: '309',
    },
  })
})

test('it says nothing of a way that goods do not go', () => {
  expect(requestOf({ addresses: [BILLING] }).shipping).toBeNull()
  expect(requestOf({ addresses: [BILLING, { ...SHIPPING, postcode: '' }] }).shipping).toBeNull()
})

test('under the franchise regime, and of a buyer who gave no name, nothing is made up', () => {
  const nameless = { ...BILLING, firstName: '', lastName: '' }
  const { metadata } = requestOf({ order: { ...ORDER, taxes: null }, addresses: [nameless] })
  expect(metadata).toMatchObject({ tax_amount: '0', customer_name: '' })
})

test('the signature is that of this order alone', () => {
  const others = [{ id: 1008 }, { orderKey: 'wc_order_other' }, { customerId: 7 }, { totalCents: 1 }]
  const signatures = [{}, ...others].map((other) => requestOf({ order: { ...ORDER, ...other } }).metadata.signature)
  expect(new Set(signatures).size).toBe(5)
  expect(requestOf().metadata.signature).toBe(signatures[0])
})

test('no value is longer than the provider keeps', () => {
  const long = 'é'.repeat(600)
  const { metadata } = requestOf({
    addresses: [{ ...BILLING, lastName: long, email: long }],
    shop: { shopName: 'Tremplin', origin: long },
  })
  const { customer_name: name, customer_email: email, site_url: site } = metadata
  expect([name, email, site].map((value) => value.length)).toEqual([500, 500, 500])
})

test('what is saved is read back as it was, and nothing else passes for it', () => {
  const request = requestOf()
  expect(CreateIntent.parse(JSON.parse(JSON.stringify(request)))).toEqual(request)
  // @ts-expect-error a field that the saved call does not know is none of a request
  const withMore: CreateIntent = { ...request, statementDescriptor: 'TREMPLIN' }
  expect(CreateIntent.safeParse(withMore).success).toBe(false)
  expect(CreateIntent.safeParse({ ...request, metadata: { ...request.metadata, note: 'x' } }).success).toBe(false)
})
