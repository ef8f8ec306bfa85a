import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartLineView } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { SMALLEST_CHARGES } from '#contracts/payment/smallest-charges.ts'
import type { ChoicePrice } from '#contracts/pricing/choice-price.ts'
import { sum } from '#contracts/pricing/money.ts'
import type { SelectedProductAnswer } from '#contracts/wire/express-answers.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { findProductsByIds, saveAddOnGroup } from '#server/modules/catalog/index.ts'
import { getCheckoutView } from '#server/modules/checkout/index.ts'
import { orderDues, orderLines, orders } from '#server/modules/orders/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { addOnsDraft } from '#test/support/add-ons.ts'
import { sharedFields } from '#test/support/any-answers.ts'
import {
  type AnyProduct,
  anyProduct,
  createAny,
  SOLD_KINDS,
  VISIT_UNITS,
  type Wish,
} from '#test/support/any-product.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { pagePrice } from '#test/support/page-price.ts'
import { StoreClient } from '#test/support/store-client.ts'
import { openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { byStaff } from '#test/support/writer.ts'
import { wcAjaxEndpoints } from './wc-ajax/index.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
  const { db } = shop.services
  await db.delete(shippingZones)
  const [zone] = await db
    .insert(shippingZones)
    .values({ position: 0, name: 'France', regions: ['FR'] })
    .returning()
  await db
    .insert(shippingMethods)
    .values({ zoneId: zone?.id ?? 0, position: 0, kind: 'flat_rate', title: 'Lettre suivie', costCents: 490 })
  const beside = { name: 'Avec tout', priority: 5, isForAll: true, categorySlugs: [] }
  const draft = { ...beside, addOns: addOnsDraft(['checkbox', 'select', 'custom_text']) }
  expect(await saveAddOnGroup(byStaff(shop.services), { id: null, edited: 0, draft })).toMatchObject({
    outcome: 'saved',
  })
  await createCoupon(db, { code: 'moins-17', kind: 'percent', amount: 17 })
  await createCoupon(db, { code: 'dix-euros', kind: 'fixed-cart', amount: 1000 })
  await createCoupon(db, { code: 'par-piece', kind: 'fixed-product', amount: 123 })
})
afterAll(() => shop.stop())

const viewOf = async (productId: number) => {
  const view = (await findProductsByIds(shop.services, [productId])).get(productId)
  if (!view) throw new Error(`product ${productId} has a page`)
  return view
}

/** What the wire's call tells a wallet of a choice. */
async function toldToWallets({ productId, variationId, quantity, fields }: Wish): Promise<number> {
  const visitor = createVisitor()
  visitor.startSession()
  const posted = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each, index) => [`${name}[${index}]`, each]) : [[name, String(value)]],
  )
  const answer = await wcAjaxEndpoints.wc_stripe_get_selected_product_data?.handle({
    services: shop.services,
    visitor,
    query: {},
    body: {
      ...Object.fromEntries(posted),
      security: visitor.createNonce(NONCE_ACTIONS.expressProduct),
      product_id: String(variationId ?? productId),
      qty: String(quantity),
    },
  })
  const told = answer?.kind === 'json' ? (answer.body as SelectedProductAnswer) : { error: 'no answer' }
  if (!('total' in told)) throw new Error(told.error)
  return told.total.amount
}

/** A client whose cart holds what was wished, as its pages told it. */
async function fillCart(wishes: readonly Wish[]) {
  const client = await new StoreClient(shop, 'token').open()
  const told: ChoicePrice[] = []
  for (const wish of wishes) {
    const page = pagePrice(await viewOf(wish.productId), wish)
    expect(await toldToWallets(wish)).toBe(page.todayCents)
    const { variationId, productId, quantity, fields } = wish
    const added = await client.send('POST', '/cart/add-item', { id: variationId ?? productId, quantity, ...fields })
    expect([added.status, added.body]).toEqual([201, added.body])
    told.push(page)
  }
  return { client, told }
}

const sessionOf = ({ token }: StoreClient) =>
  (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string }).user_id

/** Of each line of its own, what it and its parts come to. */
const families = (lines: readonly Pick<CartLineView, 'key' | 'parentKey' | 'subtotalCents'>[]) =>
  [...Map.groupBy(lines, ({ key, parentKey }) => parentKey ?? key).values()].map((family) =>
    sum(family.map(({ subtotalCents }) => subtotalCents)),
  )

async function expectOnePrice(wanted: readonly AnyProduct[], coupon: string | null): Promise<void> {
  const { services } = shop
  const wishes: Wish[] = []
  for (const each of wanted) {
    const wish = await createAny(services.db, each)
    const shared = sharedFields(await viewOf(wish.productId), each)
    wishes.push({ ...wish, fields: { ...wish.fields, ...shared } })
  }
  const { client, told } = await fillCart(wishes)
  if (coupon !== null) await client.send('POST', '/cart/apply-coupon', { code: coupon })

  const sessionId = sessionOf(client)
  const cart = await getCart(services, sessionId)
  expect(families(cart.lines)).toEqual(told.map(({ totalCents }) => totalCents))
  expect(cart.totalCents).toBe(
    sum(told.map(({ totalCents }) => totalCents)) - cart.discountCents + (cart.shippingCents ?? 0),
  )
  const laterCents = sum(cart.laterPayments.map(({ amountCents }) => amountCents))
  expect(cart.dueCents + laterCents).toBe(cart.totalCents)
  if (coupon === null)
    expect(cart.dueCents).toBe(sum(told.map(({ todayCents }) => todayCents)) + (cart.shippingCents ?? 0))

  const { body: store } = await client.send<StoreCart>('GET', '/cart')
  expect(store.totals.total_price).toBe(String(cart.dueCents))
  const lineSums = store.items.map(({ totals }) => Number(totals.line_total) + Number(totals.line_total_tax))
  const { total_shipping: shipping, total_shipping_tax: shippingTax } = store.totals
  expect(sum(lineSums) + Number(shipping) + Number(shippingTax)).toBe(cart.dueCents)
  expect((await getCheckoutView(services, { cart, sessionId, customerId: null })).cart).toEqual(cart)
  await expectSamePriceOrdered(client, cart)
}

