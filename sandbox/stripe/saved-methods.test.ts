import { expect, test } from 'vitest'
import { METHOD_TYPE_NAMES, METHOD_TYPES, type MethodType } from './methods/method-types.ts'
import { challengePage, refusalOf, shareStillSandbox } from './start-test-sandbox.ts'
import { CONFIRMED, confirmed, MANDATE_DATA, methodOf, paymentOf, press, RETURN_URL, statusOf } from './test-methods.ts'

const shared = shareStillSandbox()

const keptTypes = METHOD_TYPE_NAMES.filter((type) => METHOD_TYPES[type].keptAs !== null)

/** Carries a waiting intent through whatever its type asks. */
async function agree(action: { [kind: string]: unknown } | null): Promise<void> {
  const url = JSON.stringify(action).match(/"(http[^"]*\/(authorize|microdeposits)\/[^"]+)"/)?.[1]
  if (url?.includes('/authorize/')) await press(url, { outcome: 'succeeded' })
  if (url?.includes('/microdeposits/')) await press(url, { descriptor_code: 'SM11AA' })
}

async function setUp(type: MethodType) {
  const { stripe, browser } = shared()
  const customer = (await stripe.customers.create({ email: 'elise@example.fr' })).id
  const { id } = await browser.paymentMethods.create(methodOf(type))
  const parameters: object = { ...CONFIRMED, customer, payment_method: id, payment_method_types: [type] }
  const waiting = await stripe.setupIntents.create(parameters)
  await agree(waiting.next_action as { [kind: string]: unknown } | null)
  const intent = await stripe.setupIntents.retrieve(waiting.id, { expand: ['latest_attempt'] })
  return { customer, intent, given: id }
}

test.for(keptTypes)('%s is set up for its customer, and pays without being asked again', async (type) => {
  const sandbox = shared()
  const { stripe } = sandbox
  const { customer, intent, given } = await setUp(type)
  expect(intent.status).toBe('succeeded')
  const [kept, ...others] = (await stripe.customers.listPaymentMethods(customer)).data
  expect(others).toEqual([])
  const { keptAs, mandate } = METHOD_TYPES[type]
  if (keptAs === 'itself') expect(kept?.id).toBe(given)
  else {
    const attempt = typeof intent.latest_attempt === 'object' ? intent.latest_attempt : null
    expect(attempt?.payment_method_details).toMatchObject({ [type]: { generated_sepa_debit: kept?.id } })
    expect(kept).toMatchObject({ type: 'sepa_debit', sepa_debit: { generated_from: { setup_attempt: attempt?.id } } })
  }
  if (mandate !== 'never') {
    const { payment_method } = await stripe.mandates.retrieve(String(intent.mandate))
    expect(payment_method).toBe(kept?.id)
  }
  const paying = (kept?.type ?? type) as MethodType
  const again = { confirm: true, customer, off_session: true, payment_method: kept?.id }
  const payment = await stripe.paymentIntents.create(paymentOf(paying, again))
  expect(payment.status).toBe(METHOD_TYPES[paying].settles === 'later' ? 'processing' : 'succeeded')
})

test.for(keptTypes)('%s is kept by a payment whose customer agreed', async (type) => {
  const { stripe, browser, passTime } = shared()
  const customer = (await stripe.customers.create()).id
  const { id } = await browser.paymentMethods.create(methodOf(type))
  const keeping = { ...CONFIRMED, customer, payment_method: id, setup_future_usage: 'off_session' }
  const intent = await stripe.paymentIntents.create(paymentOf(type, keeping))
  await agree(intent.next_action as { [kind: string]: unknown } | null)
  await passTime(180)
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid.status).toBe('succeeded')
  const [kept] = (await stripe.customers.listPaymentMethods(customer)).data
  if (METHOD_TYPES[type].keptAs === 'itself') expect(kept?.id).toBe(id)
  else {
    const charge = typeof paid.latest_charge === 'object' ? paid.latest_charge : null
    expect(charge?.payment_method_details).toMatchObject({ [type]: { generated_sepa_debit: kept?.id } })
    const own = { ...CONFIRMED, payment_method: id }
    expect((await refusalOf(stripe.paymentIntents.create(paymentOf(type, own)))).message).toContain('may not be used')
  }
})

