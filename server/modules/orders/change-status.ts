import { NEXT_STATUSES, type OrderStatus, STATUS_LABELS } from '#contracts/order/order.ts'
import type { Transaction } from '#server/database/database.ts'
import { type NewOrder, type Order, updateOrder } from './order-repository.ts'

type Change = { to: OrderStatus; note: string; fields?: Partial<NewOrder> }

/** Moves a locked order along the table of statuses and notes why; the same status again changes nothing. */
export async function changeOrderStatus(
  tx: Transaction,
  order: Order,
  { to, note, fields = {} }: Change,
): Promise<Order> {
  if (order.status === to) return order
  if (!NEXT_STATUSES[order.status].includes(to))
    throw new Error(`Order ${order.id} cannot go from ${order.status} to ${to}`)
  return updateOrder(tx, order.id, { ...fields, status: to }, { note: `${note} État : ${STATUS_LABELS[to]}.` })
}
