import type { Stripe } from '@stripe/stripe-js'
import { beforeEach, expect, test } from 'vitest'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import {
  type Answer,
  asked,
  CONFIRM,
  called,
  DECLINED,
  HERE,
  openFollowPage,
  provider,
  RECEIVED,
  SECRET,
  SETTINGS,
  SUCCEEDED,
  shopAnswers,
  voucher,
  wallet,
} from '#test/support/follow-page.ts'
import { classicPage } from './classic-page.ts'
import { followFragment } from './follow-fragment.ts'

beforeEach(openFollowPage)

const follow = (fragment: string, answer: Answer | Error = SUCCEEDED, changes: Partial<PaymentSettings> = {}) =>
  followFragment(fragment, {
    page: classicPage(the('form'), SETTINGS),
    settings: { ...SETTINGS, ...changes },
    provider: provider(answer),
  })

test.each([
  ['a payment', CONFIRM, ['confirmPayment', { clientSecret: SECRET, redirect: 'if_required' }]],
  [
    'a method kept',
    CONFIRM.replace('-pi:', '-si:'),
    ['confirmSetup', { clientSecret: SECRET, redirect: 'if_required' }],
  ],
])(
  '%s is confirmed in the page, told to the shop with the nonce of the fragment, and its address followed',
  async (_what, fragment, call) => {
    const answer = { ...SUCCEEDED, setupIntent: { id: 'pi_1', status: 'succeeded' } }
    expect(await follow(fragment, answer)).toEqual({ ok: true, location: RECEIVED })
    expect(called).toEqual([call])
    expect(asked).toEqual([
      {
        endpoint: 'update_order_status',
        body: { order_id: '7', intent_id: 'pi_1', payment_method_id: '', _ajax_nonce: 'n1' },
      },
    ])
  },
)

test('a method that is to be kept is named to the shop', async () => {
  document.body.innerHTML = `<form><ul><li><input type="radio" name="payment_method" value="stripe" checked>
    <div class="wc-stripe-upe-element" data-payment-method-type="card"></div>
    <input type="checkbox" id="wc-stripe-new-payment-method" checked></li></ul></form>`
  await follow(CONFIRM)
  expect(asked[0]?.body.payment_method_id).toBe('pm_1')
})

test('an answer that names another site is followed on this one', async () => {
  shopAnswers({ update_order_status: { success: true, data: { return_url: 'https://evil.test/commande/' } } })
  expect(await follow(CONFIRM)).toEqual({ ok: true, location: `${HERE}/commande/` })
})

test('the shop’s own refusal is shown as it is; a lost answer is a connection error, not a refusal', async () => {
  shopAnswers({ update_order_status: { success: false, data: { error: { message: 'Rechargez la page.' } } } })
  expect(await follow(CONFIRM)).toEqual({ ok: false, message: 'Rechargez la page.' })
  shopAnswers({})
  expect(await follow(CONFIRM)).toEqual({
    ok: false,
    message: 'An error occurred while connecting to the server. Please try again.',
  })
})

test.each([
  ['a confirmation', CONFIRM],
  ['a voucher', voucher()],
  ['a wallet', wallet()],
])(
  '%s that failed fails the order and says why in French, even when the shop cannot be told',
  async (_what, fragment) => {
    expect(await follow(fragment, DECLINED)).toEqual({ ok: false, message: PAYMENT_MESSAGES.insufficient_funds })
    expect(asked).toEqual([
      { endpoint: 'update_failed_order', body: { order_id: '7', intent_id: 'pi_1', _ajax_nonce: 'f1' } },
    ])
    shopAnswers({})
    expect(await follow(fragment, DECLINED)).toMatchObject({ ok: false, message: PAYMENT_MESSAGES.insufficient_funds })
  },
)

