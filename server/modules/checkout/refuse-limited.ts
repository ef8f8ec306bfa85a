import { isRecurring, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { findLimited } from '#server/modules/subscriptions/index.ts'
import { findLimitedInPayment } from './limit-repository.ts'

type Buying = {
  customerId: number | null
  /** The order that is placed again, or paid; null for a new one. */
  orderId: number | null
  lines: readonly { kind: ProductKind; productId: number | null }[]
}

/**
 * Why its buyer may not have a subscription a second time. The row of their cart is held: their orders are placed and paid one
 * after the other, so that of two at once one is refused.
 */
export async function refuseLimited(
  tx: Transaction,
  { customerId, orderId, lines }: Buying,
): Promise<CheckoutRefusal[]> {
  const productIds = lines.filter(isRecurring).flatMap(({ productId }) => productId ?? [])
  if (customerId === null || productIds.length === 0) return []
  const limited = await findLimited(tx, { customerId, productIds })
  if (limited) return [{ code: 'line-refused', refusal: { code: 'already-subscribed', ...limited } }]
  const name = await findLimitedInPayment(tx, { customerId, productIds, orderId })
  return name === null ? [] : [{ code: 'line-refused', refusal: { code: 'already-subscribed', name, limit: 'paying' } }]
}

/** The same of an order that is paid for the first time, on its own page. */
export function refuseLimitedOrder(
  tx: Transaction,
  { order, lines }: { order: Order; lines: Buying['lines'] },
): Promise<CheckoutRefusal[]> {
  const { id: orderId, customerId, source, paidAt } = order
  if (source === 'renewal' || paidAt !== null) return Promise.resolve([])
  return refuseLimited(tx, { customerId, orderId, lines })
}
