import { beforeEach, expect, test } from 'vitest'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import {
  type Answer,
  asked,
  called,
  DECLINED,
  encoded,
  HERE,
  openFollowPage,
  provider,
  RECEIVED,
  SECRET,
  SETTINGS,
  SUCCEEDED,
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
  ['boleto', 'confirmBoletoPayment'],
  ['multibanco', 'confirmMultibancoPayment'],
  ['oxxo', 'confirmOxxoPayment'],
])('a voucher of %s is shown, and its address followed', async (type, name) => {
  expect(await follow(voucher(type))).toEqual({ ok: true, location: RECEIVED })
  expect(called).toEqual([[name, SECRET, {}]])
  expect(asked).toEqual([])
})

test.each([
  ['of another site', encodeURIComponent('https://evil.test/x')],
  ['that is a script', encodeURIComponent('javascript:alert(1)')],
  ['without scheme', encodeURIComponent('//evil.test/x')],
  ['with a broken sequence', '%E0%A4%A'],
])('after a voucher an address %s is not followed: the page of the order is', async (_what, url) => {
  expect(await follow(voucher('oxxo', url))).toEqual({ ok: true, location: `${HERE}/commande/order-received/7/` })
})

test('a voucher without a number leads to the page of received orders; where nobody knows that one, it says so', async () => {
  expect(await follow(voucher('oxxo', '%', 'x'))).toEqual({ ok: true, location: `${HERE}/commande/order-received/` })
  expect(await follow(voucher('oxxo', '%'), SUCCEEDED, { orderReceivedURL: '' })).toEqual({
    ok: false,
    message: 'There was a problem processing the payment. Please refresh the page to try again.',
  })
})

test.each([
  ['cashapp', 'payment_intent', ['confirmCashappPayment', SECRET, { return_url: RECEIVED }]],
  ['cashapp', 'setup_intent', ['confirmCashappSetup', SECRET, { return_url: RECEIVED }]],
  [
    'wechat_pay',
    'payment_intent',
    ['confirmWechatPayPayment', SECRET, { payment_method_options: { wechat_pay: { client: 'web' } } }],
  ],
])('a code of %s is shown for a %s, and its address followed', async (type, kind, call) => {
  expect(
    await follow(wallet({ type, kind }), {
      ...SUCCEEDED,
      ...(kind === 'setup_intent' && { setupIntent: { id: 'si_1', status: 'succeeded' } }),
    }),
  ).toEqual({ ok: true, location: RECEIVED })
  expect(called).toEqual([call])
  expect(asked).toEqual([])
})

test('a code that was closed before anybody approved leaves the form as it was', async () => {
  expect(await follow(wallet(), { paymentIntent: { id: 'pi_1', status: 'requires_action' } })).toEqual({
    ok: false,
    message: '',
  })
})

test('what the app refused is told, though the provider calls the call a success', async () => {
  const { error } = DECLINED
  expect(
    await follow(wallet(), {
      paymentIntent: { id: 'pi_1', status: 'requires_payment_method', last_payment_error: error },
    }),
  ).toEqual({
    ok: false,
    message: PAYMENT_MESSAGES.insufficient_funds,
  })
})

test('a wallet that nobody knows is told in the words of the settings', async () => {
  expect(await follow(wallet({ type: 'paypal' }))).toEqual({ ok: false, message: PAYMENT_MESSAGES.invalid_wallet_type })
  expect(called).toEqual([])
})

test.each(['https://evil.test/x', 'javascript:alert(1)', '//evil.test', '%E0%A4%A'])(
  'a wallet that is to come back to %s is told before anything is confirmed',
  async (url) => {
    const address = url.startsWith('%') ? url : encodeURIComponent(url)
    expect(await follow(wallet({ url: address }))).toEqual({
      ok: false,
      message: expect.stringContaining('n’est pas celle de ce site'),
    })
    expect(await follow(`#confirm-pi-${SECRET}:${address}`)).toEqual({
      ok: false,
      message: expect.stringContaining('n’est pas celle de ce site'),
    })
    expect([called, asked]).toEqual([[], []])
  },
)

test('the shop’s own name leads on this site, by whichever name the page was opened', async () => {
  const orderReceivedURL = 'https://www.tremplin.test/commande/order-received'
  const url = encodeURIComponent('https://www.tremplin.test/commande/order-received/7/?key=k')
  expect(await follow(wallet({ url }), SUCCEEDED, { orderReceivedURL })).toEqual({ ok: true, location: RECEIVED })
  expect(await follow(voucher('oxxo', '%'), SUCCEEDED, { orderReceivedURL })).toEqual({
    ok: true,
    location: `${HERE}/commande/order-received/7/`,
  })
})

test.each(['requires_capture', 'succeeded'])('the older form is followed once the intent is %s', async (status) => {
  expect(await follow(`#confirm-pi-${SECRET}:${encoded}`, { paymentIntent: { id: 'pi_1', status } })).toEqual({
    ok: true,
    location: RECEIVED,
  })
})

test('the older form tells the shop of a failure, by its own address, and says that something went wrong', async () => {
  expect(await follow(`#confirm-si-${SECRET}:${encoded}`, DECLINED)).toEqual({
    ok: false,
    message: SETTINGS.genericErrorMessage,
  })
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([`${RECEIVED}&is_ajax`])
})