test.each([
  ['neither an intent nor an error', {}],
  ['nothing but an accident', new Error('no such intent')],
])('a confirmation that gives %s is reported, and told', async (_what, answer) => {
  expect(await follow(CONFIRM, answer)).toMatchObject({ ok: false, message: expect.stringMatching(/./) })
  expect(asked[0]?.endpoint).toBe('update_failed_order')
})

test.each([
  ['confirmation', CONFIRM],
  ['voucher', voucher()],
  ['wallet', wallet()],
])('on the page of an order the %s of another one is told, and nothing is confirmed', async (_what, fragment) => {
  expect(await follow(fragment, SUCCEEDED, { orderId: '8' })).toEqual({
    ok: false,
    message: expect.stringContaining('ne concerne pas la commande affichée'),
  })
  expect([called, asked]).toEqual([[], []])
  expect(await follow(fragment, SUCCEEDED, { orderId: '7' })).toEqual({ ok: true, location: RECEIVED })
})

test.each([
  ['confirmation', CONFIRM.replace('-pi:', '-si:')],
  ['wallet', wallet({ kind: 'setup_intent' })],
])(
  'where a subscription is given another method, its %s is told under the subscription’s number',
  async (_what, fragment) => {
    const answer = { setupIntent: { id: 'pi_1', status: 'succeeded' } }
    expect(await follow(fragment, answer, { isChangingPayment: '1', orderId: '99' })).toEqual({
      ok: true,
      location: `${HERE}/mon-compte/`,
    })
    expect(asked).toEqual([
      expect.objectContaining({
        endpoint: 'confirm_change_payment',
        body: expect.objectContaining({ order_id: '99', intent_id: 'pi_1', _ajax_nonce: 'n1' }),
      }),
    ])
  },
)

test.each([
  ['with a part missing', `#wc-stripe-confirm-pi:7:${SECRET}`],
  ['of a voucher of another kind', voucher('cheque')],
  ['of a kind to come', '#wc-stripe-later:7:x'],
])('one %s is told, not passed over', async (_what, fragment) => {
  expect(await follow(fragment)).toEqual({
    ok: false,
    message: expect.stringContaining('étape que cette page ne connaît pas'),
  })
  expect(called).toEqual([])
})

test('where neither the provider nor the shop has words, the contract has', async () => {
  shopAnswers({ update_order_status: { success: false, data: { error: { message: '' } } } })
  expect(await follow(CONFIRM, SUCCEEDED, { genericErrorMessage: '' })).toEqual({
    ok: false,
    message: 'Payment failed. Please try again.',
  })
  expect(await follow(CONFIRM)).toEqual({ ok: false, message: SETTINGS.genericErrorMessage })
})

test('a script of the provider that does not come is told as what it is', async () => {
  const settings = SETTINGS
  const cut = async (): Promise<Stripe> => {
    throw new TypeError('Failed to fetch')
  }
  expect(await followFragment(CONFIRM, { page: classicPage(the('form'), settings), settings, provider: cut })).toEqual({
    ok: false,
    message: 'An error occurred while connecting to the server. Please try again.',
  })
})

test('who pays with a code reads that their app waits, as long as the provider does', async () => {
  document.body.innerHTML = '<form><div class="payment_box"><input id="wc-stripe-blik-code"></div></form>'
  const waiting = { paymentIntent: { id: 'pi_1', status: 'succeeded', next_action: { type: 'blik_authorize' } } }
  let told = ''
  const script = {
    retrievePaymentIntent: async () => waiting,
    confirmPayment: async () => {
      told = the('.payment-wait').textContent ?? ''
      return waiting
    },
  }
  await followFragment(CONFIRM, {
    page: classicPage(the('form'), SETTINGS),
    settings: SETTINGS,
    provider: async () => script as unknown as Stripe,
  })
  expect(told).toContain('Validez maintenant le paiement dans votre application')
  expect(told).toMatch(/Il reste \d+ secondes/)
  expect(document.querySelector('.payment-wait')).toBeNull()
})