test('a setup that the customer refuses, or forgets, keeps nothing', async () => {
  const { stripe, passTime } = shared()
  const customer = (await stripe.customers.create()).id
  const start = async () => {
    const { id } = await stripe.paymentMethods.create(methodOf('bancontact'))
    const own: object = { ...CONFIRMED, customer, payment_method: id, payment_method_types: ['bancontact'] }
    return stripe.setupIntents.create(own)
  }
  const [refused, forgotten] = [await start(), await start()]
  const back = await press(refused.next_action?.redirect_to_url?.url, { outcome: 'failed' })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({ setup_intent: refused.id, redirect_status: 'failed' })
  await passTime(7200)
  expect(await stripe.setupIntents.retrieve(refused.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect((await stripe.setupIntents.retrieve(forgotten.id)).last_setup_error?.code).toBe(
    'setup_intent_setup_attempt_expired',
  )
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
})

test('the browser confirms a setup with its secret, and shows the mandate by itself', async () => {
  const { stripe, browser } = shared()
  const customer = (await stripe.customers.create()).id
  const own: object = { customer, payment_method_types: ['sepa_debit'] }
  const { id, client_secret } = await stripe.setupIntents.create(own)
  const { id: method } = await browser.paymentMethods.create(methodOf('sepa_debit'))
  const confirmation: object = { client_secret, payment_method: method, return_url: RETURN_URL }
  expect((await browser.setupIntents.confirm(id, confirmation)).status).toBe('succeeded')
})

test('a setup is changed until it is done', async () => {
  const { stripe } = shared()
  const customer = (await stripe.customers.create()).id
  const own: object = { payment_method_types: ['card'] }
  const { id } = await stripe.setupIntents.create(own)
  const changed = { customer, metadata: { account: '7' }, payment_method: 'pm_card_visa' }
  expect(await stripe.setupIntents.update(id, changed)).toMatchObject({
    customer,
    metadata: { account: '7' },
    status: 'requires_confirmation',
  })
  expect((await stripe.setupIntents.confirm(id)).status).toBe('succeeded')
  expect(await refusalOf(stripe.setupIntents.update(id, { metadata: {} }))).toMatchObject({
    code: 'setup_intent_unexpected_state',
  })
})

test('a customer lists, chooses and removes what is kept', async () => {
  const { stripe } = shared()
  const { id: customer } = await stripe.customers.create()
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const debit = await stripe.paymentMethods.attach('pm_sepaDebit_success_fr', { customer })
  const listed = async (type?: 'card' | 'sepa_debit') =>
    (await stripe.customers.listPaymentMethods(customer, { ...(type && { type }) })).data.map(({ id }) => id)
  expect(await listed()).toEqual([debit.id, card.id])
  expect(await listed('sepa_debit')).toEqual([debit.id])
  const choose = (id: string) => stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  expect((await choose(debit.id)).invoice_settings.default_payment_method).toBe(debit.id)
  const { id: foreign } = await stripe.paymentMethods.create(methodOf('link'))
  expect(await refusalOf(choose(foreign))).toMatchObject({ param: 'invoice_settings[default_payment_method]' })
  await stripe.paymentMethods.detach(debit.id)
  const after = await stripe.customers.retrieve(customer)
  expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } })
  expect(await listed()).toEqual([card.id])
  expect(await refusalOf(stripe.paymentMethods.attach(debit.id, { customer }))).toMatchObject({ statusCode: 400 })
})

test('the same account has the same fingerprint, whoever brings it', async () => {
  const { stripe, browser } = shared()
  const [first, second] = await Promise.all([0, 1].map(() => stripe.paymentMethods.create(methodOf('sepa_debit'))))
  expect(first?.sepa_debit?.fingerprint).toBe(second?.sepa_debit?.fingerprint)
  const card = await browser.paymentMethods.create(methodOf('card'))
  expect(card.card?.fingerprint).toBe((await stripe.paymentMethods.retrieve('pm_card_visa')).card?.fingerprint)
})

test.for(['pm_card_chargeDeclined', 'pm_card_chargeDeclinedExpiredCard', 'pm_card_chargeDeclinedIncorrectCvc'])(
  '%s cannot be attached',
  async (token) => {
    const { stripe } = shared()
    const { id: customer } = await stripe.customers.create()
    expect(await refusalOf(stripe.paymentMethods.attach(token, { customer }))).toMatchObject({ statusCode: 402 })
  },
)

