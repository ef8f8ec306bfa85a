import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { endSubscriptions } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

type Limit = 'no' | 'active' | 'any'

const createClub = (limit: Limit) =>
  createProduct(shop.services.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, stock: null, supply: 'service' },
    kindSettings: { limit, isSentOnce: false, billing: BILLING },
  })

const BILLING = { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null }

const newCustomer = async () => (await createCustomers(shop.services).register()).customerId

const add = (customerId: number, productId: number) =>
  addToCart(shop.services, { sessionId: String(customerId), productId, variationId: null, quantity: 1 })

const place = (customerId: number, form: Parameters<typeof checkoutForm>[0] = {}) =>
  placeOrder(shop.services, {
    sessionId: String(customerId),
    buyer: { customerId, device: 'Firefox' },
    form: checkoutForm(form),
  })

const begunOf = (customerId: number) => shop.services.db.$count(subscriptions, eq(subscriptions.customerId, customerId))

/** Somebody who has bought such a subscription, and paid it. */
async function member(limit: Limit) {
  const [customerId, club] = [await newCustomer(), await createClub(limit)]
  await add(customerId, club.id)
  placedId(await place(customerId))
  return { customerId, productId: club.id }
}

async function leave(customerId: number) {
  const [own] = await shop.services.db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))
  await cancelSubscription(shop.services, { id: own?.id ?? 0, by: 'customer' })
  await shop.services.db
    .update(subscriptions)
    .set({ endsAt: new Date(0) })
    .where(eq(subscriptions.customerId, customerId))
  await endSubscriptions(shop.services)
}

test.each([
  ['no', false, null],
  ['active', false, 'active'],
  ['active', true, null],
  ['any', false, 'any'],
  ['any', true, 'any'],
] as const)('limit %s, left before: %s: a member who comes again is told %s', async (limit, hasLeft, told) => {
  const { customerId, productId } = await member(limit)
  if (hasLeft) await leave(customerId)
  const added = await add(customerId, productId)
  expect(added.ok ? null : added.refusal).toEqual(
    told === null ? null : { code: 'already-subscribed', name: 'Club', limit: told },
  )
  expect((await getCart(shop.services, String(customerId))).lines).toHaveLength(told === null ? 1 : 0)
})

test('what was in a cart before is refused when it is ordered, and nothing is charged', async () => {
  const { customerId, productId } = await member('no')
  expect((await add(customerId, productId)).ok).toBe(true)
  await shop.services.db
    .update(products)
    .set({ kindSettings: { limit: 'active', isSentOnce: false, billing: BILLING } })
    .where(eq(products.id, productId))
  expect(await place(customerId)).toMatchObject({
    ok: false,
    refusals: [{ code: 'line-refused', refusal: { code: 'already-subscribed', limit: 'active' } }],
  })
  expect(await begunOf(customerId)).toBe(1)
})

test('two tabs at once, of one account, end with one subscription', async () => {
  const [customerId, club] = [await newCustomer(), await createClub('active')]
  await add(customerId, club.id)
  await Promise.all([place(customerId), place(customerId)])
  expect(await begunOf(customerId)).toBe(1)
})

test('while another order for it is being paid, no second one is begun', async () => {
  const [customerId, club] = [await newCustomer(), await createClub('active')]
  await add(customerId, club.id)
  expect(
    await place(customerId, { paymentMethodId: await shop.sandbox.createCard(CARDS.asksForAuthentication) }),
  ).toMatchObject({ ok: true })
  const guide = await createProduct(shop.services.db, { name: 'Guide', regularPriceCents: 1700 })
  await add(customerId, guide.id)
  expect(await place(customerId)).toMatchObject({
    ok: false,
    refusals: [{ code: 'line-refused', refusal: { code: 'already-subscribed', limit: 'paying' } }],
  })
})

test('another card for the very order that is being paid is in nobody’s way', async () => {
  const [customerId, club] = [await newCustomer(), await createClub('active')]
  await add(customerId, club.id)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const first = placedId(await place(customerId, { paymentMethodId }))
  const again = await place(customerId, { submissionId: 'another-click-on-the-button' })
  expect(again).toMatchObject({ ok: true, placed: { next: 'received', orderId: first } })
  expect(await begunOf(customerId)).toBe(1)
})

test('an order that was left unpaid is not paid once its buyer is a member by another', async () => {
  const [customerId, club] = [await newCustomer(), await createClub('active')]
  await add(customerId, club.id)
  expect((await place(customerId, { paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })).ok).toBe(false)
  const [left] = await shop.services.db.select().from(orders).where(eq(orders.customerId, customerId))
  if (!left) throw new Error('the order waits for another card')
  const guide = await createProduct(shop.services.db, { name: 'Guide', regularPriceCents: 1700 })
  await add(customerId, guide.id)
  placedId(await place(customerId))
  const payment = { orderId: left.id, orderKey: left.orderKey, sessionId: null, customerId }
  expect(await payOrder(shop.services, { ...payment, form: checkoutForm() })).toMatchObject({
    refusals: [{ code: 'line-refused', refusal: { code: 'already-subscribed', limit: 'active' } }],
  })
})

test.each([
  ['sharesOrders', 'goods'],
  ['severalInOrder', 'subscriptions'],
] as const)(
  'a shop that says no to %s keeps the cart, and says why the next thing does not join',
  async (key, from) => {
    const { db } = shop.services
    const customerId = await newCustomer()
    const other = await (from === 'goods' ? createProduct(db, { name: 'Guide' }) : createClub('no'))
    await add(customerId, other.id)
    await db.insert(settings).values({ key: 'subscriptions', value: { [key]: false } })
    // A second piece of what is there is no second thing.
    expect(await add(customerId, other.id)).toMatchObject({ ok: true, cart: { itemCount: 2 } })
    const club = await createClub('no')
    const added = await add(customerId, club.id)
    await db.delete(settings).where(eq(settings.key, 'subscriptions'))
    expect(added).toMatchObject({ ok: false, refusal: { code: 'subscription-apart', from } })
    expect((await getCart(shop.services, String(customerId))).lines).toHaveLength(1)

    expect((await add(customerId, club.id)).ok).toBe(true)
    await db.insert(settings).values({ key: 'subscriptions', value: { [key]: false } })
    const placed = await place(customerId)
    await db.delete(settings).where(eq(settings.key, 'subscriptions'))
    expect(placed).toMatchObject({ ok: false, refusals: [{ refusal: { code: 'subscription-apart', from } }] })
  },
)
