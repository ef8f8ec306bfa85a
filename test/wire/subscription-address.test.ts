import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { ADDRESS_FORM_FIELDS as FIELDS } from '#contracts/wire/account.ts'
import { listSubscriptionAddresses } from '#server/modules/subscriptions/index.ts'
import { BILLING, Buyer } from '#test/support/buyer.ts'
import { memberOf } from '#test/support/members.ts'
import { hiddenField, registered } from '#test/support/registered.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
const clock = { now: () => new Date() }
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')]

async function member() {
  const { buyer, customerId } = await registered(shop)
  const subscribe = async (fields = {}) =>
    (await memberOf({ db: shop.db, clock }, { customerId, ...fields })).subscription.id
  return { buyer, subscribe, id: await subscribe() }
}

const cityOf = async (id: number) => (await listSubscriptionAddresses(shop.db, id))[0]?.city
const LYON = { ...BILLING, billing_phone: '', [FIELDS.button]: '1' }

test('an address of one subscription is changed by its own form, that of others where the box is ticked', async () => {
  const { buyer, subscribe, id } = await member()
  const other = await subscribe()
  const page = await (await buyer.get(ROUTES.accountSubscription(id))).text()
  const path = ROUTES.subscriptionAddress(id, 'facturation')
  expect(page).toContain(`href="${path}"`)
  const html = await (await buyer.get(path)).text()
  expect(html).toContain('value="1 rue de la Paix"')
  const form = { ...LYON, [FIELDS.nonce]: hiddenField(html, FIELDS.nonce) }
  expect(whereTo(await buyer.post(path, form))).toEqual([302, ROUTES.accountSubscription(id)])
  expect([await cityOf(id), await cityOf(other)]).toEqual(['Lyon', 'Paris'])
  expect(await (await buyer.get(ROUTES.accountSubscription(id))).text()).toContain('L’adresse de cet abonnement')
  await buyer.post(path, { ...form, [FIELDS.updatesAll]: '1' })
  expect(await cityOf(other)).toBe('Lyon')
})

test('the account’s address is that of its subscriptions only where its owner says so', async () => {
  const { buyer, id } = await member()
  const path = ROUTES.accountAddress('facturation')
  const html = await (await buyer.get(path)).text()
  expect(html).toContain('aussi pour mon abonnement en cours')
  const form = { ...LYON, [FIELDS.nonce]: hiddenField(html, FIELDS.nonce) }
  expect(whereTo(await buyer.post(path, form))).toEqual([302, ROUTES.accountAddresses])
  expect(await cityOf(id)).toBe('Paris')
  await buyer.post(path, { ...form, [FIELDS.updatesAll]: '1' })
  expect(await cityOf(id)).toBe('Lyon')
})

test('another’s, one that is over, another form’s nonce, and what is no address: nothing is changed', async () => {
  const [{ buyer, subscribe, id }, stranger] = [await member(), await member()]
  const path = ROUTES.subscriptionAddress(id, 'facturation')
  const nonce = hiddenField(await (await buyer.get(path)).text(), FIELDS.nonce)
  const send = async (to: string, fields = {}, from = buyer) =>
    (await from.post(to, { ...LYON, [FIELDS.nonce]: nonce, ...fields })).status
  expect(await send(path, { [FIELDS.nonce]: '0' })).toBe(422)
  expect(await send(path, { billing_postcode: 'abc' })).toBe(422)
  expect(await send(path, { billing_country: 'XX' })).toBe(422)
  const theirs = ROUTES.subscriptionAddress(stranger.id, 'facturation')
  expect(await send(theirs)).toBe(404)
  expect(await send(path, {}, stranger.buyer)).toBe(404)
  expect((await buyer.get(theirs)).status).toBe(404)
  expect((await buyer.get(`${ROUTES.accountAddress('facturation')}?subscription=x`)).status).toBe(404)
  expect(whereTo(await new Buyer(shop.origin).get(path))).toEqual([
    302,
    expect.stringContaining('/mon-compte/?redirect='),
  ])
  const over = await subscribe({ status: 'cancelled', nextPaymentAt: null, endedAt: clock.now() })
  const back = [303, ROUTES.accountSubscription(over)]
  expect(whereTo(await buyer.get(ROUTES.subscriptionAddress(over, 'facturation')))).toEqual(back)
  expect(await send(ROUTES.subscriptionAddress(over, 'facturation'), { [FIELDS.updatesAll]: '1' })).toBe(303)
  // Nothing is sent with it.
  expect(await send(ROUTES.subscriptionAddress(id, 'livraison'))).toBe(303)
  expect(await Promise.all([id, stranger.id, over].map(cityOf))).toEqual(['Paris', 'Paris', 'Paris'])
})

test('what is to be said waits for a page that shows it, however many addresses lead there', async () => {
  const { buyer, id } = await member()
  const page = ROUTES.accountSubscription(id)
  const linkTo = (path: string) => `${path}?subscription_id=${id}&change_subscription_to=on-hold`
  expect(whereTo(await buyer.get(`${linkTo(page)}&_wpnonce=vieux`))).toEqual([302, page])
  for (let time = 0; time < 2; time += 1)
    expect(whereTo(await buyer.get(linkTo(ROUTES.account)))).toEqual([302, linkTo(page)])
  const html = await (await buyer.get(page)).text()
  expect(html.match(/n’est plus valable/g)).toHaveLength(1)
  expect(await (await buyer.get(page)).text()).not.toContain('n’est plus valable')
})