async function expectSamePriceOrdered(client: StoreClient, cart: Awaited<ReturnType<typeof getCart>>): Promise<void> {
  const { db } = shop.services
  const consents = { terms: true, digital_consent: true, service_consent: true }
  const { status, body } = await placeStoreOrder(client, {
    extensions: { tremplin: consents },
    ...(cart.recurring.length > 0 && {
      create_account: true,
      billing_address: { ...storeOrder().billing_address, email: `${crypto.randomUUID()}@example.fr` },
    }),
    ...(cart.needsShipping && { shipping_address: storeOrder().billing_address }),
  })
  if (cart.dueCents > 0 && cart.dueCents < (SMALLEST_CHARGES.EUR ?? 0)) return expect(status).toBe(400)
  expect([status, body]).toEqual([200, body])
  const [order] = await db.select().from(orders).where(eq(orders.id, body.order_id))
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, body.order_id))
  const dues = await db.select().from(orderDues).where(eq(orderDues.orderId, body.order_id)).orderBy(orderDues.number)
  expect(order?.totalCents).toBe(cart.totalCents)
  expect(
    lines.toSorted((a, b) => a.position - b.position).map((line) => [line.subtotalCents, line.totalCents]),
  ).toEqual(cart.lines.map(({ subtotalCents, discountCents }) => [subtotalCents, subtotalCents - discountCents]))
  expect(sum(lines.map(({ totalCents }) => totalCents)) + (order?.shippingCents ?? 0)).toBe(cart.totalCents)
  const owed = [cart.dueCents, ...cart.laterPayments.map(({ amountCents }) => amountCents)]
  expect(dues.map(({ amountCents }) => amountCents)).toEqual(cart.totalCents === 0 ? [] : owed)
  const charged = (await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(body.order_id))
  expect(charged.map(({ amount }) => amount)).toEqual(cart.dueCents === 0 ? [] : [cart.dueCents])
}

/** A smaller example would cost more than it tells. */
const RUNS = { numRuns: 5, seed: 16, endOnFailure: true }

const coupons = fc.constantFrom(null, null, 'moins-17', 'dix-euros', 'par-piece')
const beside = fc.constantFrom(...SOLD_KINDS).chain(anyProduct)

test.each(SOLD_KINDS.filter((kind) => kind !== 'booking'))(
  'one price from the page to the payment, to the cent, whatever is chosen of a product of kind %s, and beside it',
  async (kind) => {
    const run = fc.asyncProperty(anyProduct(kind), fc.option(beside), coupons, (product, other, coupon) =>
      expectOnePrice(other ? [product, other] : [product], coupon),
    )
    await fc.assert(run, RUNS)
  },
)

test.each(VISIT_UNITS)('the same of what is booked by the %s', async (unit) => {
  const visits = anyProduct('booking').map((product) => ({ ...product, visit: { ...product.visit, unit } }))
  const run = fc.asyncProperty(visits, fc.option(beside), coupons, (product, other, coupon) =>
    expectOnePrice(other ? [product, other] : [product], coupon),
  )
  await fc.assert(run, { ...RUNS, numRuns: 2 })
})

test('what the form of a group sells costs what each of its products does', async () => {
  const { services } = shop
  const run = fc.asyncProperty(
    fc.array(fc.record({ product: anyProduct('simple'), pieces: fc.integer({ min: 0, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    async (wanted) => {
      const members: { wish: Wish; pieces: number }[] = []
      for (const { product, pieces } of wanted)
        members.push({ wish: await createAny(services.db, { ...product, answers: null, deposit: null }), pieces })
      const kindSettings = { productIds: members.map(({ wish }) => wish.productId) }
      const group = await createProduct(services.db, { kind: 'grouped', kindSettings })
      const taken = members.filter(({ pieces }) => pieces > 0)
      const fields = Object.fromEntries(
        taken.map(({ wish, pieces }) => [`quantity[${wish.productId}]`, String(pieces)]),
      )
      const sessionId = createVisitor().startSession()
      const added = await addToCart(services, {
        sessionId,
        productId: group.id,
        variationId: null,
        quantity: 1,
        fields,
      })
      expect(added.ok).toBe(taken.length > 0)
      const view = await viewOf(group.id)
      const told = taken.map(
        ({ wish, pieces }) => pieces * (view.members.find(({ id }) => id === wish.productId)?.price.priceCents ?? 0),
      )
      expect(families((await getCart(services, sessionId)).lines)).toEqual(told)
    },
  )
  await fc.assert(run, RUNS)
})
