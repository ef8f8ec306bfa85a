import { describe, expect, test } from 'vitest'
import { METHOD_TYPE_NAMES, METHOD_TYPES, type MethodRow, type MethodType } from './methods/method-types.ts'
import { refusalOf, shareStillSandbox } from './start-test-sandbox.ts'
import { CONFIRMED, methodOf, paymentOf, RETURN_URL } from './test-methods.ts'

const sandbox = shareStillSandbox()

/** What a first confirmation leads to: the status, and what the customer has to do. */
const FIRST_STEPS: Readonly<Record<MethodType, readonly [status: string, action: string | null]>> = {
  acss_debit: ['requires_action', 'verify_with_microdeposits'],
  affirm: ['requires_action', 'redirect_to_url'],
  afterpay_clearpay: ['requires_action', 'redirect_to_url'],
  alipay: ['requires_action', 'alipay_handle_redirect'],
  amazon_pay: ['requires_action', 'redirect_to_url'],
  au_becs_debit: ['processing', null],
  bacs_debit: ['processing', null],
  bancontact: ['requires_action', 'redirect_to_url'],
  blik: ['requires_action', 'blik_authorize'],
  boleto: ['requires_action', 'boleto_display_details'],
  card: ['succeeded', null],
  cashapp: ['requires_action', 'cashapp_handle_redirect_or_display_qr_code'],
  eps: ['requires_action', 'redirect_to_url'],
  giropay: ['requires_action', 'redirect_to_url'],
  ideal: ['requires_action', 'redirect_to_url'],
  klarna: ['requires_action', 'redirect_to_url'],
  link: ['succeeded', null],
  multibanco: ['requires_action', 'multibanco_display_details'],
  oxxo: ['requires_action', 'oxxo_display_details'],
  p24: ['requires_action', 'redirect_to_url'],
  sepa_debit: ['processing', null],
  sofort: ['requires_action', 'redirect_to_url'],
  us_bank_account: ['requires_action', 'verify_with_microdeposits'],
  wechat_pay: ['requires_action', 'wechat_pay_display_qr_code'],
}

test.for(METHOD_TYPE_NAMES)('%s is made by the browser, and an intent of it goes its first step', async (type) => {
  const { stripe, browser } = sandbox()
  const method = await browser.paymentMethods.create(methodOf(type))
  expect(method).toMatchObject({ type, [type]: expect.any(Object), customer: null })
  const intent = await stripe.paymentIntents.create(paymentOf(type, { ...CONFIRMED, payment_method: method.id }))
  const [status, action] = FIRST_STEPS[type]
  expect([intent.status, intent.next_action?.type ?? null]).toEqual([status, action])
  if (action) expect(intent.next_action).toHaveProperty(action)
})

test.for(METHOD_TYPE_NAMES.filter((type) => type !== 'card'))('%s is made with the secret key too', async (type) => {
  const { stripe } = sandbox()
  const { id } = await stripe.paymentMethods.create(methodOf(type))
  expect((await stripe.paymentMethods.retrieve(id)).type).toBe(type)
})

const redirecting = METHOD_TYPE_NAMES.filter((type) => METHOD_TYPES[type].asks === 'redirect')

describe.each(redirecting)('the page that %s sends to', (type) => {
  const start = async () => {
    const { stripe } = sandbox()
    const { id } = await stripe.paymentMethods.create(methodOf(type))
    const intent = await stripe.paymentIntents.create(paymentOf(type, { ...CONFIRMED, payment_method: id }))
    const page = (intent.next_action?.redirect_to_url ?? intent.next_action?.alipay_handle_redirect)?.url ?? ''
    const press = async (outcome: string) => {
      const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })
      return new URL(answer.headers.get('location') ?? '')
    }
    const now = () => stripe.paymentIntents.retrieve(intent.id)
    return { intent, page, press, now }
  }

  test('leads back with the money', async () => {
    const { intent, page, press, now } = await start()
    const html = await (await fetch(page)).text()
    expect(html).toContain('Autoriser')
    expect(html).not.toContain('<script')
    const back = await press('succeeded')
    expect(back.href).toContain(RETURN_URL)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '12',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await now()).status).toBe(METHOD_TYPES[type].settles === 'later' ? 'processing' : 'succeeded')
  })

  test('leads back without it', async () => {
    const { press, now } = await start()
    expect((await press('failed')).searchParams.get('redirect_status')).toBe('failed')
    expect(await now()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await press('succeeded')).searchParams.get('redirect_status')).toBe('failed')
  })
})

