import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCheckoutRequest } from '#contracts/wire/store-checkout.ts'
import { announceWrite } from '#server/database/remembered.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { getOrderMail } from '#server/modules/post-purchase/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { refusal, type StoreClient } from '#test/support/store-client.ts'
import { cardData, clientWithCart, openStoreShop, storeOrder } from '#test/support/store-shop.ts'
import { amazonToken, sendBySheet } from '#test/support/wallet-order.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
let rates: string[]
beforeAll(async () => {
  shop = await openStoreShop()
  const { db } = shop.services
  const relay = { label: 'Point relais', type: 'text', location: 'order', required: false }
  const express = { wallets: { amazonPay: true }, customFields: { relay } }
  await db.insert(settings).values([
    { key: 'soldCountries', value: ['FR', 'US', 'HK', 'AE', 'SG'] },
    { key: 'express', value: express },
    { key: 'payment', value: { enabled: ['card', 'amazon_pay'] } },
  ])
  await announceWrite(db)
  await db.delete(shippingZones)
  const [zone] = await db.insert(shippingZones).values({ position: 0, name: 'x', regions: [] }).returning()
  const costs = [490, 1290].map((costCents, position) => ({
    ...{ kind: 'flat_rate' as const, title: 'Colis', costCents, position, zoneId: zone?.id ?? 0 },
  }))
  const methods = await db.insert(shippingMethods).values(costs).returning()
  rates = methods.map(({ kind, id }) => `${kind}:${id}`)
})
afterAll(() => shop.stop())

/** What a wallet's sheet has its page send: all fields of both addresses, and how it travels. */
function sheetOrder(changed: Partial<StoreCheckoutRequest> = {}, type = 'google_pay') {
  const address = {
    ...{ first_name: 'Camille', last_name: 'Martin', company: '', address_1: '12 rue des Lilas', address_2: '' },
    ...{ city: 'Lyon', state: '', postcode: '69003', country: 'FR', phone: '' },
  }
  const order = storeOrder({
    billing_address: { ...address, email: 'camille@example.fr' },
    shipping_address: { ...address, method: ['pending'] } as typeof address,
    ...changed,
  })
  const own = changed.payment_data ?? cardData('pm_card_visa')
  return { ...order, payment_data: [...own, { key: 'express_payment_type', value: type }] }
}

const send = (client: StoreClient, order: object, how: { nonce?: string; path?: string } = {}) =>
  sendBySheet(shop, client, order, how)

const newest = async () => {
  const [order] = await shop.services.db.select().from(orders).orderBy(desc(orders.id)).limit(1)
  const addresses = await shop.services.db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, order?.id ?? 0))
  const addressOf = (kind: string) => addresses.find((address) => address.kind === kind)
  return { order, billing: addressOf('billing'), shipping: addressOf('shipping') }
}

test('files are bought by a wallet: paid, with the consent that stood beside its button', async () => {
  const { client } = await clientWithCart(shop)
  const { status, body } = await send(client, sheetOrder())
  expect([status, body.payment_result?.payment_status]).toEqual([200, 'success'])
  expect(await newest()).toMatchObject({
    order: { status: 'completed', source: 'store-api', digitalConsentChannel: 'express', paymentMethod: 'stripe' },
    shipping: undefined,
  })
})

test.each([
  ['the rate that was chosen in the sheet', () => rates[1], 1290],
  ['what stands for a rate: the cart’s own', () => 'rate-shipping', 490],
  ['no rate', () => null, 490],
])('goods travel as said: %s', async (_what, rate, shippingCents) => {
  const { client } = await clientWithCart(shop, { supply: 'goods' })
  const order = sheetOrder()
  const { status } = await send(client, { ...order, shipping_address: { ...order.shipping_address, method: [rate()] } })
  expect(status).toBe(200)
  expect((await newest()).order).toMatchObject({ shippingCents, totalCents: 1700 + shippingCents })
})

test('a rate that nobody offers is refused rather than replaced by another', async () => {
  const { client } = await clientWithCart(shop, { supply: 'goods' })
  const order = sheetOrder()
  const sent = { ...order, shipping_address: { ...order.shipping_address, method: ['flat_rate:999999'] } }
  expect(refusal(await send(client, sent))).toEqual([400, 'woocommerce_rest_invalid_shipping_option'])
})

test('what a wallet calls a place in its own words is kept in those of the shop', async () => {
  const { client } = await clientWithCart(shop, { supply: 'goods' })
  const order = sheetOrder()
  const inUs = { country: 'us', state: 'Washington, DC', city: 'Washington', postcode: '20500' }
  const inHongKong = { country: 'HK', state: '', city: 'Sha Tin', postcode: 'New Territories' }
  const sent = {
    ...order,
    billing_address: { ...order.billing_address, ...inUs },
    shipping_address: { ...order.shipping_address, ...inHongKong },
  }
  expect((await send(client, sent)).status).toBe(200)
  expect(await newest()).toMatchObject({
    billing: { country: 'US', state: 'DC' },
    shipping: { country: 'HK', state: 'NEW TERRITORIES', postcode: '' },
  })
})

const SINGAPORE = { country: 'SG', state: '', city: 'Singapore', postcode: '018956', last_name: '' }
const EMIRATES = { country: 'AE', state: 'Dubai', city: '', postcode: '' }

test.each([
  ['a name of one word', { last_name: '' }],
  ['a country without states', SINGAPORE],
  ['an emirate for a city', EMIRATES],
])('%s is an address in a sheet', async (_what, fields) => {
  const { client } = await clientWithCart(shop, { supply: 'goods' })
  const order = sheetOrder()
  const sent = {
    ...order,
    billing_address: { ...order.billing_address, ...fields },
    shipping_address: { ...order.shipping_address, ...fields },
  }
  expect((await send(client, sent)).status).toBe(200)
})

