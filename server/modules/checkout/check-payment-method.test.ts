import { expect, test } from 'vitest'
import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { NO_PAYMENT_FIELDS, type PaymentFields } from '#contracts/checkout/payment-fields.ts'
import type { PaymentTerms } from '#contracts/payment/availability.ts'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { checkPaymentMethod } from './check-payment-method.ts'
import { heldUntil } from './held-until.ts'

const CARD = { paymentMethod: 'stripe', paymentMethodId: 'pm_1Abc' }
const terms: PaymentTerms = { enabled: ['card', 'klarna', 'blik'], accountCountry: 'FR', capture: 'automatic' }
const SUM = { dueCents: 1700, currency: 'EUR', country: 'FR', terms }
const IDEAL = { ...CARD, paymentMethod: 'stripe_ideal' }
const KLARNA = { ...CARD, paymentMethod: 'stripe_klarna' }
const BLIK = { ...CARD, paymentMethod: 'stripe_blik' }
const AMAZON = { ...CARD, paymentMethodId: '', confirmationTokenId: 'ctoken_1', expressType: 'amazon_pay' }
const MISSING = (method: PaymentMethodType): CheckoutRefusal => ({
  code: 'missing-payment-details',
  sentence: methodOfType(method).detailsMissing,
})
const IN_POLAND = {
  ...{ dueCents: 1700, currency: 'PLN', country: 'PL' },
  terms: { enabled: ['blik'] as const, accountCountry: 'PL', capture: 'automatic' as const },
}
const LARGE = { ...SUM, dueCents: 1_000_001, terms: { ...terms, enabled: ['sepa_debit'] as const } }

test.each<[string, Partial<PaymentFields>, typeof SUM, CheckoutRefusal[]]>([
  ['a card', CARD, SUM, []],
  ['nothing, for what is free', { paymentMethod: '', paymentMethodId: '' }, { ...SUM, dueCents: 0 }, []],
  ['nothing', { paymentMethod: '', paymentMethodId: '' }, SUM, [{ code: 'invalid-payment-method' }]],
  ['what the shop does not take', { ...CARD, paymentMethod: 'cheque' }, SUM, [{ code: 'invalid-payment-method' }]],
  ['link beside the card', { ...CARD, paymentMethod: 'stripe_link' }, SUM, [{ code: 'invalid-payment-method' }]],
  ['a type that the shop does not take', IDEAL, SUM, [{ code: 'payment-type-invalid' }]],
  ['a type of another currency', BLIK, SUM, [{ code: 'payment-type-invalid' }]],
  [
    'a type that cannot wait',
    BLIK,
    { ...SUM, terms: { ...terms, capture: 'manual' as const } },
    [{ code: 'payment-type-invalid' }],
  ],
  ['a type where it is taken, offered or not', KLARNA, { ...SUM, country: 'CH' }, []],
  ['a type from elsewhere', KLARNA, { ...SUM, country: 'JP' }, [{ code: 'payment-type-not-in-country' }]],
  [
    'more than a debit takes',
    { ...CARD, paymentMethod: 'stripe_sepa_debit' },
    LARGE,
    [{ code: 'amount-too-large', maximumCents: 1_000_000, currency: 'EUR' }],
  ],
  ['a card without its details', { ...CARD, paymentMethodId: '' }, SUM, [MISSING('card')]],
  ['49 cents', CARD, { ...SUM, dueCents: 49 }, [{ code: 'amount-too-small', minimumCents: 50, currency: 'EUR' }]],
  ['50 cents', CARD, { ...SUM, dueCents: 50 }, []],
  ['klarna without script', { ...KLARNA, paymentMethodId: '' }, SUM, []],
  ['klarna, with what is no method', { ...KLARNA, paymentMethodId: 'klarna' }, SUM, [MISSING('klarna')]],
  ['six digits', { ...BLIK, code: '123456' }, IN_POLAND, []],
  ['six digits without script', { ...BLIK, paymentMethodId: '', code: '123456' }, IN_POLAND, []],
  ['five digits', { ...BLIK, code: '12345' }, IN_POLAND, [{ code: 'invalid-code' }]],
  ['no digits', { ...BLIK, code: '12345x' }, IN_POLAND, [{ code: 'invalid-code' }]],
  ['a wallet’s token', { ...CARD, paymentMethodId: '', confirmationTokenId: 'ctoken_1' }, SUM, []],
  ['Amazon Pay, by its sheet', AMAZON, { ...SUM, terms: { ...terms, enabled: ['amazon_pay'] } }, []],
  ['Amazon Pay, where the shop takes cards', AMAZON, SUM, [{ code: 'payment-type-invalid' }]],
  ['a sheet of what has none: by its radio', { ...AMAZON, expressType: 'blik' }, SUM, []],
  ['what is no token', { ...CARD, confirmationTokenId: 'tok_1' }, SUM, [MISSING('card')]],
  ['a kept method of nobody', { ...CARD, savedMethodId: 7 }, SUM, [{ code: 'foreign-saved-method' }]],
])('paying with %s', (_case, form, payment, refusals) => {
  const { terms, ...due } = payment
  const paying = { terms, saved: null, isSetup: false }
  expect(checkPaymentMethod({ ...NO_PAYMENT_FIELDS, ...form }, due, paying)).toEqual(refusals)
})

test.each([
  ['stripe', '2026-11-22T19:00:00Z'],
  ['', '2026-11-25T18:00:00Z'],
])(
  'an order that is to be paid with %j keeps its pieces until %s: an hour for a card, three days for a link',
  (paymentMethod, until) => {
    expect(heldUntil(new Date('2026-11-22T18:00:00Z'), { paymentMethod })).toEqual(new Date(until))
  },
)
