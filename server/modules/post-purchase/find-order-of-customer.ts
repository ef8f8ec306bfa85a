import type { OrderView } from '#contracts/order/order.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { presentOrder } from './present-order.ts'

/** An order of this customer, with the key of its pages; null for any other, told apart by nothing. */
export async function findOrderOfCustomer(
  services: Pick<Services, 'db' | 'signer'>,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<{ order: OrderView; orderKey: string } | null> {
  const order = await findOrder(services.db, orderId)
  if (!order || order.customerId !== customerId) return null
  return { order: await presentOrder(services, order), orderKey: order.orderKey }
}
