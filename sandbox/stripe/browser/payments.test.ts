import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingBench } from './paying-bench.ts'

let bench: Awaited<ReturnType<typeof startPayingBench>>

beforeAll(async () => {
  bench = await startPayingBench()
})

afterAll(() => bench.close())

const EUROS_17 = { amount: 1700, currency: 'eur', payment_method_types: ['card'] }
const createIntent = (parameters: object = {}) => bench.createIntent({ ...EUROS_17, ...parameters })
const createSetup = () => bench.createSetup({ payment_method_types: ['card'] })

async function tillWithCard(number: string) {
  const opened = await bench.openTill()
  await opened.card.number.pressSequentially(number)
  await opened.card.expiry.fill('1234')
  await opened.card.cvc.fill('123')
  await opened.till.evaluate(({ elements }) => elements.submit())
  return opened
}

type OpenTill = Awaited<ReturnType<typeof tillWithCard>>

/** Made from the fields in the browser and confirmed by the shop's server, as our checkout does it. */
async function payOnServer({ till }: OpenTill) {
  const { paymentMethod, error } = await till.evaluate(({ stripe, elements }) =>
    stripe.createPaymentMethod({ elements, params: { billing_details: { name: 'Zoé Martin' } } }),
  )
  if (error) throw new Error(error.message)
  return createIntent({ payment_method: paymentMethod.id, confirm: true, use_stripe_sdk: true })
}

const bankOf = (page: Page) => page.getByRole('dialog').frameLocator('iframe')

test('a card typed into the fields becomes a payment method that the shop’s server can charge', async () => {
  const opened = await tillWithCard('4242424242424242')
  const carriers: string[] = []
  opened.page.on('request', (request) => {
    if (!`${request.url()} ${request.postData()}`.includes('4242424242424242')) return
    carriers.push(`${new URL(request.frame().url()).pathname} → ${new URL(request.url()).pathname}`)
  })
  const made = await opened.till.evaluate(({ stripe, elements }) =>
    stripe.createPaymentMethod({ elements, params: { billing_details: { name: 'Zoé Martin' } } }),
  )
  expect(made.paymentMethod).toMatchObject({
    type: 'card',
    billing_details: { name: 'Zoé Martin' },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  })
  expect(carriers).toEqual(['/elements/payment → /v1/payment_methods'])
  expect(JSON.stringify(made)).not.toContain('4242424242424242')
  expect((await payOnServer(opened)).status).toBe('succeeded')
  expect(opened.consoleErrors).toEqual([])
})

test('a confirmation token carries the card to the shop’s server too', async () => {
  const { till } = await tillWithCard('5555555555554444')
  const { confirmationToken } = await till.evaluate(({ stripe, elements }) =>
    stripe.createConfirmationToken({ elements, params: { return_url: 'https://shop.example/back' } }),
  )
  const intent = await createIntent({ confirmation_token: confirmationToken?.id, confirm: true })
  expect(intent.status).toBe('succeeded')
})

test('a bank that asks is answered in a dialog that keeps the focus and that Escape does not close', async () => {
  const opened = await tillWithCard('4000002760003184')
  const { till, page } = opened
  const { client_secret: clientSecret } = await payOnServer(opened)
  const result = till.evaluate(
    ({ stripe }, secret) => stripe.handleNextAction({ clientSecret: secret }),
    clientSecret ?? '',
  )

  const dialog = page.getByRole('dialog', { name: 'Authentification de votre banque' })
  await bankOf(page).getByRole('button', { name: 'Valider' }).waitFor()
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.locator('body').evaluate(() => window.focus())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await bankOf(page).getByRole('button', { name: 'Valider' }).click()

  expect((await result).paymentIntent?.status).toBe('succeeded')
  expect(await dialog.count()).toBe(0)
  expect(opened.consoleErrors).toEqual([])
})

