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

/**
 * A paid order for which a second payment of the same amount was made: the call that the provider broke down over, and that
 * was given up for another card, had come through after all. Nobody has told the shop yet.
 */
export async function payTwice(shop: PayingShop) {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 1, kind: 'status', status: 500 }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  const intentId = await shop.sandbox.chargeBehindTheShopsBack({ order_id: String(orderId), attempt: '1' })
  const second = (await shop.sandbox.charges()).find((charge) => charge.payment_intent === intentId)
  if (!second) throw new Error('nothing was charged a second time')
  const order = await findPaidOrder(shop.services.db, orderId)
  return { order, intentId, secondChargeId: second.id }
}
