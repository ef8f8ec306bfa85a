import { expect, test } from 'vitest'
import type { MethodType } from './methods/method-types.ts'
import { refusalOf, shareStillSandbox } from './start-test-sandbox.ts'
import {
  CONFIRMED,
  confirmed,
  DAYS,
  eventsOf,
  MINUTES,
  methodOf,
  paymentOf,
  press,
  statusOf,
  withEmail,
} from './test-methods.ts'

const shared = shareStillSandbox()

const FAILED = 'requires_payment_method'

const PAID_LATER: readonly (readonly [type: MethodType, end: string, seconds: number, outcome: string])[] = [
  ...(['boleto', 'oxxo', 'multibanco'] as const).flatMap((type) => [
    [type, 'anybody', 3 * MINUTES, 'succeeded'] as const,
    [type, 'succeed_immediately', 10, 'succeeded'] as const,
    [type, 'expire_immediately', 10, `${FAILED}: payment_intent_payment_attempt_expired`] as const,
    [type, 'expire_with_delay', 3 * MINUTES, `${FAILED}: payment_intent_payment_attempt_expired`] as const,
  ]),
  ['blik', 'anybody', 10, 'succeeded'],
  ['blik', 'customer_declined', 10, `${FAILED}: payment_method_provider_decline`],
  ['blik', 'bank_declined', 10, `${FAILED}: payment_method_provider_decline`],
  ['blik', 'blik_declined', 10, `${FAILED}: payment_method_provider_decline`],
  ['blik', 'limit_exceeded', 10, `${FAILED}: payment_method_provider_decline`],
  ['blik', 'insufficient_funds', 10, `${FAILED}: payment_method_provider_decline`],
  ['blik', 'customer_timeout', 60, `${FAILED}: payment_method_provider_timeout`],
  ['blik', 'bank_timeout', 60, `${FAILED}: payment_method_provider_timeout`],
  ['blik', 'blik_timeout', 60, `${FAILED}: payment_method_provider_timeout`],
]

test.for(PAID_LATER)('%s of lea_%s@ waits and, %d s later, %s', async ([type, end, seconds, outcome]) => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, type, withEmail(end))
  expect(intent.status).toBe('requires_action')
  await sandbox.passTime(seconds - 9)
  if (seconds > 10) expect(await statusOf(sandbox, intent)).not.toBe(outcome)
  await sandbox.passTime(9)
  expect(await statusOf(sandbox, intent)).toBe(outcome)
})

test.for(['invalid_code', 'expired_code'])('a BLIK code that is wrong (%s) is refused at once', async (end) => {
  const sandbox = shared()
  expect(await refusalOf(confirmed(sandbox, 'blik', withEmail(end)))).toMatchObject({
    statusCode: 402,
    code: 'payment_method_invalid_parameter',
    payment_intent: { status: FAILED },
  })
})

test.for(['12345', '1234567', 'abcdef', ''])('%o is no BLIK code', async (code) => {
  const { stripe } = shared()
  const { id } = await stripe.paymentMethods.create(methodOf('blik'))
  const options = { payment_method_options: { blik: { code } } }
  const payment = stripe.paymentIntents.create(paymentOf('blik', { ...CONFIRMED, ...options, payment_method: id }))
  expect(await refusalOf(payment)).toMatchObject({ param: 'payment_method_options[blik][code]' })
})

test.for([
  ['oxxo', 4, 2],
  ['multibanco', 7, 4],
] as const)('%s that nobody pays is processing after %d days, and fails %d days later', async ([type, days, more]) => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, type, withEmail('fill_never'))
  await sandbox.passTime(days * DAYS)
  expect(await statusOf(sandbox, intent)).toBe('processing')
  await sandbox.passTime(more * DAYS)
  expect(await eventsOf(sandbox, intent)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.processing',
    'payment_intent.payment_failed',
  ])
})

