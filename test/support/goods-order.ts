import { eq } from 'drizzle-orm'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import { createProduct, createSessionId } from './builders.ts'
import { checkoutForm } from './checkout-builders.ts'
import { placedId } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'

/** A paid order of goods: three notebooks (17,00 € each), five of which were in stock, and one pen (3,00 €). */
export async function orderGoods({ services }: PayingShop) {
  const { db } = services
  const notebook = await createProduct(db, { supply: 'goods', stock: 5, regularPriceCents: 1700 })
  const pen = await createProduct(db, { supply: 'goods', regularPriceCents: 300 })
  const sessionId = createSessionId()
  await addToCart(services, { sessionId, productId: notebook.id, variationId: null, quantity: 3 })
  await addToCart(services, { sessionId, productId: pen.id, variationId: null, quantity: 1 })
  const orderId = placedId(await placeOrder(services, { sessionId, form: checkoutForm() }))
  const [notebooks, pens] = await listOrderLines(db, orderId)
  if (!notebooks || !pens) throw new Error('the order has no lines')
  const stock = async () =>
    (await db.select({ stock: products.stock }).from(products).where(eq(products.id, notebook.id)))[0]?.stock
  return { orderId, notebooks: notebooks.id, pens: pens.id, stock }
}
