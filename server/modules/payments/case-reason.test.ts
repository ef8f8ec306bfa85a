import { expect, test } from 'vitest'
import { caseReason } from './case-reason.ts'

/** Of disputes and of reviews, as the provider lists them. */
const LISTED = [
  ...['bank_cannot_process', 'check_returned', 'credit_not_processed', 'customer_initiated', 'debit_not_authorized'],
  ...['duplicate', 'fraudulent', 'general', 'incorrect_account_details', 'insufficient_funds', 'noncompliant'],
  ...['product_not_received', 'product_unacceptable', 'subscription_canceled', 'unrecognized'],
  ...['elevated_risk_level', 'manual', 'rule'],
]

test('each reason that the provider lists is told in French, in words of its own; of others, what it says', () => {
  const told = LISTED.map(caseReason)
  for (const [index, words] of told.entries()) {
    expect(words).toMatch(/^[a-zà-ÿ’ ]{6,}$/)
    expect(words).not.toBe(LISTED[index])
  }
  expect(new Set(told).size).toBe(LISTED.length)
  expect(caseReason('warning_of_next_year')).toBe('warning_of_next_year')
})
