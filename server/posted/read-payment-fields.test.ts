import { expect, test } from 'vitest'
import { NO_PAYMENT_FIELDS, type PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { readPaymentFields } from './read-payment-fields.ts'

const SEPA = { payment_method: 'stripe_sepa_debit' }

test.each<[string, Record<string, string>, Partial<PaymentFields>]>([
  ['nothing', {}, {}],
  [
    'a new method',
    { ...SEPA, 'wc-stripe-payment-method': ' pm_1 ', 'wc-stripe_sepa_debit-payment-token': 'new' },
    { paymentMethodId: 'pm_1' },
  ],
  ['a kept method', { ...SEPA, 'wc-stripe_sepa_debit-payment-token': '12' }, { savedMethodId: 12 }],
  ['what is no number', { ...SEPA, 'wc-stripe_sepa_debit-payment-token': '12 or 1=1' }, { savedMethodId: 0 }],
  ['the kept method of another radio', { ...SEPA, 'wc-stripe-payment-token': '12' }, {}],
  ['a box, ticked', { ...SEPA, 'wc-stripe_sepa_debit-new-payment-method': 'true' }, { keepsMethod: true }],
  ['a box of blocks, ticked', { ...SEPA, 'wc-stripe_sepa_debit-new-payment-method': '1' }, { keepsMethod: true }],
  ['the box of another radio', { ...SEPA, 'wc-stripe-new-payment-method': 'true' }, {}],
  ['a code as it is read aloud', { ...SEPA, 'wc-stripe-blik-code': '123 456' }, { code: '123456' }],
  [
    'what a wallet says',
    { ...SEPA, 'wc-stripe-confirmation-token': 'ctoken_1', express_payment_type: 'amazon_pay' },
    { confirmationTokenId: 'ctoken_1', expressType: 'amazon_pay' },
  ],
  ['an early intent', { ...SEPA, wc_payment_intent_id: 'pi_1' }, { earlyIntentId: 'pi_1' }],
])('of a form that says %s', (_case, fields, expected) => {
  const paymentMethod = fields.payment_method ?? ''
  expect(readPaymentFields(fields)).toEqual({ ...NO_PAYMENT_FIELDS, paymentMethod, ...expected })
})

test('both other names of a type are read as its own', () => {
  const named = (name: string) => readPaymentFields({ payment_method: name }).paymentMethod
  expect(named('stripe_afterpay')).toBe('stripe_afterpay_clearpay')
  expect(named('stripe_clearpay')).toBe('stripe_afterpay_clearpay')
  expect(named('cheque')).toBe('cheque')
})
