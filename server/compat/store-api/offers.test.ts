import { expect, test } from 'vitest'
import { OFFERS_NOTICE } from '#contracts/checkout/offers-notice.ts'
import { readCheckoutForm } from '#server/posted/read-checkout-form.ts'
import { postedFields } from './checkout-form.ts'
import { NewOrder } from './checkout-params.ts'

const { version } = OFFERS_NOTICE

test.each([
  ['says nothing, as clients of others do', {}, { toldVersion: null, isRefused: false }],
  ['showed the words', { offers_notice: version }, { toldVersion: version, isRefused: false }],
  [
    'showed them, and was refused',
    { offers_notice: version, offers_refused: true },
    { toldVersion: version, isRefused: true },
  ],
  ['showed words that are none of the shop’s', { offers_notice: 'x' }, { toldVersion: null, isRefused: false }],
  ['was refused without words', { offers_refused: true }, { toldVersion: null, isRefused: true }],
])('of mails to buyers, a client that %s', (_, own, offers) => {
  const params = NewOrder.parse({ billing_address: {}, payment_method: '', extensions: { tremplin: own } })
  expect(readCheckoutForm(postedFields(params, { billing: {}, shipping: {} })).offers).toEqual(offers)
})
