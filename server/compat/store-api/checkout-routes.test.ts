import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCheckout } from '#contracts/wire/store-checkout.ts'
import { StoreCheckout as CheckoutSchema } from '#contracts/wire/store-checkout-schemas.ts'
import { announceWrite } from '#server/database/remembered.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { clientWithCart, openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
  const { db } = shop.services
  await db.insert(settings).values([
    { key: 'payment', value: { enabled: ['card', 'ideal', 'multibanco'] } },
    { key: 'attribution', value: { isTrackingAllowed: true } },
  ])
  await announceWrite(db)
})
afterAll(() => shop.stop())

const ordersOf = (id: number) => shop.services.db.select().from(orders).where(eq(orders.id, id))
const detailOf = ({ payment_result }: Pick<StoreCheckout, 'payment_result'>, key: string) =>
  payment_result?.payment_details.find((each) => each.key === key)?.value

test.each<[string, Parameters<typeof placeStoreOrder>[1], unknown]>([
  [
    'a bank’s own page',
    { payment_method: 'stripe_ideal', payment_data: [] },
    expect.stringMatching(/^http:\/\/127.*\/authorize\//),
  ],
  [
    'a slip that the order’s page shows',
    { payment_method: 'stripe_multibanco', payment_data: [] },
    expect.stringMatching(/\/commande\/order-received\//),
  ],
])('whoever pays by %s goes on there', async (_name, fields, redirect) => {
  const { client } = await clientWithCart(shop)
  const { status, body } = await placeStoreOrder(client, fields)
  expect([status, body.payment_result?.payment_status, body.payment_result?.redirect_url]).toEqual([
    200,
    'success',
    redirect,
  ])
})

test('what costs nothing is complete at once, without a method', async () => {
  const { client } = await clientWithCart(shop, { regularPriceCents: 0 })
  const { status, body } = await placeStoreOrder(client, { payment_method: '', payment_data: [] })
  expect([status, body.status, body.payment_result?.payment_status]).toEqual([200, 'completed', 'success'])
})

test('where a buyer came from is kept with the order, fields without their prefix', async () => {
  const { client } = await clientWithCart(shop)
  const attribution = { source_type: 'utm', utm_source: 'lettre', utm_campaign: '(none)', session_pages: '3' }
  const { extensions } = storeOrder()
  const { body } = await placeStoreOrder(client, {
    extensions: { ...extensions, 'woocommerce/order-attribution': attribution, 'others/unknown': [1] },
  })
  const [order] = await ordersOf(body.order_id)
  expect(order?.attribution).toEqual({ source_type: 'utm', utm_source: 'lettre', session_pages: '3' })
})

test('a form says the same as JSON, and the words of the classic form count in payment data', async () => {
  const { client } = await clientWithCart(shop)
  const { billing_address } = storeOrder()
  const data = {
    'wc-stripe-payment-method': 'pm_card_visa',
    'wc-stripe-is-deferred-intent': '1',
    terms: 'on',
    DIGITAL_CONSENT: '1',
  }
  const fields = [
    ...Object.entries(billing_address).map(([name, value]) => [`billing_address[${name}]`, value]),
    ...Object.entries(data).flatMap(([key, value], index) => [
      [`payment_data[${index}][key]`, key],
      [`payment_data[${index}][value]`, value],
    ]),
    ['payment_method', 'stripe'],
  ]
  const placed = await client.send<StoreCheckout>('POST', '/checkout', new URLSearchParams(fields), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([placed.status, placed.body.status]).toEqual([200, 'completed'])
})

test.each(['cookies', 'token'] as const)(
  'a client by its %s: draft, order with the number of the draft, paid',
  async (by) => {
    const { client } = await clientWithCart(shop, { by })
    const draft = await client.send<StoreCheckout>('GET', '/checkout')
    expect(draft.status).toBe(200)
    expect(CheckoutSchema.parse(draft.body)).toMatchObject({
      status: 'checkout-draft',
      order_number: String(draft.body.order_id),
      customer_id: 0,
      payment_result: { payment_status: '', payment_details: [], redirect_url: '' },
      __experimentalCart: null,
    })
    expect(await ordersOf(draft.body.order_id)).toEqual([])

    const placed = await placeStoreOrder(client, { customer_note: 'Sonnez deux fois' })
    expect(placed.status).toBe(200)
    const { order_id, order_key } = draft.body
    expect(CheckoutSchema.parse(placed.body)).toMatchObject({
      ...{ order_id, order_key, status: 'completed', customer_note: 'Sonnez deux fois', payment_method: 'stripe' },
      billing_address: { first_name: 'Camille', email: 'camille@example.fr' },
      payment_result: { payment_status: 'success' },
    })
    const redirect = `http://localhost/commande/order-received/${order_id}/?key=${order_key}`
    expect(placed.body.payment_result?.redirect_url).toBe(redirect)
    expect(detailOf(placed.body, 'redirect')).toBe(redirect)
    expect(detailOf(placed.body, 'result')).toBe('success')
    expect(placed.headers['cart-hash']).toBe('')
    const [order] = await ordersOf(order_id)
    expect(order).toMatchObject({ source: 'store-api', digitalConsentChannel: 'store-api', totalCents: 1700 })
  },
)
