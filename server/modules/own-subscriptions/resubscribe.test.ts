import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import { endSubscriptions, findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { openOwnSubscription, resubscribe } from './index.ts'

let shop: PayingShop
let customerId: number
let sessionId: string
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
  sessionId = String(customerId)
})
afterEach(() => shop.close())

/** A club that its owner has left, and which is over. */
async function leftClub() {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  await cancelSubscription(shop.services, { id, by: 'customer' })
  shop.passTime(32 * 86_400)
  await endSubscriptions(shop.services)
  const product = (await openOwnSubscription(shop.services, { id, customerId }))?.productSlugs[0] ?? ''
  return { id, change: change(product) }
}
const change = (slug: string) => (fields: Partial<typeof products.$inferInsert>) =>
  shop.services.db.update(products).set(fields).where(eq(products.slug, slug))

const cart = () => getCart(shop.services, sessionId)

async function buyCart(): Promise<number> {
  const buyer = { customerId, device: 'Firefox' }
  const orderId = placedId(await placeOrder(shop.services, { sessionId, buyer, form: checkoutForm() }))
  await runJobs(shop.services)
  return orderId
}

test('what is over is put into the cart at today’s price, and its order begins a new one beside it', async () => {
  const { id, change } = await leftClub()
  await change({ regularPriceCents: 1100 })
  expect(await resubscribe(shop.services, { id, customerId, sessionId })).toEqual({ ok: true, isRepeated: false })
  expect(await cart()).toMatchObject({ totalCents: 1100, recurring: [{ totalCents: 1100 }], lines: [{ quantity: 1 }] })
  const old = await findSubscription(shop.services.db, id)
  const orderId = await buyCart()
  const [begun, ...others] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  expect([begun?.relation, others]).toEqual(['parent', []])
  const renewed = await openOwnSubscription(shop.services, { id: begun?.subscriptionId ?? 0, customerId })
  expect(renewed).toMatchObject({ status: 'active', totalCents: 1100 })
  // The old one stays over, names the order, and is not taken up once more.
  expect(await findSubscription(shop.services.db, id)).toEqual(old)
  const after = await openOwnSubscription(shop.services, { id, customerId })
  expect(after?.orders[0]).toMatchObject({ id: orderId, relation: 'resubscribe' })
  expect(after?.actions.resubscribe).toBe(false)
  const again = await resubscribe(shop.services, { id, customerId, sessionId })
  expect(again).toEqual({ ok: false, refusal: 'impossible' })
})

test('asked for twice, at once or later, it is in the cart once', async () => {
  const { id } = await leftClub()
  const click = () => resubscribe(shop.services, { id, customerId, sessionId })
  await Promise.all([click(), click()])
  expect(await click()).toEqual({ ok: true, isRepeated: true })
  expect((await cart()).lines).toMatchObject([{ quantity: 1 }])
})

test('a cart that names another’s, one that runs still or none at all begins a new one, and leaves them as they are', async () => {
  const { id } = await leftClub()
  const others = await createCustomers(shop.services).register('une.autre@example.fr')
  const running = await joinClub(shop, others)
  const buyer = { customerId: others.customerId, device: 'Firefox' }
  const [{ id: productId } = { id: 0 }] = await shop.services.db.select().from(products)
  for (const resubscribes of [id, running.subscriptionId, 999_999]) {
    const theirs = String(others.customerId)
    const line = { productId, variationId: null, quantity: 1, configuration: { resubscribes } }
    expect(await addToCart(shop.services, { sessionId: theirs, ...line })).toMatchObject({ ok: true })
    const orderId = placedId(await placeOrder(shop.services, { sessionId: theirs, buyer, form: checkoutForm() }))
    const related = await listSubscriptionsOfOrder(shop.services.db, orderId)
    expect(related.map(({ relation }) => relation)).toEqual(['parent'])
    await runJobs(shop.services)
  }
  expect((await openOwnSubscription(shop.services, { id, customerId }))?.actions.resubscribe).toBe(true)
  const stillRuns = await openOwnSubscription(shop.services, { ...others, id: running.subscriptionId })
  expect(stillRuns?.orders.map(({ relation }) => relation)).toEqual(['parent'])
})

test('what is sold no more, what a limit forbids, what runs, and another’s is not put into any cart', async () => {
  const { id, change } = await leftClub()
  const ask = (by = customerId) => resubscribe(shop.services, { id, customerId: by, sessionId })
  const stranger = await createCustomers(shop.services).register('une.autre@example.fr')
  expect(await ask(stranger.customerId)).toEqual({ ok: false, refusal: 'unknown' })
  const [{ kindSettings } = { kindSettings: {} }] = await shop.services.db.select().from(products)
  await change({ kindSettings: { ...kindSettings, limit: 'any' } })
  expect(await ask()).toEqual({
    ...{ ok: false, refusal: { code: 'already-subscribed', name: 'Club', limit: 'any' } },
  })
  await change({ kindSettings, stock: 0 })
  expect(await ask()).toEqual({ ok: false, refusal: { code: 'sold-out', name: 'Club' } })
  await change({ stock: null, isPublished: false })
  expect(await ask()).toEqual({ ok: false, refusal: 'not-sold' })
  const { subscriptionId: running } = await joinClub(shop, { customerId })
  const asked = await resubscribe(shop.services, { id: running, customerId, sessionId })
  expect(asked).toEqual({ ok: false, refusal: 'impossible' })
  expect((await cart()).lines).toEqual([])
})
