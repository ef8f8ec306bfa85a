import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from './cards.ts'
import { checkoutForm, fillCart } from './checkout-builders.ts'
import type { PayingShop } from './paying-shop.ts'

/** An order of one download (17,00 €) whose card was refused: it waits for another one. */
export async function refusedOrder(shop: PayingShop, form: Partial<CheckoutForm> = {}) {
  const { sessionId, product } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.declined)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId, ...form }) })
  const [row] = await shop.services.db.select({ id: orders.id }).from(orders)
  const order = row && (await findOrder(shop.services.db, row.id))
  if (!order) throw new Error('the refused order is not there')
  return { order, sessionId, product }
}