test.for(['oxxo', 'multibanco', 'boleto'] as const)(
  '%s is paid in a shop, in time or after its deadline',
  async (type) => {
    const sandbox = shared()
    for (const outcomes of type === 'boleto' ? [['paid']] : [['paid'], ['expired', 'paid']]) {
      const { id, next_action: action } = await confirmed(sandbox, type, withEmail('fill_never'))
      const details =
        action?.boleto_display_details ?? action?.oxxo_display_details ?? action?.multibanco_display_details
      const page = details?.hosted_voucher_url ?? ''
      expect(await (await fetch(page)).text()).toContain('Payé en magasin')
      for (const outcome of outcomes) await press(page, { outcome })
      expect(await statusOf(sandbox, { id })).toBe('succeeded')
      await press(page, { outcome: 'expired' })
      expect(await statusOf(sandbox, { id })).toBe('succeeded')
    }
  },
)

test('a voucher of an earlier attempt is worth nothing', async () => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, 'oxxo', withEmail('fill_never'))
  const again = await sandbox.stripe.paymentIntents.confirm(intent.id)
  await press(intent.next_action?.oxxo_display_details?.hosted_voucher_url ?? '', { outcome: 'paid' })
  expect(await statusOf(sandbox, intent)).toBe('requires_action')
  await sandbox.stripe.paymentIntents.cancel(intent.id)
  await press(again.next_action?.oxxo_display_details?.hosted_voucher_url ?? '', { outcome: 'paid' })
  await sandbox.passTime(30 * DAYS)
  expect(await statusOf(sandbox, intent)).toBe('canceled')
})

test('a boleto is also a file, and a QR code a picture', async () => {
  const sandbox = shared()
  const { next_action: boleto } = await confirmed(sandbox, 'boleto', {})
  const { next_action: cashapp } = await confirmed(sandbox, 'cashapp', {})
  const { qr_code: qr, mobile_auth_url: page } = cashapp?.cashapp_handle_redirect_or_display_qr_code ?? {}
  for (const [url, type, start] of [
    [boleto?.boleto_display_details?.pdf, 'application/pdf', '%PDF'],
    [qr?.image_url_svg, 'image/svg+xml', '<svg'],
    [qr?.image_url_png, 'image/png', '\u0089PNG'],
    [page, 'text/html; charset=utf-8', '<!doctype html>'],
  ] as const) {
    const answer = await fetch(url ?? '')
    expect(answer.headers.get('content-type')).toBe(type)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1').startsWith(start)).toBe(true)
  }
})

test.for(['cashapp', 'wechat_pay'] as const)('%s is approved in its app, refused there, or forgotten', async (type) => {
  const sandbox = shared()
  const intents = await Promise.all([0, 1, 2].map(() => confirmed(sandbox, type, {})))
  const pages = intents.map(({ next_action: action }) => {
    const details = action?.cashapp_handle_redirect_or_display_qr_code ?? action?.wechat_pay_display_qr_code
    return details?.hosted_instructions_url ?? ''
  })
  await press(pages[0] ?? '', { outcome: 'succeeded' })
  await press(pages[1] ?? '', { outcome: 'failed' })
  await sandbox.passTime(DAYS)
  expect(await Promise.all(intents.map((intent) => statusOf(sandbox, intent)))).toEqual([
    'succeeded',
    `${FAILED}: payment_intent_authentication_failure`,
    `${FAILED}: payment_intent_payment_attempt_expired`,
  ])
})

test('the browser says for which device WeChat Pay is', async () => {
  const { stripe } = shared()
  const { id } = await stripe.paymentMethods.create(methodOf('wechat_pay'))
  const payment = { ...paymentOf('wechat_pay'), ...CONFIRMED, payment_method: id, payment_method_options: {} }
  expect(await refusalOf(stripe.paymentIntents.create(payment))).toMatchObject({
    param: 'payment_method_options[wechat_pay][client]',
  })
})

test('a redirect that nobody comes back from fails in the end', async () => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, 'ideal', {})
  await sandbox.passTime(3 * DAYS)
  expect(await statusOf(sandbox, intent)).toBe(`${FAILED}: payment_intent_payment_attempt_expired`)
})

test.for(['authorize', 'vouchers', 'microdeposits'])(
  'nobody gets anywhere on a page of /%s that does not exist',
  async (folder) => {
    const page = `${shared().origin}/${folder}/src_none`
    expect((await fetch(page)).status).toBe(404)
    expect((await fetch(page, { method: 'POST' })).status).toBe(folder === 'microdeposits' ? 404 : 400)
  },
)