test('without its nonce an order is one like any other, and is not refused for that alone', async () => {
  const { client } = await clientWithCart(shop)
  const short = sheetOrder()
  const sent = { ...short, billing_address: { ...short.billing_address, last_name: '' } }
  expect(refusal(await send(client, sent, { nonce: 'x' }))).toEqual([400, 'woocommerce_rest_invalid_address'])
  expect((await send(client, sheetOrder(), { nonce: 'x' })).status).toBe(200)
  expect((await newest()).order?.digitalConsentChannel).toBe('store-api')
})

test('what is bought is agreed to before the sheet opens: without it nothing is ordered', async () => {
  const { client } = await clientWithCart(shop)
  const refused = await send(client, { ...sheetOrder(), extensions: {} })
  expect(refusal(refused)).toEqual([400, 'woocommerce_rest_checkout_custom_validation_error'])
})

test('a refused card leaves the order unpaid and the cart as it was; another pays the same order', async () => {
  const { client } = await clientWithCart(shop)
  const declined = cardData(await shop.sandbox.createCard(CARDS.declined))
  const refused = await send(client, sheetOrder({ payment_data: declined }))
  expect(refusal(refused)).toEqual([400, 'woocommerce_rest_checkout_process_payment_error'])
  const { order } = await newest()
  expect((await client.send('GET', '/cart')).body.items_count).toBe(1)
  const paid = await send(client, sheetOrder())
  expect([paid.status, paid.body.order_id]).toEqual([200, order?.id])
})

test('a bank that asks after the sheet has its question in a fragment', async () => {
  const { client } = await clientWithCart(shop)
  const card = cardData(await shop.sandbox.createCard(CARDS.asksForAuthentication))
  const { status, body } = await send(client, sheetOrder({ payment_data: card }))
  expect([status, body.payment_result?.payment_status]).toEqual([200, 'success'])
  expect(body.payment_result?.redirect_url).toMatch(/^#wc-stripe-confirm-pi:/)
  expect((await newest()).order?.status).toBe('pending')
})

test('an order that exists is paid by a wallet, and its consent is said to have been given there', async () => {
  const { client } = await clientWithCart(shop)
  const declined = cardData(await shop.sandbox.createCard(CARDS.declined))
  await send(client, sheetOrder({ payment_data: declined }))
  const { order } = await newest()
  const path = `/checkout/${order?.id}?key=${order?.orderKey}&billing_email=camille%40example.fr`
  const paid = await send(client, sheetOrder(), { path })
  expect([paid.status, paid.body.payment_result?.payment_status]).toEqual([200, 'success'])
  expect((await newest()).order).toMatchObject({ id: order?.id, status: 'completed', digitalConsentChannel: 'express' })
})

test('fields that the shop has registered are kept with an order by wallet; others are not', async () => {
  const { client } = await clientWithCart(shop)
  const custom_checkout_data = JSON.stringify({ relay: ' Gare  de Lyon ', price: '1' })
  const extensions = { ...sheetOrder().extensions, 'wc-stripe/express-checkout': { custom_checkout_data } }
  expect((await send(client, { ...sheetOrder(), extensions })).status).toBe(200)
  const { order } = await newest()
  expect(order?.customFields).toEqual({ relay: 'Gare de Lyon' })
  const { customFields } = await getOrderMail(shop.services, { orderId: order?.id ?? 0 })
  expect(customFields).toEqual([{ label: 'Point relais', value: 'Gare de Lyon' }])
  const broken = { ...extensions, 'wc-stripe/express-checkout': { custom_checkout_data: '{' } }
  const { client: other } = await clientWithCart(shop)
  const refused = await send(other, { ...sheetOrder(), extensions: broken })
  expect(refusal(refused)).toEqual([400, 'wc_stripe_express_checkout_invalid_data'])
})

test('Amazon Pay hands over a token: its sheet’s yes is a payment, its no is none', async () => {
  const { client } = await clientWithCart(shop)
  const refused = await send(
    client,
    sheetOrder({ payment_data: await amazonToken(shop.sandbox, { outcome: 'declined' }) }, 'amazon_pay'),
  )
  expect(refusal(refused)).toEqual([400, 'woocommerce_rest_checkout_process_payment_error'])
  const paid = await send(
    client,
    sheetOrder({ payment_data: await amazonToken(shop.sandbox, { outcome: 'approved' }) }, 'amazon_pay'),
  )
  expect([paid.status, paid.body.payment_result?.payment_status]).toEqual([200, 'success'])
  expect((await newest()).order).toMatchObject({ status: 'completed', digitalConsentChannel: 'express' })
})

test('what the shop has registered as required is asked of wallets too, by name', async () => {
  const { client } = await clientWithCart(shop)
  const field = (label: string) => ({ label, required: true })
  const value = { customFields: { relay: field('Point relais'), siret: field('SIRET') } }
  const { db } = shop.services
  const before = await db.select().from(settings).where(eq(settings.key, 'express'))
  await db.update(settings).set({ value }).where(eq(settings.key, 'express'))
  await announceWrite(db)
  const refused = await send(client, sheetOrder())
  expect(refusal(refused)).toEqual([400, 'wc_stripe_express_checkout_missing_required_fields'])
  expect(refused.body.message).toBe('Point relais est un champ obligatoire.\nSIRET est un champ obligatoire.')
  await db.update(settings).set({ value: before[0]?.value }).where(eq(settings.key, 'express'))
  await announceWrite(db)
})
