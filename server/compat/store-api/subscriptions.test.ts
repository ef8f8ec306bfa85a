import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supply } from '#contracts/catalog/supply.ts'
import { BOUGHT_ONCE } from '#contracts/wire/recurring-lines.ts'
import type { StoreCart, StoreProduct } from '#contracts/wire/store-api.ts'
import type { StoreOwnCartData } from '#contracts/wire/store-checkout.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { StoreClient } from '#test/support/store-client.ts'
import { openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
})
afterAll(() => shop.stop())

const ownOf = (cart: StoreCart) => cart.extensions.tremplin as StoreOwnCartData

const createClub = (
  billing: object = {},
  { isSentOnce = false, ...product }: { isSentOnce?: boolean; supply?: Supply } = {},
) =>
  createProduct(shop.services.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, supply: 'service', stock: null, ...product },
    kindSettings: {
      ...{ limit: 'no', isSentOnce },
      billing: { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null, ...billing },
    },
  })

test('a client is told of a line how it is paid again, of the cart what comes to each period, and what a method must be able to do', async () => {
  const club = await createClub({ signUpFeeCents: 500, trial: { period: 'week', interval: 2 } })
  const yearly = await createClub({ period: 'year', length: 2 })
  const guide = await createProduct(shop.services.db)
  const client = await new StoreClient(shop).open()
  for (const { id } of [club, yearly, guide]) await client.send('POST', '/cart/add-item', { id })
  const { body } = await client.send('GET', '/cart')
  expect(body.payment_requirements).toEqual(['products', 'subscriptions', 'multiple_subscriptions'])
  expect(body.items.map(({ extensions }: { extensions: object }) => extensions)).toMatchObject([
    {
      subscriptions: {
        ...{
          billing_period: 'month',
          billing_interval: 1,
          subscription_length: 0,
          trial_length: 2,
          trial_period: 'week',
        },
        ...{
          sign_up_fees: '500',
          sign_up_fees_tax: '0',
          is_resubscribe: false,
          switch_type: null,
          synchronization: null,
        },
      },
    },
    { subscriptions: { billing_period: 'year', subscription_length: 2, sign_up_fees: '0', trial_length: 0 } },
    { subscriptions: BOUGHT_ONCE },
  ])
  // The price is that of a period, the sums are those of today.
  expect(body.items[0]).toMatchObject({
    prices: { price: '900', raw_prices: { price: '9000000' } },
    totals: { line_total: '500' },
  })
  expect(body.extensions.subscriptions).toMatchObject([
    {
      key: '1month_after2week',
      billing_period: 'month',
      coupons: [],
      totals: { total_price: '900', currency_code: 'EUR' },
    },
    {
      key: '1year_for2',
      next_payment_date: expect.stringMatching(/^\d+(er)? \S+ \d{4}$/),
      totals: { total_items: '900' },
    },
  ])
  expect(ownOf(body).recurring).toEqual([
    {
      ...{ key: '1month_after2week', amount: '9,00\u00A0€\u00A0/\u00A0mois' },
      dates: [expect.stringMatching(/^Premier prélèvement\u202F: /)],
    },
    {
      ...{ key: '1year_for2', amount: '9,00\u00A0€\u00A0/\u00A0an pendant 2\u00A0ans' },
      dates: [expect.stringMatching(/^Premier renouvellement\u202F: /), expect.stringMatching(/^Fin\u202F: /)],
    },
  ])
})

test('a free trial needs a method though nothing is to pay, and a guest opens an account with it', async () => {
  const club = await createClub({ trial: { period: 'week', interval: 2 } })
  const client = await new StoreClient(shop, 'token').open()
  const { body } = await client.send('POST', '/cart/add-item', { id: club.id })
  expect([body.totals.total_price, body.needs_payment]).toEqual(['0', true])
  const order = {
    extensions: { tremplin: { terms: true, service_consent: true } },
    billing_address: { ...storeOrder().billing_address, email: `${crypto.randomUUID()}@example.fr` },
  }
  expect((await placeStoreOrder(client, order)).status).toBe(403)
  const placed = await placeStoreOrder(client, { ...order, create_account: true })
  expect([placed.status, placed.body.status]).toEqual([200, 'processing'])
})

test('a cart of goods tells of no subscription, in the shape of those that have one', async () => {
  const guide = await createProduct(shop.services.db)
  const client = await new StoreClient(shop).open()
  const { body } = await client.send('POST', '/cart/add-item', { id: guide.id })
  expect(body.extensions.subscriptions).toEqual([])
  expect(body.items[0]?.extensions.subscriptions).toEqual(BOUGHT_ONCE)
  expect(body.extensions.tremplin).not.toHaveProperty('recurring')
  expect(body.payment_requirements).toEqual(['products'])
})

test('what is sent each period is sent again in its totals; what is sent once is not', async () => {
  const { db } = shop.services
  const [zone] = await db
    .insert(shippingZones)
    .values({ name: 'France', regions: ['FR'], position: 0 })
    .returning()
  const rate = { kind: 'flat_rate', title: 'Lettre', costCents: 490, position: 0 } as const
  await db.insert(shippingMethods).values({ ...rate, zoneId: zone?.id ?? 0 })
  const sent = { supply: 'goods' } as const
  const box = await createClub({ interval: 2 }, sent)
  const once = await createClub({ period: 'year' }, { ...sent, isSentOnce: true })
  const client = await new StoreClient(shop).open()
  for (const { id } of [box, once]) await client.send('POST', '/cart/add-item', { id })
  const { body } = await client.send('GET', '/cart')
  const [each, later] = body.extensions.subscriptions as { totals: object }[]
  expect(each?.totals).toMatchObject({ total_items: '900', total_shipping: '490', total_price: '1390' })
  expect(each).toMatchObject({
    shipping_rates: [{ items: [{ key: body.items[0]?.key }], shipping_rates: [{ price: '490', selected: true }] }],
  })
  expect(later).toMatchObject({ shipping_rates: [], totals: { total_shipping: null, total_price: '900' } })
})

test('the catalogue says of each product how it is paid again, and of a choice how each is', async () => {
  const client = await new StoreClient(shop).open()
  const tried = await createClub({ signUpFeeCents: 500, trial: { period: 'week', interval: 2 } })
  const guide = await createProduct(shop.services.db)
  const one = async (id: number) => (await client.send<StoreProduct>('GET', `/products/${id}`)).body
  const told = await one(tried.id)
  expect(told.extensions.subscriptions).toEqual({
    ...{ billing_period: 'month', billing_interval: 1, subscription_length: 0, trial_length: 2, trial_period: 'week' },
    ...{ sign_up_fees: '500', sign_up_fees_tax: '0', is_resubscribe: false, switch_type: null, synchronization: null },
  })
  expect(told.price_html).toContain('/\u00A0mois')
  expect(told.add_to_cart).toMatchObject({ text: 'Voir l’abonnement', single_text: 'S’abonner' })
  expect((await one(guide.id)).extensions.subscriptions).toEqual(BOUGHT_ONCE)
})
