import type { Messages } from './message-catalogue.ts'

export const ENGLISH: Messages = {
  language: 'en',
  frameTitle: 'Secure payment input frame',
  threeDSecureTitle: 'Authentication by your bank',
  fields: {
    number: { label: 'Card number', placeholder: '1234 1234 1234 1234' },
    expiry: { label: 'Expiration date', placeholder: 'MM / YY' },
    cvc: { label: 'Security code', placeholder: 'CVC' },
  },
  fieldErrors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: 'Your card’s expiration date is incomplete.',
    invalid_expiry_month: 'Your card’s expiration month is invalid.',
    invalid_expiry_month_past: 'Your card’s expiration date is in the past.',
    invalid_expiry_year: 'Your card’s expiration year is invalid.',
    invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
    incomplete_cvc: 'Your card’s security code is incomplete.',
  },
  // The API answers in English already.
  refusals: {},
  connection: 'An error occurred while connecting to the payment service. Check your connection and try again.',
  unexpected: 'An unexpected error occurred. Please try again in a moment.',
  futureUsage: (business) =>
    `By providing your card information, you allow ${business ?? 'this merchant'} to charge your card for future payments in accordance with their terms.`,
}
