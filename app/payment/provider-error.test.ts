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

/** Spec §8: error types in both spellings, and every code of its two lists. */
const TYPES = `invalid_request_error api_connection_error api_error authentication_error rate_limit_error
  invalid_request api_connection authentication_error`.split(/\s+/)
const CODES = `invalid_number invalid_expiry_month invalid_expiry_year invalid_cvc incorrect_number incomplete_number
  incomplete_cvc incomplete_expiry expired_card incorrect_cvc incorrect_zip invalid_expiry_year_past card_declined missing
  processing_error postal_code_invalid invalid_sofort_country email_invalid amount_too_large amount_too_small
  country_code_invalid tax_id_invalid invalid_wallet_type payment_intent_authentication_failure
  insufficient_funds`.split(/\s+/)

test.each(CODES)('the code %s has a French sentence of its own', (code) => {
  const said = text({ type: 'card_error', code, message: 'The provider’s own words.' })
  expect(said).toBe(PAYMENT_MESSAGES[code])
  expect(said).not.toBe('The provider’s own words.')
})

test.each(TYPES)('the type %s is told without the provider’s words', (type) => {
  expect(text({ type, message: 'No such customer: cus_1' })).toMatch(/^Impossible de traiter ce paiement/)
})

test.each([
  ['billing_details[address][postal_code]', 'parameter_missing', 'Billing Address Postal Code is a required field.'],
  ['billing_email', 'parameter_string_empty', 'Billing Email is a required field.'],
  ['shipping_name', 'parameter_string_blank', 'Shipping Name is a required field.'],
])('what is missing of %s is named (%s)', (param, code, said) => {
  expect(text({ type: 'invalid_request_error', code, param })).toBe(said)
})
