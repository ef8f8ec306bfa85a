import { describe, expect, test } from 'vitest'
import { CARD_ONLY, CARD_PAYMENT, challengePage, refusalOf, startTestSandbox } from './start-test-sandbox.ts'

const inThreeYears = new Date().getFullYear() + 3
const cardOf = (number: string, own: object = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: inThreeYears, cvc: '123', ...own },
})

describe('cards that pay', () => {
  test.for([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('%s', async ([number, brand]) => {
    const { stripe, browser } = await startTestSandbox()
    const method = await browser.paymentMethods.create(cardOf(number ?? ''))
    expect(method.card).toMatchObject({ brand, last4: number?.slice(-4), exp_month: 12, exp_year: inThreeYears })
    const intent = await stripe.paymentIntents.create({ ...CARD_PAYMENT, payment_method: method.id, confirm: true })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1200, last_payment_error: null })
  })
})

describe('cards that are declined', () => {
  test.for([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])('%s → %s, %s', async ([number, code, declineCode]) => {
    const { stripe, browser, summary } = await startTestSandbox()
    const method = await browser.paymentMethods.create(cardOf(number ?? ''))
    const created = await stripe.paymentIntents.create({ ...CARD_PAYMENT, payment_method: method.id })
    const refusal = await refusalOf(stripe.paymentIntents.confirm(created.id))
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode })
    expect(refusal.payment_intent).toMatchObject({
      id: created.id,
      status: 'requires_payment_method',
      payment_method: null,
    })
    const intent = await stripe.paymentIntents.retrieve(created.id, { expand: ['latest_charge'] })
    expect(intent.last_payment_error).toMatchObject({ code, decline_code: declineCode, charge: refusal.charge })
    expect(intent.latest_charge).toMatchObject({ id: refusal.charge, status: 'failed', failure_code: code })
    expect((await summary()).charges).toMatchObject({ succeeded: [], failed: 1 })
  })
})

describe('cards whose bank asks the customer', () => {
  test.for(['4000002760003184', '4000002500003155', '4000000000003220'])('%s pays once validated', async (number) => {
    const { stripe, browser, answerChallenge } = await startTestSandbox()
    const method = await browser.paymentMethods.create(cardOf(number))
    const waiting = await stripe.paymentIntents.create({ ...CARD_PAYMENT, payment_method: method.id, confirm: true })
    expect(waiting.status).toBe('requires_action')
    await answerChallenge(challengePage(waiting), 'succeeded')
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded')
  })

  test('4000008400001629 is declined although the customer validated', async () => {
    const { stripe, browser, answerChallenge, summary } = await startTestSandbox()
    const method = await browser.paymentMethods.create(cardOf('4000008400001629'))
    const waiting = await stripe.paymentIntents.create({ ...CARD_PAYMENT, payment_method: method.id, confirm: true })
    await answerChallenge(challengePage(waiting), 'succeeded')
    const intent = await stripe.paymentIntents.retrieve(waiting.id)
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } })
    expect((await summary()).charges).toMatchObject({ succeeded: [], failed: 1 })
  })

  test('a card set up for later pays off session, and one that always asks does not', async () => {
    const { stripe, answerChallenge } = await startTestSandbox()
    const customer = await stripe.customers.create({ email: 'lea@example.com' })
    for (const [token, outcome] of [
      ['pm_card_authenticationRequiredOnSetup', 'succeeded'],
      ['pm_card_authenticationRequired', 'authentication_required'],
    ] as const) {
      const setup = await stripe.setupIntents.create({
        customer: customer.id,
        payment_method: token,
        ...CARD_ONLY,
        confirm: true,
      })
      await answerChallenge(challengePage(setup), 'succeeded')
      const { payment_method: saved } = await stripe.setupIntents.retrieve(setup.id)
      const payment = stripe.paymentIntents.create({
        ...CARD_PAYMENT,
        customer: customer.id,
        payment_method: String(saved),
        off_session: true,
        confirm: true,
      })
      const result = await payment.then(({ status }) => status).catch(({ code }) => code)
      expect(result).toBe(outcome)
    }
  })
})

describe('card details that are refused before any payment', () => {
  test.for([
    ['a wrong check digit', cardOf('4242424242424241'), 'incorrect_number'],
    ['a real card', cardOf('4539578763621486'), 'card_declined'],
    ['a year gone by', cardOf('4242424242424242', { exp_year: 2020 }), 'invalid_expiry_year'],
    ['month 13', cardOf('4242424242424242', { exp_month: 13 }), 'invalid_expiry_month'],
    ['a security code of two digits', cardOf('4242424242424242', { cvc: '12' }), 'invalid_cvc'],
  ] as const)('%s', async ([, details, code]) => {
    const { browser } = await startTestSandbox()
    expect(await refusalOf(browser.paymentMethods.create(details))).toMatchObject({ type: 'StripeCardError', code })
  })

  test('card numbers sent with the secret key', async () => {
    const { stripe } = await startTestSandbox()
    const refusal = await refusalOf(stripe.paymentMethods.create(cardOf('4242424242424242')))
    expect(refusal.message).toContain('generally unsafe')
  })
})

test('a declined card cannot be attached, and one that fails only when charged can', async () => {
  const { stripe } = await startTestSandbox()
  const { id: customer } = await stripe.customers.create()
  expect(await refusalOf(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }))).toMatchObject({
    code: 'card_declined',
  })
  const attached = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  expect(attached.customer).toBe(customer)
  expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([attached.id])
})
