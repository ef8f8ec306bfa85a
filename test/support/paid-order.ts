import type { Database } from '#server/database/database.ts'
import { findOrder, listReceipts, type Order } from '#server/modules/orders/index.ts'

/** An order, and the charge that paid it. */
export type PaidOrder = Order & { chargeId: string }

export async function findPaidOrder(db: Database, orderId: number): Promise<PaidOrder> {
  const [order, receipts] = await Promise.all([findOrder(db, orderId), listReceipts(db, orderId)])
  const chargeId = receipts[0]?.chargeId
  if (!order || !chargeId) throw new Error(`order ${orderId} was not paid`)
  return { ...order, chargeId }
}
