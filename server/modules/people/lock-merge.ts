import type { Transaction } from '#server/database/database.ts'
import { holdCarts } from '#server/modules/cart/index.ts'
import { type CustomerMerge, lockCustomer } from '#server/modules/customers/index.ts'
import { lockSubscriptionsOf } from '#server/modules/subscriptions/index.ts'
import { lockMovedOrders } from './merge-moves-repository.ts'

/** Carts, orders, subscriptions, accounts, as whoever erases one: before the merge itself. */
export async function lockMergeWhole(tx: Transaction, merge: CustomerMerge): Promise<void> {
  const { customerId, fromCustomerId, email, moved } = merge
  if (fromCustomerId !== null) await holdCarts(tx, [String(fromCustomerId)])
  const orderIds = [...(moved.orders ?? []), ...(moved.guestOrders ?? [])]
  await lockMovedOrders(tx, { customerId: fromCustomerId, email }, orderIds)
  if (fromCustomerId !== null) await lockSubscriptionsOf(tx, fromCustomerId)
  const ids = [customerId, ...(fromCustomerId === null ? [] : [fromCustomerId])]
  for (const id of ids.toSorted((one, other) => one - other)) await lockCustomer(tx, id)
}
