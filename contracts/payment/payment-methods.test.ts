import { expect, test } from 'vitest'
import { gatewayIdOf, methodFormId } from './method-ids.ts'
import {
  isPaymentMethodId,
  methodNamed,
  methodOfGateway,
  methodOfType,
  PAYMENT_METHOD_TYPES,
  PAYMENT_METHODS,
  titleInSentence,
  titleOf,
  titleOfGateway,
} from './payment-methods.ts'

test('a method is found again by its type and by its gateway id', () => {
  expect(PAYMENT_METHODS.map(({ type }) => type)).toEqual(PAYMENT_METHOD_TYPES)
  for (const method of PAYMENT_METHODS) {
    expect(methodOfType(method.type)).toEqual(method)
    expect(method.gatewayId).toBe(gatewayIdOf(method.type))
    expect(methodOfGateway(method.gatewayId)).toBe(method.within === null ? method : undefined)
  }
})

test('all 26 names of the contract are known; two of them mean a third', () => {
  const names =
    'blik card giropay eps ideal p24 sepa_debit sofort boleto oxxo bancontact alipay multibanco klarna affirm afterpay_clearpay afterpay clearpay wechat_pay cashapp link amazon_pay us_bank_account acss_debit bacs_debit au_becs_debit'
  const types = names.split(' ').map((name) => methodNamed(name)?.type)
  expect(types).not.toContain(undefined)
  expect([...new Set(types)].toSorted()).toEqual(PAYMENT_METHOD_TYPES.toSorted())
  expect([methodNamed('afterpay')?.type, methodNamed('clearpay')?.type]).toEqual(Array(2).fill('afterpay_clearpay'))
  expect(methodNamed('toString')).toBeUndefined()
})

test('what the columns promise each other', () => {
  for (const method of PAYMENT_METHODS) {
    if (method.keptAs) expect(methodNamed(method.keptAs)?.isReusable, method.type).toBe(true)
    if (method.offersSaving) expect(method.keptAs, method.type).not.toBeNull()
    if (method.fragment === 'redirect') expect(method.sendsReturnUrl, method.type).toBe(true)
    if (method.confirmedBy === 'browser') expect(method.sendsReturnUrl, method.type).toBe(false)
  }
})

test('the names of the contract: card is the provider itself, every other type has its own behind it', () => {
  expect([gatewayIdOf('card'), gatewayIdOf('link')]).toEqual(['stripe', 'stripe_link'])
  expect([methodFormId('card'), methodFormId('link')]).toEqual(['wc-stripe-upe-form', 'wc-stripe_link-upe-form'])
})

test('link is chosen in the card’s form, not beside it', () => {
  expect(methodOfGateway('stripe_link')).toBeUndefined()
})

test('one has another name where the shop’s account is British', () => {
  const method = methodOfType('afterpay_clearpay')
  expect([titleOf(method, 'GB'), titleOf(method, 'AU')]).toEqual(['Clearpay', 'Afterpay'])
})

test('a title begins with a small letter within a sentence, a name keeps its own', () => {
  expect(titleOfGateway('stripe')).toBe('Carte de crédit/débit')
  expect(titleOfGateway('')).toBe('')
  expect(titleInSentence('Carte de crédit/débit')).toBe('carte de crédit/débit')
  expect(titleInSentence('Link')).toBe('Link')
  expect(titleInSentence('Chèque')).toBe('Chèque')
})

test.each([
  ['pm_1Abc', true],
  ['pm_', false],
  ['tok_1Abc', false],
  ['pm_1 Abc', false],
  ['x pm_1Abc', false],
  [`pm_${'x'.repeat(120)}`, true],
  [`pm_${'x'.repeat(121)}`, false],
])('%s names what is paid with: %s', (id, named) => {
  expect(isPaymentMethodId(id)).toBe(named)
})
