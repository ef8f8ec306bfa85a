import { expect, test } from 'vitest'
import { checkPaymentMethod } from './check-payment-method.ts'
import { heldUntil } from './held-until.ts'

const CARD = { paymentMethod: 'stripe', paymentMethodId: 'pm_1Abc' }
const SUM = { totalCents: 1700, currency: 'EUR', country: 'FR' }

test.each([
  ['a card', CARD, SUM, []],
  ['nothing, for what is free', { paymentMethod: '', paymentMethodId: '' }, { ...SUM, totalCents: 0 }, []],
  ['nothing', { paymentMethod: '', paymentMethodId: '' }, SUM, [{ code: 'invalid-payment-method' }]],
  ['what the shop does not take', { ...CARD, paymentMethod: 'cheque' }, SUM, [{ code: 'invalid-payment-method' }]],
  ['link beside the card', { ...CARD, paymentMethod: 'stripe_link' }, SUM, [{ code: 'invalid-payment-method' }]],
  [
    'a card without its details',
    { ...CARD, paymentMethodId: '' },
    SUM,
    [{ code: 'missing-payment-details', method: 'card' }],
  ],
  ['49 cents', CARD, { ...SUM, totalCents: 49 }, [{ code: 'amount-too-small', minimumCents: 50, currency: 'EUR' }]],
  ['50 cents', CARD, { ...SUM, totalCents: 50 }, []],
])('paying with %s', (_case, form, payment, refusals) => {
  expect(checkPaymentMethod(form, payment)).toEqual(refusals)
})

test('an order that waits for a card keeps its pieces for an hour', () => {
  const now = new Date('2026-11-22T18:00:00Z')
  expect(heldUntil(now, { paymentMethod: 'stripe' })).toEqual(new Date('2026-11-22T19:00:00Z'))
})

test('one that costs nothing waits for nobody', () => {
  const now = new Date('2026-11-22T18:00:00Z')
  expect(heldUntil(now, { paymentMethod: '' })).toEqual(new Date('2026-11-22T18:01:00Z'))
})
