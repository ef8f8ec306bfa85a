import { expect, test } from 'vitest'
import { isPaymentFragment } from './payment-step.ts'

test.each([
  '#wc-stripe-confirm-pi:1042:pi_3Q_secret_aB9:f00d',
  '#wc-stripe-confirm-si:7',
  '#wc-stripe-voucher-7:boleto:s:%2Fmerci',
  '#wc-stripe-wallet-7:wechat_pay:payment_intent:s:%2Fmerci:n',
  '#wc-stripe-later-7:x',
  '#confirm-si-seti_1_secret_x:%2Fmerci',
])('%s asks to carry on with a payment', (hash) => {
  expect(isPaymentFragment(hash)).toBe(true)
})

// The links of error lists lead to the payment form by its id.
test.each(['', '#', '#payment', '#wc-stripe-upe-form', '#wc-stripe_ideal-upe-form', '/commande/#wc-stripe-x:1'])(
  '%j does not',
  (hash) => expect(isPaymentFragment(hash)).toBe(false),
)
