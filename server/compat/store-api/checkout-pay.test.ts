import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreCheckout, StoreCheckoutRefusal, StoreOrder } from '#contracts/wire/store-checkout.ts'
import { StoreOrder as OrderSchema } from '#contracts/wire/store-checkout-schemas.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { CARDS } from '#test/support/cards.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { cardData, clientWithCart, openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
})
afterAll(() => shop.stop())

const EMAIL = 'camille@example.fr'

/** An order whose card was refused. */
async function unpaidOrder() {
  const { client } = await clientWithCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.declined)
  await placeStoreOrder(client, { payment_data: cardData(declined) })
  const { body } = await client.send<StoreCheckout>('GET', '/checkout')
  return { client, id: body.order_id, key: body.order_key }
}

type Named = { id: number; key: string; email?: string }
const at = (path: 'checkout' | 'order', { id, key, email = EMAIL }: Named) =>
  `/${path}/${id}?key=${key}&billing_email=${encodeURIComponent(email)}`

const stranger = () => new StoreClient(shop).open()
const pay = async (named: Named, fields: Parameters<typeof storeOrder>[0] = {}, by?: StoreClient) =>
  (by ?? (await stranger())).send<StoreCheckout & StoreCheckoutRefusal>(
    'POST',
    at('checkout', named),
    storeOrder(fields),
  )
const read = async (named: Named, by?: StoreClient) =>
  (by ?? (await stranger())).send<StoreOrder>('GET', at('order', named))

test('an order that waits is paid by whoever has its key, once', async () => {
  const order = await unpaidOrder()
  const paid = await pay(order)
  expect([paid.status, paid.body.status, paid.body.order_id]).toEqual([200, 'completed', order.id])
  expect(paid.body.payment_result).toMatchObject({ payment_status: 'success' })
  const again = await pay(order)
  expect([again.status, again.body.payment_result?.redirect_url]).toEqual([200, paid.body.payment_result?.redirect_url])
  expect((await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(order.id))).toHaveLength(
    1,
  )
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.digitalConsentChannel).toBe('store-api')
})

test('a card that is refused, boxes that nobody ticked and a method that is missing leave it unpaid', async () => {
  const order = await unpaidOrder()
  const declined = cardData(await shop.sandbox.createCard(CARDS.declined))
  const refused = await pay(order, { payment_data: declined })
  expect(refusal(refused)).toEqual([400, 'woocommerce_rest_checkout_process_payment_error'])
  expect(refusal(await pay(order, { extensions: {} }))).toEqual([
    400,
    'woocommerce_rest_checkout_custom_validation_error',
  ])
  expect(refusal(await pay(order, { payment_method: '' }))).toEqual([
    400,
    'woocommerce_rest_checkout_missing_payment_method',
  ])
  expect((await read(order)).body).toMatchObject({ status: 'failed', needs_payment: true })
})

test('a bundle of an order is told with what belongs to it, by the numbers of its lines', async () => {
  const { db } = shop.services
  const guide = await createProduct(db, { name: 'Guide' })
  const pack = await createBundle(db, [{ productId: guide.id }, { productId: guide.id, title: 'À offrir' }])
  const client = await new StoreClient(shop).open()
  await client.send('POST', '/cart/add-item', { id: pack.id })
  const placed = (await placeStoreOrder(client)).body
  const { body } = await read({ id: placed.order_id, key: placed.order_key })
  const [whole, ...parts] = body.items
  expect(body.items.map(({ name }) => name)).toEqual(['Pack', 'Guide', 'À offrir'])
  expect(whole?.extensions).toEqual({ bundles: { bundled_items: parts.map(({ id }) => String(id)) } })
  for (const part of parts) expect(part.extensions).toEqual({ bundles: { bundled_by: String(whole?.id) } })
})

test('one that is not payable says so', async () => {
  const order = await unpaidOrder()
  await shop.services.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
  expect(refusal(await pay(order))).toEqual([400, 'invalid_order_update_status'])
})

