import { expect, test } from 'vitest'
import { BILLING_FIELDS } from '../address/address.ts'
import { checkAddress } from '../address/address-check.ts'
import { type BillingAsk, type BillingForm, billingAsk, isOffered } from './billing-ask.ts'

const GUIDE = { needsShipping: false, totalCents: 1700, taxes: null }
const TAXED = { ...GUIDE, taxes: [{ basisPoints: 2000, cents: 283 }] as never }
const NOTEBOOK = { needsShipping: true, totalCents: 2390, taxes: null }

test.each<[string, typeof GUIDE, BillingForm, BillingAsk]>([
  ['a guide, the contract’s form', GUIDE, 'full', 'all'],
  ['a guide, the short form', GUIDE, 'short', 'buyer'],
  ['a guide that contains VAT, the short form', TAXED, 'short', 'buyer-and-country'],
  ['a guide that contains VAT, the contract’s form', TAXED, 'full', 'all'],
  ['a notebook, the contract’s form', NOTEBOOK, 'full', 'all'],
  ['a notebook, the short form', NOTEBOOK, 'short', 'all'],
  ['a free guide, the contract’s form', { ...GUIDE, totalCents: 0 }, 'full', 'email'],
  ['a free guide, the short form', { ...TAXED, totalCents: 0 }, 'short', 'email'],
  ['a notebook that a coupon gives away', { ...NOTEBOOK, totalCents: 0 }, 'short', 'all'],
])('%s', (_, basket, form, ask) => {
  expect(billingAsk(basket, form)).toBe(ask)
})

const WHOLE = {
  first_name: 'Camille',
  last_name: 'Martin',
  country: 'FR',
  address_1: '12 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  email: 'camille@example.fr',
}

const missing = (ask: BillingAsk, given: Record<string, string>) =>
  checkAddress('billing', given, ['FR'], ask).map(({ field, problem }) => `${field} ${problem}`)

test.each<[BillingAsk, string]>([
  ['email', 'email required'],
  ['buyer', 'first_name required, last_name required, email required'],
  ['buyer-and-country', 'first_name required, last_name required, country required, email required'],
])('%s: an order without any of it lacks %s', (ask, expected) => {
  expect(missing(ask, {}).join(', ')).toBe(expected)
})

test('who sends the whole form is served whatever is asked', () => {
  for (const ask of ['all', 'buyer-and-country', 'buyer', 'email'] as const) expect(missing(ask, WHOLE)).toEqual([])
})

test('an address that was begun is to be whole, and what is given unasked must be right', () => {
  expect(missing('buyer', { ...WHOLE, city: '' })).toEqual(['city required'])
  expect(missing('buyer', { ...WHOLE, address_1: '', postcode: '', city: '' })).toEqual([])
  expect(missing('email', { email: 'camille@example.fr', country: 'FR', postcode: '7' })).toEqual(['postcode postcode'])
})

test('a free download has a field for nothing but the address that its files go to', () => {
  expect(BILLING_FIELDS.filter((field) => isOffered(field, 'email'))).toEqual(['email'])
})
