import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CARD_ONLY, CARD_PAYMENT, challengePage, refusalOf, startTestSandbox } from './start-test-sandbox.ts'

const CHALLENGED = { ...CARD_PAYMENT, payment_method: 'pm_card_threeDSecure2Required', confirm: true }

test('the page names the amount and the card, and offers both outcomes', async () => {
  const { stripe } = await startTestSandbox()
  const page = await (await fetch(challengePage(await stripe.paymentIntents.create(CHALLENGED)))).text()
  expect(page).toContain('12,00\u00a0€')
  expect(page).toContain('•••• 3220')
  expect(page).toMatch(/value="succeeded">Valider</)
  expect(page).toMatch(/value="failed"[^>]*>Échouer</)
})

test('a validated challenge succeeds once, however often it is sent', async () => {
  const { stripe, summary, answerChallenge } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create(CHALLENGED)
  const first = await answerChallenge(challengePage(intent), 'succeeded')
  expect(await first.text()).toContain(`{"source":"stripe-sandbox","type":"3ds-complete","intent":"${intent.id}"}`)
  await answerChallenge(challengePage(intent), 'succeeded')
  await answerChallenge(challengePage(intent), 'failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded', next_action: null })
  expect((await summary()).charges.succeeded).toHaveLength(1)
})

test('a failed challenge leaves the intent waiting for a card, without a charge', async () => {
  const { stripe, summary, answerChallenge } = await startTestSandbox()
  const waiting = await stripe.paymentIntents.create(CHALLENGED)
  await answerChallenge(challengePage(waiting), 'failed')
  expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
  })
  expect((await summary()).charges).toMatchObject({ succeeded: [], failed: 0 })
  const retried = await stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' })
  expect(retried).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('a challenge that another confirmation overtook no longer counts', async () => {
  const { stripe, summary, answerChallenge } = await startTestSandbox()
  const waiting = await stripe.paymentIntents.create(CHALLENGED)
  await stripe.paymentIntents.cancel(waiting.id)
  const late = await answerChallenge(challengePage(waiting), 'succeeded')
  expect(await late.text()).toContain('n’est plus valable')
  expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe('canceled')
  expect((await summary()).charges.succeeded).toHaveLength(0)
})

test('with a return_url the customer is redirected and comes back with the result', async () => {
  const { stripe, answerChallenge } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create({ ...CHALLENGED, return_url: 'http://shop.test/merci?cle=1' })
  expect(intent.next_action?.type).toBe('redirect_to_url')
  const page = await (await answerChallenge(challengePage(intent), 'failed')).text()
  const back = new URL(/location\.replace\("([^"]+)"\)/.exec(page)?.[1] ?? '')
  expect(back.origin + back.pathname).toBe('http://shop.test/merci')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    cle: '1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'failed',
  })
})

test('the browser confirms with the client secret and sees only what a browser may see', async () => {
  const { stripe, browser } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create({ ...CARD_PAYMENT, metadata: { order_id: '7' } })
  const confirm = (secret: string) =>
    browser.paymentIntents.confirm(intent.id, {
      client_secret: secret,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://shop.test/',
      use_stripe_sdk: true,
    } as Stripe.PaymentIntentConfirmParams)
  expect(await refusalOf(confirm(`${intent.client_secret}x`))).toMatchObject({ param: 'client_secret' })
  const waiting = await confirm(intent.client_secret ?? '')
  expect(waiting.next_action).toMatchObject({
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: expect.stringMatching(/^src_/) },
  })
  expect(waiting).not.toHaveProperty('metadata')
  expect(waiting).not.toHaveProperty('customer')
})

test('a setup intent saves the card after the challenge, and only then', async () => {
  const { stripe, answerChallenge } = await startTestSandbox()
  const { id: customer } = await stripe.customers.create()
  const create = () =>
    stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequired',
      ...CARD_ONLY,
      confirm: true,
    })
  const refused = await create()
  await answerChallenge(challengePage(refused), 'failed')
  expect(await stripe.setupIntents.retrieve(refused.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  const validated = await create()
  await answerChallenge(challengePage(validated), 'succeeded')
  expect((await stripe.setupIntents.retrieve(validated.id)).status).toBe('succeeded')
  expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([{ card: { last4: '3184' } }])
})
