import { isPaid } from '#contracts/order/order.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { getLastOrderId } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'

/** So long after it was placed, whoever comes back to the order form still wants to know how that order went. */
const MINUTES = 30

/** The order that this session has just paid, or that its bank is still deciding on; null otherwise. */
export async function findOrderJustPlaced(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<Pick<Order, 'id' | 'orderKey'> | null> {
  const orderId = await getLastOrderId(db, sessionId)
  const order = orderId === null ? null : await findOrder(db, orderId)
  if (!order || clock.now().getTime() - order.createdAt.getTime() > MINUTES * 60_000) return null
  return isPaid(order.status) || order.status === 'on-hold' ? order : null
}
