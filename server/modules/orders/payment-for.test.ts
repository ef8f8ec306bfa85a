import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findOrder, findPaymentFor } from './index.ts'
import { orders } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function buy(productId: number, email: string, form = {}) {
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1 })
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ billing: { email }, ...form }) })
  return result.ok ? placedId(result) : 0
}

test('somebody has paid for a product when they last did under any of their addresses, and still has it', async () => {
  const { db } = shop.services
  const [guide, other] = [await createProduct(db, { name: 'Guide' }), await createProduct(db, { name: 'Autre guide' })]
  const paid = (productId: number, ...emails: string[]) => findPaymentFor(db, { emails, productId })
  await buy(guide.id, 'ana@exemple.fr', { paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })
  expect(await paid(guide.id, 'ana@exemple.fr')).toBeNull()
  const first = await findOrder(db, await buy(guide.id, 'Ana@Exemple.fr'))
  shop.passTime(60)
  const second = await findOrder(db, await buy(guide.id, 'ana@exemple.fr'))
  expect(await paid(guide.id, 'autre@exemple.fr', 'ANA@exemple.fr')).toEqual(second?.paidAt)
  expect(await paid(guide.id, 'autre@exemple.fr')).toBeNull()
  expect(await paid(other.id, 'ana@exemple.fr')).toBeNull()
  for (const status of ['refunded', 'cancelled', 'on-hold'] as const) {
    await db
      .update(orders)
      .set({ status })
      .where(eq(orders.id, second?.id ?? 0))
    expect(await paid(guide.id, 'ana@exemple.fr')).toEqual(first?.paidAt)
  }
})
