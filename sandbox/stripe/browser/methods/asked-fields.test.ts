import type { FieldsOption, TermsOption } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { askedBilling, promisedBilling, showsTerms } from './asked-fields.ts'
import type { MethodType } from './method-forms.ts'

const NEVER: FieldsOption = { billingDetails: 'never' }
const NO_ADDRESS: FieldsOption = { billingDetails: { name: 'auto', email: 'never', address: 'never' } }
const NO_CITY: FieldsOption = { billingDetails: { address: { city: 'never' } } }

test.each<[MethodType, FieldsOption | undefined, boolean, string[]]>([
  ['card', undefined, false, ['country']],
  ['card', NEVER, false, []],
  ['sepa_debit', undefined, false, ['name', 'email']],
  ['sepa_debit', NO_ADDRESS, false, ['name']],
  ['sepa_debit', NEVER, false, []],
  ['bancontact', undefined, false, ['name']],
  ['bancontact', undefined, true, ['name', 'email']],
  ['ideal', undefined, false, []],
  ['ideal', undefined, true, ['name', 'email']],
  ['boleto', NO_CITY, false, ['name', 'email', 'line1', 'postal_code', 'state']],
  ['boleto', { boleto: { billingDetails: 'never' } }, false, []],
  ['alipay', undefined, true, []],
])('%s with %o, kept: %s, asks for %o', (type, fields, keeps, asked) => {
  expect(askedBilling(type, fields, keeps)).toEqual(asked)
})

test('what the shop keeps from being asked for is what it has to hand over', () => {
  expect(promisedBilling(NO_ADDRESS, 'sepa_debit')).toEqual([
    'email',
    'address.line1',
    'address.line2',
    'address.postal_code',
    'address.city',
    'address.state',
    'address.country',
  ])
  expect(promisedBilling(undefined, 'sepa_debit')).toEqual([])
})

test.each<[MethodType, TermsOption | undefined, boolean, boolean]>([
  ['card', undefined, false, false],
  ['card', undefined, true, true],
  ['card', { card: 'never' }, true, false],
  ['card', { card: 'always' }, false, true],
  ['sepa_debit', undefined, false, true],
  ['sepa_debit', { sepaDebit: 'never' }, true, false],
  ['ideal', undefined, false, false],
  ['ideal', undefined, true, true],
  ['ideal', { ideal: 'always' }, false, true],
  ['bacs_debit', undefined, false, true],
  ['alipay', undefined, true, false],
])('the terms of %s with %o, kept: %s, are shown: %s', (type, terms, keeps, shown) => {
  expect(showsTerms(type, terms, keeps)).toBe(shown)
})
