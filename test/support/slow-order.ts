import { sql } from 'drizzle-orm'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { createProduct, createSessionId } from './builders.ts'
import { CARDS } from './cards.ts'
import { checkoutForm } from './checkout-builders.ts'
import type { PayingShop } from './paying-shop.ts'

/** An order of two of five pieces of each of these, whose payment waits for its buyer; `stock`: of the first. */
export async function waitingOrder(shop: PayingShop, names: readonly string[] = ['Carnet']) {
  const { db } = shop.services
  const sessionId = createSessionId()
  const productIds: number[] = []
  for (const name of names) {
    const { id: productId } = await createProduct(db, { name, supply: 'goods', stock: 5 })
    await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 2 })
    productIds.push(productId)
  }
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  if (!result.ok) throw new Error(`the order was refused: ${JSON.stringify(result.refusals)}`)
  const stock = async () => {
    const rows = await db.select({ stock: products.stock }).from(products).where(sql`id = ${productIds[0]}`)
    return rows[0]?.stock
  }
  return { orderId: result.placed.orderId, stock }
}
