import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, listReceipts, type Order } from '#server/modules/orders/index.ts'
import { checkoutForm, fillCart } from './checkout-builders.ts'
import type { PayingShop } from './paying-shop.ts'

/** An order, and the charge that paid it. */
export type PaidOrder = Order & { chargeId: string }

export async function findPaidOrder(db: Database, orderId: number): Promise<PaidOrder> {
  const [order, receipts] = await Promise.all([findOrder(db, orderId), listReceipts(db, orderId)])
  const chargeId = receipts[0]?.chargeId
  if (!order || !chargeId) throw new Error(`order ${orderId} was not paid`)
  return { ...order, chargeId }
}

/** The order of a cart that holds one download (`fillCart`): placed, and paid where there is something to pay. */
export async function orderDownload(
  shop: PayingShop,
  { priceCents = 1700 }: { priceCents?: number } = {},
): Promise<number> {
  const { sessionId } = await fillCart(shop, { priceCents })
  const form = checkoutForm(priceCents === 0 ? { paymentMethodId: '' } : {})
  return placedId(await placeOrder(shop.services, { sessionId, form }))
}

export async function payForDownload(shop: PayingShop): Promise<PaidOrder> {
  return findPaidOrder(shop.services.db, await orderDownload(shop))
}

export function placedId(result: Awaited<ReturnType<typeof placeOrder>>): number {
  if (!result.ok) throw new Error(`the order was refused: ${JSON.stringify(result.refusals)}`)
  return result.placed.orderId
}
