import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, holdCart } from '../cart/index.ts'
import { customers } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const isSomebodyWaiting = async () => {
  const { rows } = await shop.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

test('a sign-in takes carts before the account, as whoever places an order: the two wait in line', async () => {
  const { register, enter } = createCustomers(shop)
  const { email, customerId } = await register()
  const product = await createProduct(shop.db)
  const [ofCustomer, ofGuest] = [String(customerId), createSessionId()]
  for (const sessionId of [ofCustomer, ofGuest])
    await addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 })

  const { entering } = await shop.db.transaction(async (tx) => {
    await holdCart(tx, ofCustomer)
    const entering = enter(email, PASSWORD, ofGuest)
    await expect.poll(isSomebodyWaiting).toBe(true)
    // What an order does last: it keeps its address with the account.
    await tx.update(customers).set({ displayName: 'Camille' }).where(eq(customers.id, customerId))
    return { entering }
  })
  expect(await entering).toMatchObject({ ok: true, cart: { itemCount: 2 } })
})
