import { expect, test } from 'vitest'
import { addressesOf, type Confirmed, chosenRate, paymentDataOf, withNormalized } from './order-payload.ts'

const ADDRESS = { line1: '1 rue A', line2: null, city: 'Nantes', state: '', postal_code: '44000', country: 'FR' }
const confirmed = (changes: Partial<Confirmed>): Confirmed => ({ expressPaymentType: 'apple_pay', ...changes })
const billed = (name: string) => addressesOf(confirmed({ billingDetails: { name, address: ADDRESS } })).billing_address

test.each([
  ['Camille Martin', 'Camille', 'Martin'],
  ['  Camille  de La Tour ', 'Camille', 'de La Tour'],
  ['Camille', 'Camille', '-'],
  ['', '', '-'],
])('the name %o is billed to %o %o', (name, first_name, last_name) => {
  expect(billed(name)).toMatchObject({ first_name, last_name, address_1: '1 rue A', address_2: '', postcode: '44000' })
})

test('the number is without its spaces and signs, and goes with the parcel as well', () => {
  const phone = '(0)6 12-34 56 78'
  const both = addressesOf(
    confirmed({
      billingDetails: { name: 'C', phone, address: ADDRESS },
      shippingAddress: { name: 'D', address: ADDRESS },
    }),
  )
  expect(both.billing_address.phone).toBe('0612345678')
  expect(both.shipping_address).toMatchObject({ first_name: 'D', last_name: '', phone: '0612345678', city: 'Nantes' })
})

test('wallets that tell the payer apart from the address are understood', () => {
  const { billing_address } = addressesOf(confirmed({ payerPhone: '06 1', payerEmail: 'c@example.fr' }))
  expect(billing_address).toMatchObject({ phone: '061', email: 'c@example.fr' })
})

test('what is not sent anywhere has no address, and no rate', () => {
  const digital = confirmed({ billingDetails: { name: 'C', phone: '06', address: ADDRESS } })
  expect(new Set(Object.values(addressesOf(digital).shipping_address))).toEqual(new Set(['']))
  expect(chosenRate(digital)).toEqual([null])
  expect(chosenRate(confirmed({ shippingRate: { id: 'flat_rate:1', amount: 1, displayName: 'x' } }))).toEqual([
    'flat_rate:1',
  ])
})

test('an answer about addresses goes over what the wallet said; one that holds none changes nothing', () => {
  const given = addressesOf(confirmed({ billingDetails: { name: 'C', address: ADDRESS } }))
  expect(withNormalized(given, { billing_address: { state: 'CA' }, shipping_address: [] })).toEqual({
    billing_address: { ...given.billing_address, state: 'CA' },
    shipping_address: given.shipping_address,
  })
  expect(withNormalized(given, null)).toEqual(given)
})

test('a payment has all five keys, whichever of the two it is made of', () => {
  const data = Object.fromEntries(
    paymentDataOf({ tokenId: 'ctoken_1' }, confirmed({})).map(({ key, value }) => [key, value]),
  )
  expect(data).toEqual({
    payment_method: 'stripe',
    'wc-stripe-payment-method': '',
    'wc-stripe-confirmation-token': 'ctoken_1',
    express_payment_type: 'apple_pay',
    'wc-stripe-is-deferred-intent': true,
  })
})
