import { isPaid } from '#contracts/order/order.ts'
import { isMomentary, type OrderPayment } from '#contracts/order/order-payment.ts'
import type { OrderStatusAnswer } from '#contracts/wire/checkout.ts'
import { findOrder, isSameKey, type Order } from '#server/modules/orders/index.ts'
import { describePayment } from '#server/modules/payments/index.ts'
import type { WcAjaxHandler } from './call.ts'

/** Whether waiting in front of the page helps no more: it is decided, or will be in some days. */
const isFinal = (status: Order['status'], { wait }: OrderPayment) =>
  wait === null ? status !== 'pending' : !isMomentary(wait)

/** GET /?wc-ajax=tremplin_order_status&order_id=…&key=…: ours; where an order stands, for whoever holds its key. */
export const orderStatus: WcAjaxHandler = async ({ services, query }) => {
  const orderId = Number(query.order_id)
  const isId = Number.isInteger(orderId) && orderId > 0 && orderId <= 2_147_483_647
  const order = isId ? await findOrder(services.db, orderId) : null
  if (!order || !isSameKey(order.orderKey, query.key ?? '')) return { kind: 'json', body: { success: false } }
  const answer: OrderStatusAnswer = {
    status: order.status,
    isPaid: isPaid(order.status),
    isFinal: isFinal(order.status, await describePayment(services.db, order)),
  }
  return { kind: 'json', body: answer }
}
