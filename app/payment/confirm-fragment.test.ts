import { expect, test } from 'vitest'
import { intentIdOf, parseConfirmFragment } from './confirm-fragment.ts'

test('a payment intent fragment gives order, secret and nonce', () => {
  const fragment = parseConfirmFragment('#wc-stripe-confirm-pi:1042:pi_3Q_secret_aB9:f00d')
  expect(fragment).toEqual({
    intentType: 'payment_intent',
    orderId: '1042',
    clientSecret: 'pi_3Q_secret_aB9',
    nonce: 'f00d',
  })
  expect(fragment && intentIdOf(fragment)).toBe('pi_3Q')
})

test('a setup intent fragment is told apart', () => {
  expect(parseConfirmFragment('#wc-stripe-confirm-si:7:seti_1_secret_x:n')?.intentType).toBe('setup_intent')
})

test.each([
  '',
  '#',
  '#payment',
  '#wc-stripe-confirm-pi:1042:pi_3Q_secret_aB9',
  '#wc-stripe-confirm-pi:abc:pi_3Q_secret_aB9:f00d',
  '#wc-stripe-confirm-pi:1042:pi:secret:f00d',
  '#wc-stripe-confirm-xx:1042:pi_3Q_secret_aB9:f00d',
  'x#wc-stripe-confirm-pi:1042:pi_3Q_secret_aB9:f00d',
])('%j is not a confirmation fragment', (hash) => {
  expect(parseConfirmFragment(hash)).toBeNull()
})
