import { afterAll, beforeAll, expect, test } from 'vitest'
import { WalletSheet } from '#test/e2e/support/wallet-sheet.ts'
import { CARDS } from '#test/support/cards.ts'
import { type ExpressTill, mountExpress } from './express-bench.ts'
import { startPayingBench } from './paying-bench.ts'

let bench: Awaited<ReturnType<typeof startPayingBench>>

beforeAll(async () => {
  bench = await startPayingBench()
})

afterAll(() => bench.close())

type Way = { wallet: 'Apple Pay' | 'Amazon Pay'; type: 'card' | 'amazon_pay'; card?: string }

/** The sheet, confirmed by the customer; the page goes on from there. */
async function confirm({ wallet, type, card }: Way) {
  const page = await bench.openPage()
  const group = type === 'amazon_pay' ? { paymentMethodCreation: undefined } : {}
  const till = await mountExpress(page, { types: [type], group, details: { emailRequired: true } })
  await page.frameLocator('#card iframe').getByRole('button', { name: wallet }).click()
  const sheet = new WalletSheet(page)
  if (card) await sheet.card.selectOption(card)
  await sheet.pay.click()
  await expect.poll(() => till.evaluate(({ confirmed }) => confirmed !== undefined)).toBe(true)
  return { page, till, sheet }
}

/** Runs in the page. */
async function makeMethod({ stripe, elements }: ExpressTill) {
  await elements.submit()
  return stripe.createPaymentMethod({ elements })
}

test('the bank’s question takes the place of the sheet', async () => {
  const { page, till, sheet } = await confirm({ wallet: 'Apple Pay', type: 'card', card: CARDS.asksForAuthentication })
  const { paymentMethod } = await till.evaluate(makeMethod)
  const intent = await bench.createIntent({
    amount: 1700,
    currency: 'eur',
    confirm: true,
    payment_method: paymentMethod?.id,
    payment_method_types: { 0: 'card' },
  })
  expect(intent.status).toBe('requires_action')
  const paid = till.evaluate(
    async ({ stripe }, clientSecret) => (await stripe.handleNextAction({ clientSecret })).paymentIntent?.status,
    intent.client_secret ?? '',
  )
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Valider' }).click()
  expect(await paid).toBe('succeeded')
  expect(await sheet.dialog.count()).toBe(0)
})

test('a lost answer is told as a broken connection, and the next try makes a method', async () => {
  const { till } = await confirm({ wallet: 'Apple Pay', type: 'card' })
  // Chromium sends once more by itself what a kept connection dropped.
  await bench.turnKnobs({ faults: [{ match: 'POST /v1/payment_methods', times: 2, kind: 'lose-answer' }] })
  expect(await till.evaluate(makeMethod)).toMatchObject({ error: { type: 'api_connection_error' } })
  expect((await till.evaluate(makeMethod)).paymentMethod?.id).toMatch(/^pm_/)
})

test('Amazon Pay gives a token that knows the way back, and its payment asks nobody again', async () => {
  const { page, till } = await confirm({ wallet: 'Amazon Pay', type: 'amazon_pay', card: CARDS.paid })
  const { confirmationToken: token } = await till.evaluate(async ({ stripe, elements }) => {
    await elements.submit()
    return stripe.createConfirmationToken({ elements, params: { return_url: location.href } })
  })
  expect(token).toMatchObject({
    return_url: page.url(),
    payment_method_preview: { type: 'amazon_pay', billing_details: { email: 'camille@exemple.fr' } },
  })
  const intent = await bench.createIntent({
    amount: 1700,
    currency: 'eur',
    confirm: true,
    confirmation_token: token?.id,
    payment_method_types: { 0: 'amazon_pay' },
  })
  expect(intent.status).toBe('succeeded')
})
