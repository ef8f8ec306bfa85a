import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCheckout } from '#contracts/wire/store-checkout.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { createBookable, slotsOf } from '#test/support/bookable.ts'
import { createProduct } from '#test/support/builders.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { openStoreShop, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
let productId: number
beforeAll(async () => {
  shop = await openStoreShop()
  productId = (await createBookable(shop.services.db, { requiresConfirmation: true, maxDaysAhead: 90 })).id
})
afterAll(() => shop.stop())

/**
 * A slot some weeks after the day on which this server's clock stands. The fourteen days of a cart run from the database's time,
 * which is later: its buyer has to ask for a beginning before they are over.
 */
async function wanted() {
  const [slot] = (await slotsOf(shop.services, productId, { afterDays: 25 })).filter(({ left }) => left > 0)
  const date = (slot?.startsAt ?? '').slice(0, 19).replace('T', ' ')
  return { id: productId, booking_configuration: { date, local_timezone: 'Europe/Paris' } }
}

test('a client is told that the shop has to say yes, and sends the request without a payment', async () => {
  const client = await new StoreClient(shop).open()
  const { body, status } = await client.send('POST', '/cart/add-item', await wanted())
  expect([status, body.needs_payment]).toEqual([201, false])
  expect(body.totals.total_price).toBe('7900')
  expect(body.items[0]?.item_data).toContainEqual({ key: 'Confirmation', value: 'réponse sous 48\u00A0h' })
  expect(body.extensions.tremplin).toMatchObject({
    confirmation: expect.stringMatching(/Vous ne payez rien.+79,00\s€/),
  })
  const {
    payment_method: _,
    payment_data: __,
    ...form
  } = storeOrder({ extensions: { tremplin: { terms: true, service_consent: true } } })
  const placed = await client.send<StoreCheckout>('POST', '/checkout', form)
  expect(placed.body).toMatchObject({ status: 'pending', payment_result: { payment_status: 'success' } })
  expect(await findOrder(shop.services.db, placed.body.order_id)).toMatchObject({
    ...{ paymentMethod: 'wc-booking-gateway', paidAt: null, totalCents: 7900 },
  })
  expect((await client.send('GET', '/cart')).body.items).toEqual([])
  expect(await shop.sandbox.charges()).toEqual([])
})

test('it shares a cart with nothing else, and the cart stays as it was', async () => {
  const client = await new StoreClient(shop).open()
  const notebook = await createProduct(shop.services.db, { name: 'Carnet' })
  await client.send('POST', '/cart/add-item', { id: notebook.id })
  expect(refusal(await client.send('POST', '/cart/add-item', await wanted()))).toEqual([
    400,
    'woocommerce_rest_cart_invalid_product',
  ])
  expect((await client.send('GET', '/cart')).body.items.map(({ name }) => name)).toEqual(['Carnet'])
})
