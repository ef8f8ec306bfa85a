import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { refusalOf, shareStillSandbox } from './start-test-sandbox.ts'
import { confirmed, methodOf, paymentOf, RETURN_URL, statusOf } from './test-methods.ts'

const shared = shareStillSandbox()

const CARD = { exp_month: 12, exp_year: 2040 }

test.each(['apple_pay', 'google_pay', 'link'] as const)(
  'a card out of %s says so, and so does its charge',
  async (wallet) => {
    const { stripe } = shared()
    const card: object = { ...CARD, number: '5555555555554444', wallet }
    const { latest_charge: id } = await confirmed(shared(), 'card', { card })
    const { payment_method, payment_method_details: details } = await stripe.charges.retrieve(String(id))
    expect((await stripe.paymentMethods.retrieve(String(payment_method))).card?.wallet).toMatchObject({ type: wallet })
    expect(details?.card).toMatchObject({ brand: 'mastercard', wallet: { type: wallet } })
  },
)

test('another wallet is unknown', async () => {
  const card: object = { ...CARD, number: '4242424242424242', wallet: 'purse' }
  const refusal = await refusalOf(shared().browser.paymentMethods.create(methodOf('card', { card })))
  expect(refusal.param).toBe('card[wallet]')
})

test.each([
  ['4242424242424242', 'succeeded'],
  ['4000000000000002', 'requires_payment_method: card_declined'],
])('the card %s that Link keeps decides how it ends: %s', async (number, status) => {
  const link: object = { card: { number } }
  const payment = await confirmed(shared(), 'link', { link }).catch(({ payment_intent }) => payment_intent)
  expect(await statusOf(shared(), payment)).toMatch(status)
})

/** A confirmation token of Amazon Pay, as the sheet makes one, and the payment that the shop confirms with it. */
async function payByToken(outcome?: 'approved' | 'declined'): Promise<Stripe.PaymentIntent> {
  const { browser, stripe } = shared()
  const given: object = { payment_method_data: methodOf('amazon_pay', { amazon_pay: { ...(outcome && { outcome }) } }) }
  const token = await browser.rawRequest('POST', '/v1/confirmation_tokens', { ...given, return_url: RETURN_URL })
  const own = { confirm: true, confirmation_token: String(Reflect.get(token, 'id')) }
  return stripe.paymentIntents
    .create(paymentOf('amazon_pay', own))
    .catch(({ payment_intent }) => stripe.paymentIntents.retrieve(payment_intent.id))
}

test('a payment that Amazon’s own window let through asks nobody again', async () => {
  expect((await payByToken('approved')).status).toBe('succeeded')
})

test('one that it refused is declined', async () => {
  expect(await payByToken('declined')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
})

test('without that window the customer is sent to Amazon’s page, and back to where the token said', async () => {
  const { status, next_action: action } = await payByToken()
  expect(status).toBe('requires_action')
  expect(action).toMatchObject({ type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } })
})

test('what is only held is no money yet', async () => {
  const { stripe, summary } = shared()
  const before = await summary()
  const own = { confirm: true, capture_method: 'manual', payment_method: 'pm_card_visa' }
  const { id } = await stripe.paymentIntents.create(paymentOf('card', own))
  expect((await summary()).charges).toMatchObject({
    succeeded: before.charges.succeeded,
    held: before.charges.held + 1,
  })
  await stripe.paymentIntents.capture(id, { amount_to_capture: 4_000 })
  const { succeeded, held } = (await summary()).charges
  expect(held).toBe(before.charges.held)
  expect(succeeded.find(({ payment_intent }) => payment_intent === id)?.amount).toBe(4_000)
})
