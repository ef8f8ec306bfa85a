import { type CustomerOrder, listCustomerOrders } from '#server/modules/orders/index.ts'
import { listPayableOrders } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

/** One page of a customer's orders, newest first; `canPay`: its buyer may choose what to pay it with. */
export async function listOrdersOfCustomer(
  services: Pick<Services, 'db'>,
  wanted: { customerId: number; page: number; perPage?: number },
): Promise<{ orders: (CustomerOrder & { canPay: boolean })[]; page: number; pageCount: number }> {
  const { orders, ...pages } = await listCustomerOrders(services, wanted)
  const payable = await listPayableOrders(services, orders)
  return { ...pages, orders: orders.map((order) => ({ ...order, canPay: payable.has(order.id) })) }
}
