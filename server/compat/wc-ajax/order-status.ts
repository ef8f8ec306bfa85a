import { isPaid, isPayable, type OrderStatus } from '#contracts/order/order.ts'
import type { OrderStatusAnswer } from '#contracts/wire/checkout.ts'
import { findOrder, isSameKey } from '#server/modules/orders/index.ts'
import type { WcAjaxHandler } from './call.ts'

const isFinal = (status: OrderStatus) => isPaid(status) || !isPayable(status)

/** GET /?wc-ajax=tremplin_order_status&order_id=…&key=…: ours; where an order stands, for whoever holds its key. */
export const orderStatus: WcAjaxHandler = async ({ services, query }) => {
  const orderId = Number(query.order_id)
  const isId = Number.isInteger(orderId) && orderId > 0 && orderId <= 2_147_483_647
  const order = isId ? await findOrder(services.db, orderId) : null
  if (!order || !isSameKey(order.orderKey, query.key ?? '')) return { kind: 'json', body: { success: false } }
  const answer: OrderStatusAnswer = {
    status: order.status,
    isPaid: isPaid(order.status),
    isFinal: isFinal(order.status) || order.status === 'failed',
  }
  return { kind: 'json', body: answer }
}
