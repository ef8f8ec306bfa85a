import { expect, test } from 'vitest'
import { gatewayIdOf, methodFormId } from './method-ids.ts'
import {
  CHOSEN_METHODS,
  intentTypesOf,
  isOffered,
  isPaymentMethodId,
  methodOfGateway,
  methodOfType,
  PAYMENT_METHOD_TYPES,
  PAYMENT_METHODS,
  titleInSentence,
  titleOfGateway,
} from './payment-methods.ts'

test('a method is found again by its type and by its gateway id', () => {
  expect(PAYMENT_METHODS.map(({ type }) => type)).toEqual(PAYMENT_METHOD_TYPES)
  for (const type of PAYMENT_METHOD_TYPES) expect(methodOfType(type).gatewayId).toBe(gatewayIdOf(type))
  for (const method of CHOSEN_METHODS) expect(methodOfGateway(method.gatewayId)).toBe(method)
})

test('the names of the contract: card is the provider itself, every other type has its own behind it', () => {
  expect([gatewayIdOf('card'), gatewayIdOf('link')]).toEqual(['stripe', 'stripe_link'])
  expect([methodFormId('card'), methodFormId('link')]).toEqual(['wc-stripe-upe-form', 'wc-stripe_link-upe-form'])
})

test('link is chosen in the card’s form, not beside it', () => {
  expect(CHOSEN_METHODS.map(({ type }) => type)).toEqual(['card'])
  expect(methodOfGateway('stripe_link')).toBeUndefined()
  expect(intentTypesOf({ type: 'card' })).toEqual(['card', 'link'])
  expect(intentTypesOf({ type: 'link' })).toEqual(['link'])
})

test('a title begins with a small letter within a sentence, a name keeps its own', () => {
  expect(titleOfGateway('stripe')).toBe('Carte de crédit/débit')
  expect(titleOfGateway('')).toBe('')
  expect(titleInSentence('Carte de crédit/débit')).toBe('carte de crédit/débit')
  expect(titleInSentence('Link')).toBe('Link')
  expect(titleInSentence('Chèque')).toBe('Chèque')
})

test.each([
  [{ minimum: { EUR: 50 }, countries: [] }, true],
  [{ minimum: { EUR: 0 }, countries: ['BE', 'FR'] }, true],
  [{ minimum: { EUR: 50 }, countries: ['PT'] }, false],
  [{ minimum: { PLN: 200 }, countries: [] }, false],
])('%j is offered in euros to somebody in France: %s', (method, offered) => {
  expect(isOffered(method, { currency: 'EUR', country: 'FR' })).toBe(offered)
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
