import { expect, test } from 'vitest'
import { displayStateOf } from './form-status.ts'

test.each([
  ['init', 'init'],
  ['validation_failed', 'invalid'],
  ['acceptance_missing', 'unaccepted'],
  ['spam', 'spam'],
  ['aborted', 'aborted'],
  ['mail_sent', 'sent'],
  ['mail_failed', 'failed'],
  ['payment_required', 'payment-required'],
  ['submitting', 'submitting'],
  ['invalid', 'invalid'],
  ['held_back', 'custom-held-back'],
  ['  Held back, 2nd time! ', 'custom-held-back-2nd-time'],
  ['custom-held-back', 'custom-held-back'],
  ['constructor', 'custom-constructor'],
])('the code %j is shown as %s', (code, state) => {
  expect(displayStateOf(code)).toBe(state)
})
