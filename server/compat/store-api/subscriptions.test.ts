import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { StoreClient } from '#test/support/store-client.ts'
import { openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
})
afterAll(() => shop.stop())

const createClub = (billing: object = {}) =>
  createProduct(shop.services.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, supply: 'service', stock: null },
    kindSettings: {
      ...{ limit: 'no', isSentOnce: false },
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
    {},
  ])
  expect(body.items[2]?.extensions).not.toHaveProperty('subscriptions')
  expect(body.extensions.subscriptions).toMatchObject([
    {
      key: '1month_after2week',
      billing_period: 'month',
      coupons: [],
      totals: { total_price: '900', currency_code: 'EUR' },
    },
    {
      key: '1year_for2',
      next_payment_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      totals: { total_items: '900' },
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

test('a cart of goods says nothing of subscriptions', async () => {
  const guide = await createProduct(shop.services.db)
  const client = await new StoreClient(shop).open()
  const { body } = await client.send('POST', '/cart/add-item', { id: guide.id })
  expect(body.extensions).not.toHaveProperty('subscriptions')
  expect(body.payment_requirements).toEqual(['products'])
})