describe.each([
  ['reads', read],
  ['pays', pay],
] as const)('whoever %s an order', (_name, ask) => {
  test('needs its key', async () => {
    const order = await unpaidOrder()
    expect(refusal(await ask({ ...order, key: 'wc_order_wrong' }))).toEqual([401, 'woocommerce_rest_invalid_order'])
  })

  test('needs its address once ten minutes are over, in whatever case', async () => {
    const order = await unpaidOrder()
    await shop.services.db
      .update(orders)
      .set({ createdAt: new Date('2025-12-01T00:00:00Z') })
      .where(eq(orders.id, order.id))
    expect(refusal(await ask({ ...order, email: 'lea@example.fr' }))).toEqual([
      401,
      'woocommerce_rest_invalid_billing_email',
    ])
    expect(refusal(await ask({ ...order, email: '' }))).toEqual([401, 'woocommerce_rest_invalid_billing_email'])
    expect((await ask({ ...order, email: 'Camille@Example.fr' })).status).toBe(200)
  })

  test('is told nothing of one that is not there, of a draft, and of a customer’s', async () => {
    const foreign = [403, 'woocommerce_rest_invalid_user']
    expect(refusal(await ask({ id: 2_000_000, key: '' }))).toEqual(foreign)
    const { client } = await clientWithCart(shop)
    const { body: draft } = await client.send<StoreCheckout>('GET', '/checkout')
    expect(refusal(await ask({ id: draft.order_id, key: draft.order_key }))).toEqual(foreign)

    const order = await unpaidOrder()
    const [customer] = await shop.services.db
      .insert(customers)
      .values({ email: `c${order.id}@example.fr`, displayName: '', passwordHash: '' })
      .returning()
    await shop.services.db
      .update(orders)
      .set({ customerId: customer?.id ?? 0 })
      .where(eq(orders.id, order.id))
    expect(refusal(await ask(order))).toEqual(foreign)
  })
})

test('an order is told as it was bought, and answers of it carry no nonce', async () => {
  const { client, cart } = await clientWithCart(shop)
  const { body } = await placeStoreOrder(client)
  const told = await read({ id: body.order_id, key: body.order_key }, client)
  expect([told.status, told.headers.nonce]).toEqual([200, undefined])
  expect(OrderSchema.parse(told.body)).toMatchObject({
    id: body.order_id,
    status: 'completed',
    items: [{ key: body.order_key, quantity: 1, name: cart.items[0]?.name, totals: { line_total: '1700' } }],
    totals: { subtotal: '1700', total_price: '1700', total_refund: '0', total_shipping: '0' },
    billing_address: { email: EMAIL },
    needs_payment: false,
    needs_shipping: false,
  })
})

test('an account that is opened with the order signs its buyer in, and asks for a password by mail', async () => {
  const { client } = await clientWithCart(shop)
  const email = 'nouvelle@example.fr'
  const billing_address = { ...storeOrder().billing_address, email }
  const placed = await placeStoreOrder(client, { billing_address, create_account: true })
  expect([placed.status, placed.body.customer_id]).toEqual([200, Number(placed.headers['user-id'])])
  expect(placed.body.customer_id).toBeGreaterThan(0)
  const { rows } = await shop.services.db.execute(
    `select kind from mail_outbox where about like '${placed.body.customer_id}.%'`,
  )
  expect(rows).toEqual([{ kind: 'account-without-password' }])
  expect((await read({ id: placed.body.order_id, key: '' }, client)).status).toBe(200)

  const { client: other } = await clientWithCart(shop)
  const taken = await placeStoreOrder(other, { billing_address, create_account: true })
  expect(refusal(taken)).toEqual([400, 'registration-error-email-exists'])
  const weak = {
    create_account: true,
    customer_password: 'abc',
    billing_address: { ...billing_address, email: 'x@example.fr' },
  }
  expect(refusal(await placeStoreOrder(other, weak))).toEqual([400, 'registration-error-invalid-password'])
})

test('an account that is opened by the token of a cart signs nobody in', async () => {
  const { client } = await clientWithCart(shop, { by: 'token' })
  const billing_address = { ...storeOrder().billing_address, email: 'jeton@example.fr' }
  const placed = await placeStoreOrder(client, { billing_address, create_account: true })
  expect([placed.status, placed.headers['user-id'], placed.headers['set-cookie']]).toEqual([200, '0', undefined])
  expect(placed.body.customer_id).toBeGreaterThan(0)
})
