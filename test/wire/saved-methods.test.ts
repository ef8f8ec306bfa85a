import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#contracts/site/routes.ts'
import { METHOD_NONCE, REGISTER_FIELDS, SETUP_RETURN_PARAM } from '#contracts/wire/account.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { Buyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
  const payment = { enabled: ['card' as const, 'bancontact' as const], savesMethods: true }
  await changePayment({ db: shop.db, clock: { now: () => new Date() } }, payment)
})
afterAll(() => shop.close())

const ADDRESS = '/wp-admin/admin-ajax.php'
const Kept = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

let accounts = 0
async function customer(): Promise<Buyer> {
  const buyer = new Buyer(shop.origin)
  accounts += 1
  await buyer.post(ROUTES.account, {
    [REGISTER_FIELDS.email]: `camille.${accounts}@example.fr`,
    [REGISTER_FIELDS.password]: 'une phrase assez longue',
    [REGISTER_FIELDS.nonce]: hidden(await (await buyer.get(ROUTES.account)).text(), REGISTER_FIELDS.nonce),
    [REGISTER_FIELDS.button]: 'S’inscrire',
  })
  return buyer
}

async function nonceOf(buyer: Buyer): Promise<string> {
  const html = await (await buyer.get(ROUTES.addPaymentMethod)).text()
  return /"createAndConfirmSetupIntentNonce":"(\w+)"/.exec(html)?.[1] ?? ''
}

async function setUp(buyer: Buyer, paymentMethod: string, fields: Record<string, string> = {}) {
  return buyer.post(ADDRESS, {
    ...{ action: 'wc_stripe_create_and_confirm_setup_intent', 'wc-stripe-payment-method': paymentMethod },
    ...{ 'wc-stripe-payment-type': 'card', _ajax_nonce: await nonceOf(buyer), ...fields },
  })
}

const answerOf = async (buyer: Buyer, paymentMethod: string, fields?: Record<string, string>) =>
  (await setUp(buyer, paymentMethod, fields)).json()

async function keepCards(buyer: Buyer, numbers: string[]): Promise<void> {
  for (const number of numbers) {
    const kept = Kept.parse(await answerOf(buyer, await shop.sandbox.createCard(number)))
    await buyer.get(`${ROUTES.accountPaymentMethods}?${SETUP_RETURN_PARAM}=${kept.data.id}`)
  }
}

/** The cards of the list, the preferred one with a star; and the ids that its links name. */
async function listed(buyer: Buyer) {
  const html = await (await buyer.get(ROUTES.accountPaymentMethods)).text()
  const cards = [...html.matchAll(/se terminant par (\d{4})<\/b> (<span class="default-tag">)?/g)]
  const ids = [...html.matchAll(/delete-payment-method\/(\d+)\//g)].map(([, id]) => Number(id))
  return { html, cards: cards.map(([, digits = '', star]) => digits + (star ? '*' : '')), ids }
}

const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')]

test('the platform’s general address keeps nothing for who is not signed in, as the platform says it', async () => {
  const answer = await setUp(new Buyer(shop.origin), 'pm_card_visa', { _ajax_nonce: '0' })
  expect([answer.status, await answer.text()]).toEqual([400, '0'])
})

test.each([
  ['a wrong nonce', { _ajax_nonce: '0' }, /actualiser la page/],
  ['a type that is not taken', { 'wc-stripe-payment-type': 'blik' }, /Moyen de paiement non valide/],
  ['what is no method', { 'wc-stripe-payment-method': 'tok_1' }, /Moyen de paiement non valide/],
])('%s is refused with HTTP 200, and keeps nothing', async (_case, wrong, message) => {
  const buyer = await customer()
  const refused = { success: false, data: { error: { message: expect.stringMatching(message) } } }
  expect(await answerOf(buyer, 'pm_card_visa', wrong)).toEqual(refused)
  expect((await listed(buyer)).cards).toEqual([])
})

test('a card that is refused is told in words; one that its bank asks about comes back with its secret', async () => {
  const buyer = await customer()
  const declined = await answerOf(buyer, await shop.sandbox.createCard(CARDS.declined))
  expect(declined).toMatchObject({ success: false, data: { error: { message: expect.stringContaining('refusée') } } })
  expect(await answerOf(buyer, await shop.sandbox.createCard(CARDS.asksForAuthentication))).toEqual({
    success: true,
    data: {
      ...{ id: expect.stringMatching(/^seti_/), status: 'requires_action', payment_type: 'card' },
      ...{ client_secret: expect.stringMatching(/^seti_\w+_secret_/), next_action: { type: 'use_stripe_sdk' } },
      return_url: encodeURIComponent(shop.origin + ROUTES.accountPaymentMethods),
    },
  })
})

test('a method that is kept at a bank’s page leads there', async () => {
  const provider = stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
  const { id } = await provider.paymentMethods.create(methodOf('bancontact'))
  expect(await answerOf(await customer(), id, { 'wc-stripe-payment-type': 'bancontact' })).toMatchObject({
    success: true,
    data: { next_action: { type: 'redirect_to_url', redirect_to_url: { url: expect.stringMatching(/^http/) } } },
  })
})

test('another card comes first by the button of the list or the signed link, and by nothing else', async () => {
  const buyer = await customer()
  await keepCards(buyer, [CARDS.paid, '5555555555554444'])
  const { ids, html } = await listed(buyer)
  const [second = 0] = ids.slice(1)
  const address = ROUTES.defaultPaymentMethod(second)
  const nonce = hidden(html, METHOD_NONCE)
  const before = (await listed(buyer)).cards
  expect(whereTo(await buyer.get(address))).toEqual([303, ROUTES.accountPaymentMethods])
  expect(whereTo(await buyer.post(address, { [METHOD_NONCE]: '0' }))).toEqual([303, ROUTES.accountPaymentMethods])
  expect((await listed(buyer)).cards).toEqual(before)
  expect(whereTo(await buyer.get(`${address}?${METHOD_NONCE}=${nonce}`))).toEqual([303, ROUTES.accountPaymentMethods])
  const { cards } = await listed(buyer)
  expect(cards).not.toEqual(before)
  expect(cards.filter((card) => card.endsWith('*'))).toHaveLength(1)
})

test('a card is taken out once its owner has said so; that of somebody else is as good as none', async () => {
  const buyer = await customer()
  await keepCards(buyer, [CARDS.paid])
  const [id = 0] = (await listed(buyer)).ids
  const address = ROUTES.deletePaymentMethod(id)
  const asks = await buyer.get(address)
  const nonce = hidden(await asks.text(), METHOD_NONCE)
  expect(asks.status).toBe(200)
  const stranger = await customer()
  expect((await stranger.get(address)).status).toBe(404)
  await stranger.post(address, { [METHOD_NONCE]: nonce })
  expect(whereTo(await new Buyer(shop.origin).get(address))).toEqual([302, expect.stringContaining(ROUTES.account)])
  expect((await listed(buyer)).ids).toEqual([id])
  expect(whereTo(await buyer.post(address, { [METHOD_NONCE]: nonce }))).toEqual([303, ROUTES.accountPaymentMethods])
  expect(await listed(buyer)).toMatchObject({ cards: [], html: expect.stringContaining('Rien d’enregistré') })
})
