import { findOrder, isSameKey, type Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { accessOrder, isEmailOf, type Reader } from './access-order.ts'

/** Whether a client of the Store API may see and pay an order (facts store-api §6; store-api-cart-checkout §13). */
export type ApiAccess =
  | { access: 'granted'; order: Order }
  /** Nobody's, or somebody else's: told apart by nothing. */
  | { access: 'foreign' }
  | { access: 'wrong-key' }
  | { access: 'wrong-email' }

type Asked = { orderId: number; orderKey: string; email: string; reader: Reader }

/** A customer's order is theirs alone, with no key; a guest's is opened by its key and, after a while, its address. */
export async function accessOrderByApi(
  services: Pick<Services, 'db' | 'clock'>,
  { orderId, orderKey, email, reader }: Asked,
): Promise<ApiAccess> {
  const order = await findOrder(services.db, orderId)
  if (!order) return { access: 'foreign' }
  if (order.customerId !== null)
    return order.customerId === reader.customerId ? { access: 'granted', order } : { access: 'foreign' }
  if (!isSameKey(order.orderKey, orderKey)) return { access: 'wrong-key' }
  const { access } = await accessOrder(services, { orderId, orderKey, reader })
  if (access === 'granted' || (await isEmailOf(services, { order, email }))) return { access: 'granted', order }
  return { access: 'wrong-email' }
}
