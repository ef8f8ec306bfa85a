import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { METHOD_NONCE, SETUP_RETURN_PARAM } from '#contracts/wire/account.ts'
import { CHANGE_METHOD_FIELDS } from '#contracts/wire/change-method.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { agreeToRenewals, findRenewalTerms } from '#server/modules/renewals/index.ts'
import { methodChanges } from '#server/modules/renewals/tables.ts'
import { Buyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import { memberOf } from '#test/support/members.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { hiddenField, registered } from '#test/support/registered.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
const clock = { now: () => new Date() }
beforeAll(async () => {
  shop = await takeRunningShop()
  await changePayment({ db: shop.db, clock }, { enabled: ['card', 'bancontact', 'eps'], savesMethods: true })
})
afterAll(() => shop.close())

const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')]

async function member() {
  const { buyer, customerId } = await registered(shop)
  const { subscription } = await memberOf({ db: shop.db, clock }, { customerId })
  const terms = { subscriptionId: subscription.id, text: 'Agréé.', version: '1', agreedAt: clock.now() }
  await shop.db.transaction((tx) => agreeToRenewals(tx, { ...terms, channel: 'checkout' }))
  return { buyer, id: subscription.id, key: subscription.key }
}
type Member = Awaited<ReturnType<typeof member>>

/** The page as its link opens it: its address with its nonce, and its form. */
async function openPage({ buyer, id }: Member) {
  const [status, address] = whereTo(await buyer.get(ROUTES.changeMethodOf(id)))
  expect(status).toBe(302)
  const html = await (await buyer.get(String(address))).text()
  const form = {
    ...{ payment_method: 'stripe', [CHANGE_METHOD_FIELDS.subscription]: String(id) },
    [CHANGE_METHOD_FIELDS.nonce]: hiddenField(html, CHANGE_METHOD_FIELDS.nonce),
  }
  return { address: String(address), html, form }
}

const chargedTo = async (id: number) => {
  const face = (await findRenewalTerms(shop.db, id))?.method?.face
  return face && face.kind !== 'wallet' ? face.last4 : null
}
const typed = async (card: string) => ({ [CHECKOUT_FIELDS.paymentMethodId]: await shop.sandbox.createCard(card) })

test('its owner is led to the contract’s address, and chooses there among what can be charged again', async () => {
  const camille = await member()
  const { html, address } = await openPage(camille)
  expect(address).toContain(`/commande/order-pay/${camille.id}/?pay_for_order=true&key=${camille.key}`)
  expect(html).toMatch(/"isChangingPayment":"1"/)
  expect(html).toContain(`"orderId":"${camille.id}"`)
  expect(html).toMatch(/"cartTotal":"0"/)
  expect(html).toContain('id="payment_method_stripe_bancontact"')
  expect(html).not.toContain('id="payment_method_stripe_eps"')
  const guest = await new Buyer(shop.origin).get(address)
  expect(whereTo(guest)).toEqual([302, expect.stringContaining('/mon-compte/?redirect=%2Fcommande%2Forder-pay%2F')])
})

test('a card is set up and charged from then on; then it cannot be deleted, until another takes its place', async () => {
  const camille = await member()
  const { buyer, id } = camille
  const { address, form } = await openPage(camille)
  const done = [303, ROUTES.accountSubscription(id)]
  expect(whereTo(await buyer.post(address, { ...form, ...(await typed(CARDS.paid)) }))).toEqual(done)
  expect(await chargedTo(id)).toBe('4242')
  expect(await (await buyer.get(ROUTES.accountSubscription(id))).text()).toContain('Moyen de paiement mis à jour.')
  const list = await (await buyer.get(ROUTES.accountPaymentMethods)).text()
  expect(list).toContain('Paie Club')
  const deletion = /\/mon-compte\/delete-payment-method\/\d+\//.exec(list)?.[0] ?? ''
  const asked = await (await buyer.get(deletion)).text()
  expect(asked).toContain('sert encore')
  expect(hiddenField(asked, METHOD_NONCE)).toBe('')
  expect(await chargedTo(id)).toBe('4242')
})

test('what is kept is chosen without any script', async () => {
  const camille = await member()
  const { buyer, id } = camille
  const first = await openPage(camille)
  await buyer.post(first.address, { ...first.form, ...(await typed(CARDS.paid)) })
  const second = await openPage(camille)
  await buyer.post(second.address, { ...second.form, ...(await typed('5555555555554444')) })
  const { address, form, html } = await openPage(camille)
  expect(html).toContain('Moyen actuel, expire en')
  const token = /id="wc-stripe-payment-token-(\d+)"[^>]*checked/.exec(html)?.[1] ?? ''
  await buyer.post(address, { ...form, 'wc-stripe-payment-token': token })
  expect(await chargedTo(id)).toBe('4242')
})

test('a card that asks its bank leads back to the page, which tells the shop when the bank has said yes', async () => {
  const camille = await member()
  const { buyer, id } = camille
  const { address, form } = await openPage(camille)
  const answer = await buyer.post(address, { ...form, ...(await typed(CARDS.asksForAuthentication)) })
  const fragment = /#wc-stripe-confirm-si:(\d+):([^:]+):([^:]+)$/.exec(answer.headers.get('location') ?? '') ?? []
  const [, orderId = '', secret = '', nonce = ''] = fragment
  expect([answer.status, orderId]).toEqual([303, String(id)])
  const intentId = secret.split('_secret_')[0] ?? ''
  const confirm = async (from: Buyer, fields = {}) => {
    const body = { order_id: orderId, intent_id: intentId, payment_method_id: '', _ajax_nonce: nonce, ...fields }
    return (await from.post('/?wc-ajax=wc_stripe_confirm_change_payment', body)).json()
  }
  expect(await confirm(buyer)).toMatchObject({ success: false })
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  expect(await confirm(buyer, { _ajax_nonce: '0' })).toMatchObject({ success: false })
  expect(await confirm((await member()).buyer)).toMatchObject({ success: false })
  expect(await confirm(buyer, { order_id: '0' })).toMatchObject({ success: false })
  const done = { success: true, data: { return_url: shop.origin + ROUTES.accountSubscription(id) } }
  expect(await confirm(buyer)).toEqual(done)
  expect(await confirm(buyer)).toEqual(done)
  expect(await chargedTo(id)).toBe('3184')
})

test('whoever comes back from their bank’s page is told how it went, whatever its address says', async () => {
  const camille = await member()
  const { buyer, id, key } = camille
  const setUp = async () => {
    const { address, form } = await openPage(camille)
    const made = await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(methodOf('bancontact'))
    const fields = { ...form, payment_method: 'stripe_bancontact', [CHECKOUT_FIELDS.paymentMethodId]: made.id }
    const [status, bank] = whereTo(await buyer.post(address, fields))
    expect([status, String(bank)]).toEqual([303, expect.stringMatching(/^http:\/\/(?!shop)/)])
    const [newest] = await shop.db.select().from(methodChanges).orderBy(desc(methodChanges.id)).limit(1)
    return newest?.intentId ?? ''
  }
  const comeBack = async (intentId: string) =>
    whereTo(
      await buyer.get(`${ROUTES.changeMethod(id, key)}&${SETUP_RETURN_PARAM}=${intentId}&redirect_status=succeeded`),
    )
  const refused = await setUp()
  await shop.sandbox.settle(refused, 'refuse')
  expect(await comeBack(refused)).toEqual([302, ROUTES.changeMethodOf(id)])
  const approved = await setUp()
  await shop.sandbox.settle(approved, 'approve')
  expect(await comeBack(approved)).toEqual([302, ROUTES.accountSubscription(id)])
  expect((await findRenewalTerms(shop.db, id))?.method).toMatchObject({ type: 'sepa_debit' })
})

test('a stale form, another’s subscription, a wrong key and a link of somebody else change nothing', async () => {
  const [camille, other] = [await member(), await member()]
  const { address, form } = await openPage(camille)
  const card = await typed(CARDS.paid)
  const post = async (buyer: Buyer, fields: Record<string, string>) => (await buyer.post(address, fields)).status
  const wrong = { [CHANGE_METHOD_FIELDS.nonce]: '0' }
  expect(await post(camille.buyer, { ...form, ...card, ...wrong })).toBe(422)
  expect(await post(camille.buyer, { ...form, ...card, [CHANGE_METHOD_FIELDS.subscription]: '1' })).toBe(422)
  expect(await post(camille.buyer, { ...form, ...card, payment_method: 'stripe_eps' })).toBe(422)
  expect(await post(other.buyer, { ...form, ...card })).toBe(422)
  expect((await other.buyer.get(ROUTES.changeMethodOf(camille.id))).status).toBe(404)
  expect((await other.buyer.get(address)).status).toBe(404)
  const wrongKey = ROUTES.changeMethod(camille.id, 'wc_order_wrong')
  expect((await camille.buyer.get(wrongKey)).status).toBe(404)
  const stale = `${ROUTES.changeMethod(camille.id, camille.key)}&_wpnonce=0`
  expect(whereTo(await camille.buyer.get(stale))).toEqual([302, ROUTES.changeMethodOf(camille.id)])
  expect([await chargedTo(camille.id), await chargedTo(other.id)]).toEqual([null, null])
})
