import { expect, test } from 'vitest'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { type ProviderError, providerErrorText } from './provider-error.ts'

const text = (error: ProviderError) => providerErrorText(error, PAYMENT_MESSAGES)

test.each([
  [{ type: 'card_error', code: 'card_declined' }, 'La carte de paiement a été refusée.'],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    'La carte de paiement a été refusée.',
  ],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    'Votre carte ne dispose pas de fonds suffisants.',
  ],
  [{ type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }, 'La carte de paiement a expiré.'],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    'Nous ne sommes pas en mesure d’authentifier votre mode de paiement. Veuillez choisir un autre mode de paiement et réessayer.',
  ],
])('%j is said in French by its most precise code', (error, expected) => {
  expect(text(error)).toBe(expected)
})

test('a validation error is left to the card form', () => {
  expect(
    text({ type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' }),
  ).toBe('')
})

test.each([
  'invalid_request_error',
  'invalid_request',
  'api_connection',
  'api_error',
  'authentication_error',
  'rate_limit_error',
])('an error of type %s does not show the provider’s words', (type) => {
  expect(text({ type, message: 'No such payment_method: pm_1' })).toBe(
    'Impossible de traiter ce paiement, veuillez réessayer ou utiliser une autre méthode.',
  )
})

test('an empty billing parameter is named as a field', () => {
  expect(
    text({ type: 'invalid_request_error', code: 'parameter_invalid_empty', param: 'billing_details[email]' }),
  ).toBe('Billing Email is a required field.')
})

test('an unknown card error keeps its own message, and one without words the last resort', () => {
  expect(text({ type: 'card_error', code: 'brand_new', message: 'Carte non prise en charge.' })).toBe(
    'Carte non prise en charge.',
  )
  expect(text({})).toBe('An unknown error occurred.')
})
