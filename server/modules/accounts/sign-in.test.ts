import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, holdCart } from '#server/modules/cart/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const waiting = () => countWaiting(shop.db)

/** A customer and a guest, each with one piece in the cart. */
async function createCarts() {
  const { email, customerId } = await createCustomers(shop).register()
  const product = await createProduct(shop.db)
  const [ofCustomer, ofGuest] = [String(customerId), createSessionId()]
  for (const sessionId of [ofCustomer, ofGuest])
    await addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  return { email, customerId, ofCustomer, ofGuest }
}

test.each(['ofCustomer', 'ofGuest'] as const)(
  'a sign-in takes carts before the account, as whoever places an order: the two wait in line (%s)',
  async (held) => {
    const { email, customerId, ...carts } = await createCarts()
    const { entering } = await shop.db.transaction(async (tx) => {
      await holdCart(tx, carts[held])
      const entering = createCustomers(shop).enter(email, PASSWORD, carts.ofGuest)
      await expect.poll(waiting).toBe(1)
      // What an order does last: it keeps its address with the account.
      await tx.update(customers).set({ displayName: 'Camille' }).where(eq(customers.id, customerId))
      return { entering }
    })
    expect(await entering).toMatchObject({ ok: true, cart: { itemCount: 2 } })
  },
)

test('a password that was changed while it was being checked lets nobody in', async () => {
  const { email, customerId, ofCustomer } = await createCarts()
  const { entering } = await shop.db.transaction(async (tx) => {
    await holdCart(tx, ofCustomer)
    const entering = createCustomers(shop).enter(email)
    await expect.poll(waiting).toBe(1)
    await tx.update(customers).set({ passwordHash: 'of another password' }).where(eq(customers.id, customerId))
    return { entering }
  })
  expect(await entering).toEqual({ ok: false })
})