test.for(METHOD_TYPE_NAMES.filter((type) => METHOD_TYPES[type].keptAs !== 'itself'))(
  '%s cannot be attached as it is',
  async (type) => {
    const { stripe } = shared()
    const { id: customer } = await stripe.customers.create()
    const { id } = await stripe.paymentMethods.create(methodOf(type))
    expect(await refusalOf(stripe.paymentMethods.attach(id, { customer }))).toMatchObject({ statusCode: 400 })
  },
)

/** What the bank of a card wants, with the customer there and without, before and after it was set up. */
const AUTHENTICATION = [
  ['pm_card_visa', 'succeeded', 'succeeded', 'succeeded'],
  ['pm_card_authenticationRequired', 'requires_action', 'authentication_required', 'authentication_required'],
  ['pm_card_authenticationRequiredOnSetup', 'requires_action', 'authentication_required', 'succeeded'],
  ['pm_card_authenticationRequiredSetupForOffSession', 'requires_action', 'succeeded', 'succeeded'],
  ['pm_card_threeDSecureOptional', 'succeeded', 'succeeded', 'succeeded'],
] as const

test.for(AUTHENTICATION)('%s: %s on session, %s off session, %s once set up', async ([token, on, off, later]) => {
  const { stripe, answerChallenge } = shared()
  const { id: customer } = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach(token, { customer })
  const pay = async (own: object) => {
    const payment = stripe.paymentIntents.create(
      paymentOf('card', { confirm: true, customer, payment_method: id, ...own }),
    )
    return payment.then(
      ({ status }) => status,
      (cause: { code: string }) => cause.code,
    )
  }
  expect(await pay({})).toBe(on)
  expect(await pay({ off_session: true })).toBe(off)
  const own: object = { confirm: true, customer, payment_method: id, payment_method_types: ['card'] }
  const setup = await stripe.setupIntents.create(own)
  if (setup.next_action) await answerChallenge(challengePage(setup), 'succeeded')
  expect(await pay({ off_session: true })).toBe(later)
})

test('the shop may have every card looked at by its bank', async () => {
  const { stripe } = shared()
  const asking = { payment_method: 'pm_card_visa', payment_method_options: { card: { request_three_d_secure: 'any' } } }
  const intent = await stripe.paymentIntents.create(paymentOf('card', { confirm: true, ...asking }))
  expect(intent.status).toBe('requires_action')
})

test('a confirmation token of any type brings its method', async () => {
  const sandbox = shared()
  const { stripe, browser } = sandbox
  const given: object = { payment_method_data: methodOf('ideal'), return_url: RETURN_URL }
  const token = await stripe.testHelpers.confirmationTokens.create(given)
  expect(token.payment_method_preview).toMatchObject({ type: 'ideal', ideal: { bank: 'ing' } })
  const intent = await stripe.paymentIntents.create(paymentOf('ideal', { confirm: true, confirmation_token: token.id }))
  expect(intent.next_action?.redirect_to_url?.return_url).toBe(RETURN_URL)
  expect(await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })).toMatchObject(
    {
      next_action: intent.next_action,
    },
  )
})

test('a mandate that the bank ended has to be given again', async () => {
  const sandbox = shared()
  const { stripe } = sandbox
  const { id: customer } = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_auBecsDebit_debitNotAuthorized', { customer })
  const pay = (own: object) =>
    stripe.paymentIntents.create(paymentOf('au_becs_debit', { confirm: true, customer, payment_method: id, ...own }))
  const first = await pay({ mandate_data: MANDATE_DATA })
  await sandbox.passTime(10)
  expect(await statusOf(sandbox, first)).toContain('debit_not_authorized')
  expect(await refusalOf(pay({}))).toMatchObject({ code: 'payment_intent_mandate_invalid' })
  expect((await pay({ mandate_data: MANDATE_DATA })).status).toBe('processing')
})

test('what nobody kept pays once only', async () => {
  const sandbox = shared()
  const { payment_method: used } = await confirmed(sandbox, 'sepa_debit')
  const again = paymentOf('sepa_debit', { ...CONFIRMED, payment_method: used })
  expect((await refusalOf(sandbox.stripe.paymentIntents.create(again))).message).toContain('may not be used again')
})