const typesWhere = (holds: (row: MethodRow) => boolean) => METHOD_TYPE_NAMES.filter((type) => holds(METHOD_TYPES[type]))

test.for(typesWhere((row) => row.currencies !== 'any'))('%s refuses a currency that is not its own', async (type) => {
  const { stripe } = sandbox()
  const refusal = await refusalOf(stripe.paymentIntents.create(paymentOf(type, { currency: 'thb' })))
  expect(refusal).toMatchObject({ statusCode: 400, param: 'currency' })
})

test.for(typesWhere((row) => !row.capturesLater))('%s refuses to be captured later', async (type) => {
  const { stripe } = sandbox()
  const refusal = await refusalOf(stripe.paymentIntents.create(paymentOf(type, { capture_method: 'manual' })))
  expect(refusal).toMatchObject({ statusCode: 400, param: 'capture_method' })
})

test.for(typesWhere((row) => row.keptAs === null))('%s refuses to be kept', async (type) => {
  const { stripe } = sandbox()
  const kept = paymentOf(type, { setup_future_usage: 'off_session' })
  expect(await refusalOf(stripe.paymentIntents.create(kept))).toMatchObject({ param: 'setup_future_usage' })
  const setup: object = { payment_method_types: [type] }
  expect(await refusalOf(stripe.setupIntents.create(setup))).toMatchObject({ param: 'payment_method_types' })
})

const limited = typesWhere((row) => Object.keys(row.limits).length > 0)

test.for(limited)('%s refuses an amount beyond its limits', async (type) => {
  const { stripe } = sandbox()
  for (const [currency, [least, most]] of Object.entries(METHOD_TYPES[type].limits)) {
    const tooLittle = paymentOf(type, { currency, amount: least - 1 })
    expect(await refusalOf(stripe.paymentIntents.create(tooLittle))).toMatchObject({ code: 'amount_too_small' })
    const tooMuch = paymentOf(type, { currency, amount: (most ?? 0) + 1 })
    expect(await refusalOf(stripe.paymentIntents.create(tooMuch))).toMatchObject({ code: 'amount_too_large' })
  }
})

test.for(typesWhere((row) => row.needs.length > 0))('%s refuses to be made of nobody', async (type) => {
  const { stripe } = sandbox()
  const nobody = stripe.paymentMethods.create(methodOf(type, { billing_details: {} }))
  expect(await refusalOf(nobody)).toMatchObject({
    code: 'parameter_missing',
    param: expect.stringMatching(/^billing_details\[/),
  })
})

test.for(typesWhere((row) => row.mandate === 'always'))('%s refuses to debit without a mandate', async (type) => {
  const { stripe } = sandbox()
  const { id } = await stripe.paymentMethods.create(methodOf(type))
  const payment = stripe.paymentIntents.create(paymentOf(type, { confirm: true, payment_method: id }))
  expect(await refusalOf(payment)).toMatchObject({ param: 'mandate_data' })
})

test.for([
  ['an unknown type', { amount: '1000', currency: 'eur', 'payment_method_types[0]': 'paypal' }, 'payment_method_types'],
  ['an unknown currency', { amount: '1000', currency: 'zzz' }, 'currency'],
  ['a third decimal that is not 0', { amount: '1001', currency: 'kwd' }, 'amount'],
  ['a wrong IBAN', { type: 'sepa_debit', 'sepa_debit[iban]': 'FR1420041010050500013M02605' }, 'sepa_debit[iban]'],
  ['a live account', { type: 'bacs_debit', 'bacs_debit[account_number]': '12345678' }, 'bacs_debit[account_number]'],
  ['a wrong tax number', { type: 'boleto', 'boleto[tax_id]': '123' }, 'boleto[tax_id]'],
] as const)('%s is refused', async ([_case, form, param]) => {
  const { post } = sandbox()
  const isMethod = 'type' in form
  const billing = { name: 'Ana', email: 'ana@example.com', 'address][line1': 'Rua 1', 'address][country': 'BR' }
  const fields = Object.entries(billing).map(([name, value]) => [`billing_details[${name}]`, value] as const)
  const account = { 'bacs_debit[sort_code]': '108800' }
  const own = {
    ...form,
    ...(isMethod && Object.fromEntries(fields)),
    ...(isMethod && form.type === 'bacs_debit' && account),
  }
  const response = await post(isMethod ? '/v1/payment_methods' : '/v1/payment_intents', own)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } })
})
