import { afterAll, beforeAll, expect, test } from 'vitest'
import { ForeignStoreClient, type StoreWay, type Told } from '#test/support/foreign-store-client.ts'
import { type RunningShop, startRunningShop } from '#test/support/running-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startRunningShop()
})
afterAll(() => shop?.close())

type Line = { key: string; id: number; quantity: number; variation: { attribute: string; value: string }[] }
type Rate = { rate_id: string; price: string; selected: boolean }
type Cart = {
  items: Line[]
  items_count: number
  coupons: { code: string }[]
  needs_shipping: boolean
  payment_methods: string[]
  shipping_rates: { package_id: number; shipping_rates: Rate[] }[]
  totals: Record<string, string>
}
type Product = {
  id: number
  attributes: { name: string; has_variations: boolean }[]
  variations: { id: number; attributes: { name: string; value: string }[] }[]
}

const cartOf = ({ status, body }: Told, expected = 200) => {
  expect([status, body.code]).toEqual([expected, undefined])
  return body as unknown as Cart
}
const cents = (totals: Record<string, string>, name: string) => Number(totals[name] ?? 0)

const ADDRESS = {
  ...{ first_name: 'Camille', last_name: 'Martin', company: '', address_1: '12 rue des Lilas', address_2: '' },
  ...{ city: 'Lyon', state: '', postcode: '69003', country: 'FR', phone: '0612345678' },
}
const BILLING = { ...ADDRESS, email: 'camille@example.fr' }
const ORDER = {
  billing_address: BILLING,
  shipping_address: ADDRESS,
  payment_method: 'stripe',
  payment_data: [
    { key: 'wc-stripe-payment-method', value: 'pm_card_visa' },
    { key: 'wc-stripe-is-deferred-intent', value: true },
  ],
  // The shop's own, as its description names them.
  extensions: { tremplin: { terms: true, digital_consent: true } },
}

/** A product that can be bought, of a type. */
async function findProduct(client: ForeignStoreClient, type: string): Promise<Product> {
  const { status, headers, body } = await client.get(`/products?type=${type}&stock_status=instock&per_page=1`)
  expect([status, Number(headers.get('X-WP-Total')) > 0]).toEqual([200, true])
  const [first] = body as unknown as Product[]
  if (!first) throw new Error(`no product is ${type}`)
  return (await client.get(`/products/${first.id}`)).body as unknown as Product
}

test.each<StoreWay>(['cookies', 'token', 'batches'])(
  'by %s a client that knows the contract alone shops, changes, pays and reads its order',
  async (way) => {
    const client = new ForeignStoreClient(shop.origin, way)
    expect(cartOf(await client.get('/cart')).items_count).toBe(0)
    const simple = await findProduct(client, 'simple')
    const variable = await findProduct(client, 'variable')
    const variation = await firstInStock(client, variable)

    // Fills and changes.
    const added = await client.changeAll([
      { path: '/cart/add-item', body: { id: simple.id, quantity: 2 } },
      { path: '/cart/add-item', body: { id: variable.id, quantity: 1, variation: variation.attributes.map(asChoice) } },
    ])
    added.map((each) => cartOf(each, 201))
    const filled = cartOf(await client.get('/cart'))
    expect(filled.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [simple.id, 2],
      [variation.id, 1],
    ])
    const { key = '' } = filled.items[0] ?? {}
    expect(cartOf(await client.change('/cart/update-item', { key, quantity: 1 })).items_count).toBe(2)
    const removed = cartOf(await client.change('/cart/remove-item', { key }))
    expect(removed.items.map(({ id }) => id)).toEqual([variation.id])
    cartOf(await client.change('/cart/add-item', { id: simple.id, quantity: 1 }), 201)
    const cheaper = cartOf(await client.change('/cart/apply-coupon', { code: 'bienvenue10' }))
    expect([cheaper.coupons.map(({ code }) => code), cents(cheaper.totals, 'total_discount') > 0]).toEqual([
      ['bienvenue10'],
      true,
    ])

    // Says where it lives, chooses how it is sent.
    const priced = cartOf(
      await client.change('/cart/update-customer', { billing_address: BILLING, shipping_address: ADDRESS }),
    )
    const [pack] = priced.shipping_rates
    const dearest = pack?.shipping_rates.toSorted((one, other) => Number(other.price) - Number(one.price))[0]
    const chosen = cartOf(
      await client.change('/cart/select-shipping-rate', { package_id: pack?.package_id, rate_id: dearest?.rate_id }),
    )
    expect(chosen.totals.total_shipping).toBe(dearest?.price)
    expect(chosen.payment_methods).toContain('stripe')
    expectSum(chosen.totals)

    // Pays, and reads what it has bought.
    const draft = await client.get('/checkout')
    expect([draft.status, draft.body.status]).toEqual([200, 'checkout-draft'])
    const placed = await client.change('/checkout', ORDER)
    expect([placed.status, placed.body]).toMatchObject([
      200,
      { order_id: draft.body.order_id, payment_result: { payment_status: 'success' }, payment_method: 'stripe' },
    ])
    const { order_id, order_key } = placed.body
    const order = await client.get(`/order/${order_id}?key=${order_key}&billing_email=${BILLING.email}`)
    expect([order.status, order.body.needs_payment]).toEqual([200, false])
    expect((order.body.totals as Cart['totals']).total_price).toBe(chosen.totals.total_price)
    expect((order.body.items as Line[]).map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(order.headers.get('Nonce')).toBeNull()
    expect(cartOf(await client.get('/cart')).items_count).toBe(0)
    const stranger = new ForeignStoreClient(shop.origin, way)
    const refused = await stranger.get(`/order/${order_id}?key=wc_order_other&billing_email=${BILLING.email}`)
    expect([refused.status, refused.body.code]).toEqual([401, 'woocommerce_rest_invalid_order'])
  },
)

const asChoice = ({ name, value }: { name: string; value: string }) => ({ attribute: name, value })

/** The first of its variations that the shop says is there. */
async function firstInStock(client: ForeignStoreClient, product: Product) {
  for (const variation of product.variations) {
    const { body } = await client.get(`/products/${variation.id}`)
    if (body.is_in_stock) return variation
  }
  throw new Error('every variation is sold out')
}

/** What the parts come to is what is to pay. */
function expectSum(totals: Record<string, string>) {
  const goods = cents(totals, 'total_items') - cents(totals, 'total_discount') + cents(totals, 'total_shipping')
  expect(cents(totals, 'total_price')).toBe(goods + cents(totals, 'total_tax'))
}
