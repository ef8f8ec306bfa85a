import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { Buyer as WireBuyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import type { Buyer } from './buyer.ts'
import { findOrderPath } from './order-facts.ts'
import { GOODS } from './shop-pages.ts'

type Shop = Pick<RunningShop, 'db' | 'origin' | 'sandbox'>

/** One guide ordered from another browser, with a card of this number. */
export async function orderGuide(shop: Shop, buyer: Buyer, card: string = CARDS.paid): Promise<Order> {
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, GOODS.guide.slug))
  return orderPiece(shop, buyer, { productId: product?.id ?? 0, card })
}

/** One piece of a product, ordered in the same way. */
export async function orderPiece(
  shop: Shop,
  buyer: Buyer,
  { productId, card = CARDS.paid }: { productId: number; card?: string },
): Promise<Order> {
  const browser = new WireBuyer(shop.origin)
  await browser.addToCart(productId)
  await browser.placeOrder({
    billing_first_name: buyer.firstName,
    billing_last_name: buyer.lastName,
    billing_email: buyer.email,
    'wc-stripe-payment-method': await shop.sandbox.createCard(card),
  })
  const orderId = Number(/order-received\/(\d+)/.exec(await findOrderPath(shop, buyer))?.[1])
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`${buyer.email} has ordered nothing`)
  return order
}

/** Eleven minutes pass for one order: its key alone opens it no more. */
export async function letTimePass(shop: Pick<Shop, 'db'>, order: Order): Promise<void> {
  const createdAt = new Date(order.createdAt.getTime() - 11 * 60_000)
  await shop.db.update(orders).set({ createdAt }).where(eq(orders.id, order.id))
}

export const orderPath = ({ id, orderKey }: Order) => ROUTES.order(id, orderKey)
export const payPath = ({ id, orderKey }: Order) => ROUTES.orderPay(id, orderKey)
