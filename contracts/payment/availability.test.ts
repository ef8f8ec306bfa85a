import { expect, test } from 'vitest'
import {
  countriesOf,
  limitsOf,
  methodsOfShop,
  methodsWithin,
  offeredMethods,
  type PaymentTerms,
  whyNotTaken,
} from './availability.ts'
import { methodOfType, PAYMENT_METHOD_TYPES, type PaymentMethodType } from './payment-methods.ts'

const ALL: PaymentTerms = { enabled: PAYMENT_METHOD_TYPES, accountCountry: 'FR', capture: 'automatic' }
const SUM = { amountCents: 6000, currency: 'EUR', billingCountry: '' }

const offered = (terms: Partial<PaymentTerms>, payable: Partial<typeof SUM> & { renewsItself?: boolean } = {}) =>
  offeredMethods({ ...ALL, ...terms }, { ...SUM, ...payable })
    .map(({ type }) => type)
    .join(' ')

test.each([
  ['FR', 'EUR', 'card sepa_debit bancontact ideal sofort eps p24 multibanco alipay wechat_pay klarna'],
  ['DE', 'EUR', 'card sepa_debit bancontact ideal sofort giropay eps p24 multibanco alipay wechat_pay klarna'],
  ['PL', 'PLN', 'card p24 blik klarna'],
  ['BR', 'BRL', 'card boleto'],
  ['MX', 'MXN', 'card oxxo'],
  ['US', 'USD', 'card alipay wechat_pay cashapp klarna affirm afterpay_clearpay us_bank_account'],
  ['CA', 'CAD', 'card alipay wechat_pay klarna affirm afterpay_clearpay acss_debit'],
  ['GB', 'GBP', 'card alipay wechat_pay klarna afterpay_clearpay bacs_debit'],
  ['AU', 'AUD', 'card alipay wechat_pay klarna afterpay_clearpay au_becs_debit'],
  ['FR', 'KWD', 'card'],
  ['FR', 'PLN', 'card p24 klarna'],
])('a shop whose account is in %s and that sells in %s offers %s', (accountCountry, currency, types) => {
  expect(offered({ accountCountry }, { currency })).toBe(types)
})

test('only what the shop takes is offered, in its order', () => {
  expect(offered({ enabled: ['ideal', 'link', 'card', 'blik', 'amazon_pay'] })).toBe('ideal card')
})

test('a billing country leaves out what is not offered there; while there is none, nothing is left out', () => {
  expect(offered({ enabled: ['card', 'klarna'] }, { billingCountry: 'FR' })).toBe('card klarna')
  expect(offered({ enabled: ['card', 'klarna'] }, { billingCountry: 'JP' })).toBe('card')
  expect(offered({ enabled: ['card', 'klarna'] }, { billingCountry: '' })).toBe('card klarna')
})

test('what renews itself, or is kept without a payment, takes what can be kept', () => {
  expect(offered({}, { renewsItself: true })).toBe('card sepa_debit bancontact ideal sofort')
  expect(offered({}, { amountCents: 0 })).toBe('card sepa_debit bancontact ideal sofort')
  const british = { accountCountry: 'GB' }
  expect(offered(british, { currency: 'GBP', renewsItself: true })).toBe('card bacs_debit')
  expect(offered(british, { currency: 'GBP', amountCents: 0 })).toBe('card')
})

test('money that is set aside first leaves what takes it at once', () => {
  expect(offered({ capture: 'manual' })).toBe('card klarna')
})

test.each<[PaymentMethodType, string, number, number, string | undefined]>([
  ['card', 'EUR', 49, 50, 'amount-too-small'],
  ['card', 'JPY', 49, 50, 'amount-too-small'],
  ['sepa_debit', 'EUR', 1_000_001, 1_000_000, 'amount-too-large'],
  ['boleto', 'BRL', 499, 500, 'amount-too-small'],
  ['oxxo', 'MXN', 1_000_001, 1_000_000, 'amount-too-large'],
  ['affirm', 'USD', 4_999, 5_000, 'amount-too-small'],
  ['afterpay_clearpay', 'GBP', 120_001, 120_000, 'amount-too-large'],
])('%s in %s does not pay %d, but %d', (type, currency, outside, inside, code) => {
  const accountCountry = { BRL: 'BR', GBP: 'GB', MXN: 'MX', USD: 'US' }[currency] ?? 'FR'
  const why = (amountCents: number) =>
    whyNotTaken(methodOfType(type), { ...ALL, accountCountry }, { ...SUM, currency, amountCents })?.code
  expect([why(outside), why(inside)]).toEqual([code, undefined])
})

test('what is posted is taken from more countries than it is offered in', () => {
  const klarna = methodOfType('klarna')
  expect(whyNotTaken(klarna, ALL, { ...SUM, billingCountry: 'PL' })).toBeNull()
  expect(whyNotTaken(klarna, ALL, { ...SUM, billingCountry: 'JP' })).toEqual({ code: 'country' })
  expect(whyNotTaken(klarna, { ...ALL, enabled: ['card'] }, SUM)).toEqual({ code: 'not-taken' })
})

test('countries are told by the currency, or are the account’s own', () => {
  const told = (type: PaymentMethodType, accountCountry: string, currency: string) =>
    countriesOf(methodOfType(type), { accountCountry, currency })
  expect(told('card', 'FR', 'EUR')).toEqual([])
  expect(told('klarna', 'FR', 'EUR')).toEqual(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT'])
  expect(told('klarna', 'FR', 'PLN')).toEqual(['PL'])
  expect(told('affirm', 'CA', 'CAD')).toEqual(['CA'])
})

test('the smallest sum is the method’s own, or the provider’s', () => {
  expect(limitsOf(methodOfType('oxxo'), 'MXN')).toEqual({ min: 1000, max: 1_000_000 })
  expect(limitsOf(methodOfType('sepa_debit'), 'EUR')).toEqual({ min: 50, max: 1_000_000 })
  expect(limitsOf(methodOfType('card'), 'KWD')).toEqual({ min: 1, max: null })
})

test('Link is offered in the card’s form, where the shop lets it and its account may take it', () => {
  const within = (type: PaymentMethodType, terms: object) =>
    methodsWithin(methodOfType(type), { link: true, accountCountry: 'FR', ...terms }, 'EUR').map(
      (method) => method.type,
    )
  expect(within('card', {})).toEqual(['link'])
  expect(within('card', { link: false })).toEqual([])
  expect(within('card', { accountCountry: 'BR' })).toEqual([])
  expect(within('ideal', {})).toEqual([])
})

test('what a shop may offer at all depends on no sum and no buyer', () => {
  const british: PaymentTerms & { link: boolean } = {
    ...{ enabled: ['afterpay_clearpay', 'card', 'bacs_debit', 'amazon_pay', 'ideal'], link: true },
    ...{ accountCountry: 'GB', capture: 'automatic' },
  }
  const types = (terms: object) => methodsOfShop({ ...british, ...terms }, 'GBP').map(({ type }) => type)
  expect(types({})).toEqual(['afterpay_clearpay', 'card', 'link', 'bacs_debit'])
  expect(types({ capture: 'manual' })).toEqual(['afterpay_clearpay', 'card', 'link'])
})