test('an authentication that fails is told in French, and the intent waits for another card', async () => {
  const opened = await tillWithCard('4000002760003184')
  const { client_secret: clientSecret } = await payOnServer(opened)
  const result = opened.till.evaluate(
    ({ stripe }, secret) => stripe.handleNextAction({ clientSecret: secret }),
    clientSecret ?? '',
  )
  await bankOf(opened.page).getByRole('button', { name: 'Échouer' }).click()
  expect((await result).error).toMatchObject({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: expect.stringContaining('Nous ne sommes pas en mesure d’authentifier votre moyen de paiement.'),
    payment_intent: { status: 'requires_payment_method' },
  })
})

test('a card that is refused after a good authentication gives the refusal', async () => {
  const opened = await tillWithCard('4000008400001629')
  const { client_secret: clientSecret } = await payOnServer(opened)
  const result = opened.till.evaluate(
    ({ stripe }, secret) => stripe.handleNextAction({ clientSecret: secret }),
    clientSecret ?? '',
  )
  await bankOf(opened.page).getByRole('button', { name: 'Valider' }).click()
  expect((await result).error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    message: 'Votre carte a été refusée.',
  })
})

test('confirmPayment pays in the page, and gives the refusal of a card in the customer’s language', async () => {
  const paid = await tillWithCard('4242424242424242')
  const refused = await tillWithCard('4000000000009995')
  const confirm = async ({ till }: OpenTill) => {
    const { client_secret: clientSecret } = await createIntent()
    return till.evaluate(
      ({ stripe, elements }, secret) =>
        stripe.confirmPayment({ elements, clientSecret: secret, redirect: 'if_required' }),
      clientSecret ?? '',
    )
  }
  expect((await confirm(paid)).paymentIntent?.status).toBe('succeeded')
  expect((await confirm(refused)).error).toMatchObject({
    type: 'card_error',
    decline_code: 'insufficient_funds',
    message: 'Votre carte ne dispose pas de fonds suffisants.',
    payment_intent: { status: 'requires_payment_method' },
  })
})

test('confirmPayment goes to the return address unless redirects are for need only', async () => {
  const { till, page } = await tillWithCard('4242424242424242')
  const { id, client_secret: clientSecret } = await createIntent()
  await till.evaluate(
    ({ stripe, elements }, secret) =>
      void stripe.confirmPayment({
        elements,
        clientSecret: secret,
        confirmParams: { return_url: `${location.origin}/merci?a=1` },
      }),
    clientSecret ?? '',
  )
  await page.waitForURL('**/merci?**')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    a: '1',
    payment_intent: id,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  })
})

test('confirmSetup keeps a card for later, after asking the bank', async () => {
  const { till, page } = await tillWithCard('4000002500003155')
  const { client_secret: clientSecret } = await createSetup()
  const result = till.evaluate(
    ({ stripe, elements }, secret) => stripe.confirmSetup({ elements, clientSecret: secret, redirect: 'if_required' }),
    clientSecret ?? '',
  )
  await bankOf(page).getByRole('button', { name: 'Valider' }).click()
  expect((await result).setupIntent?.status).toBe('succeeded')
})

test('confirmCardPayment pays with a payment method that the shop already knows', async () => {
  const { till } = await bench.openTill()
  const { client_secret: clientSecret } = await createIntent()
  const { paymentIntent } = await till.evaluate(
    ({ stripe }, secret) => stripe.confirmCardPayment(secret, { payment_method: 'pm_card_visa' }),
    clientSecret ?? '',
  )
  expect(paymentIntent?.status).toBe('succeeded')
})

test('an intent that waits for nothing has no next action, and a wrong secret reads nothing', async () => {
  const { till } = await bench.openTill()
  const { id, client_secret: clientSecret } = await createIntent()
  const answers = await till.evaluate(
    async ({ stripe }, [secret, wrong]) => [
      await stripe.handleNextAction({ clientSecret: secret }).catch((error: Error) => error.name),
      (await stripe.retrievePaymentIntent(secret)).paymentIntent?.status,
      (await stripe.retrievePaymentIntent(wrong)).error?.type,
    ],
    [clientSecret ?? '', `${id}_secret_wrong`] as const,
  )
  expect(answers).toEqual(['IntegrationError', 'requires_payment_method', 'invalid_request_error'])
})
