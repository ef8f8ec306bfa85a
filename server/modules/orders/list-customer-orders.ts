import type { OrderStatus } from '#contracts/order/order.ts'
import type { Services } from '#server/services.ts'
import { countOrdersOf, listOrdersOf } from './customer-orders-repository.ts'

const ORDERS_PER_PAGE = 10

/** A line of the list of orders. `createdAt` is ISO 8601. */
export type CustomerOrder = {
  id: number
  orderKey: string
  status: OrderStatus
  /** As the contract names it; '' for none. */
  paymentMethod: string
  currency: string
  totalCents: number
  itemCount: number
  /** A period of a subscription, which goes with that alone. */
  isRenewal: boolean
  createdAt: string
}

/** One page of a customer's orders, newest first; the last page stands for any beyond it. */
export async function listCustomerOrders(
  { db }: Pick<Services, 'db'>,
  { customerId, page, perPage = ORDERS_PER_PAGE }: { customerId: number; page: number; perPage?: number },
): Promise<{ orders: CustomerOrder[]; page: number; pageCount: number }> {
  const pageCount = Math.max(1, Math.ceil((await countOrdersOf(db, customerId)) / perPage))
  const shown = Math.min(page, pageCount)
  const rows = await listOrdersOf(db, { customerId, limit: perPage, offset: (shown - 1) * perPage })
  const orders = rows.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() }))
  return { orders, page: shown, pageCount }
}
