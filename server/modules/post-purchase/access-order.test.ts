import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers } from '#server/modules/customers/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { accessOrder, type Reader, verifyOrderEmail } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const NOBODY: Reader = { sessionId: null, customerId: null }
const TEN_MINUTES = 600

async function oldOrder() {
  const refused = await refusedOrder(shop)
  shop.passTime(TEN_MINUTES)
  const { id: orderId, orderKey } = refused.order
  return { ...refused, orderId, orderKey }
}

test('for ten minutes the key alone opens the order; afterwards a stranger is asked for its address', async () => {
  const { order } = await refusedOrder(shop)
  const address = { orderId: order.id, orderKey: order.orderKey, reader: NOBODY }
  shop.passTime(TEN_MINUTES - 30)
  expect(await accessOrder(shop.services, address)).toMatchObject({ access: 'granted', order: { id: order.id } })
  shop.passTime(30)
  expect(await accessOrder(shop.services, address)).toEqual({ access: 'unverified' })
})

test('a wrong key opens nothing, in no time', async () => {
  const { order } = await refusedOrder(shop)
  for (const orderKey of ['', 'wc_order_', order.orderKey.toLowerCase(), `${order.orderKey}x`])
    expect(await accessOrder(shop.services, { orderId: order.id, orderKey, reader: NOBODY })).toEqual({
      access: 'none',
    })
})

test('the session that placed the order needs no more than the key', async () => {
  const { sessionId, ...address } = await oldOrder()
  const reader = { sessionId, customerId: null }
  expect(await accessOrder(shop.services, { ...address, reader })).toMatchObject({ access: 'granted' })
})

test('the owner of the order sees it, another customer does not', async () => {
  const { order, ...address } = await oldOrder()
  const { db } = shop.services
  const people = await db
    .insert(customers)
    .values(['a@example.fr', 'b@example.fr'].map((email) => ({ email, passwordHash: 'x', displayName: 'X' })))
    .returning()
  const [owner, other] = people.map((person) => person.id)
  await db.update(orders).set({ customerId: owner }).where(eq(orders.id, order.id))
  const asked = (customerId = 0) => accessOrder(shop.services, { ...address, reader: { sessionId: null, customerId } })
  expect(await asked(owner)).toMatchObject({ access: 'granted' })
  expect(await asked(other)).toEqual({ access: 'unverified' })
})

test('the right address opens the order to this session for two days; a wrong one, or a wrong key, does not', async () => {
  const { orderId, orderKey } = await oldOrder()
  const sessionId = createSessionId()
  const verify = (email: string, key = orderKey) =>
    verifyOrderEmail(shop.services, { orderId, orderKey: key, email, sessionId })
  const asked = (session = sessionId) =>
    accessOrder(shop.services, { orderId, orderKey, reader: { sessionId: session, customerId: null } })
  expect(await verify('someone@example.fr')).toBe(false)
  expect(await verify('')).toBe(false)
  expect(await verify('camille@example.fr', 'wc_order_other')).toBe(false)
  expect(await asked()).toEqual({ access: 'unverified' })
  expect(await verify(' Camille@Example.fr ')).toBe(true)
  expect(await asked()).toMatchObject({ access: 'granted' })
  expect(await asked(createSessionId())).toEqual({ access: 'unverified' })
  shop.passTime(48 * 3600)
  expect(await asked()).toEqual({ access: 'unverified' })
})
