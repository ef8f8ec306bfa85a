import type { CartView } from '#contracts/cart.ts'
import type { Transaction } from '../../database/database.ts'
import { deleteItems } from './cart-item-repository.ts'
import { lockCartRow, readCart, updateCart } from './cart-repository.ts'
import { EMPTY_CART, hashWithAllCoupons, viewCart } from './view-cart.ts'

export type LockedCart = {
  cart: CartView
  awaitingOrderId: number | null
  lastOrderId: number | null
  removedLines: { key: string; productId: number; variationId: number | null; quantity: number }[]
}

/** The cart, kept from every other change until the transaction ends; null when the session has none. */
export async function lockCart(tx: Transaction, sessionId: string): Promise<LockedCart | null> {
  const row = await lockCartRow(tx, sessionId)
  if (!row) return null
  const stored = await readCart(tx, sessionId)
  return {
    cart: stored ? viewCart(stored) : EMPTY_CART,
    awaitingOrderId: row.awaitingOrderId,
    lastOrderId: row.lastOrderId,
    removedLines: row.removedLines,
  }
}

/** Waits for and holds the cart, without reading it: whoever goes on to lock its order takes the cart first. */
export async function holdCart(tx: Transaction, sessionId: string): Promise<void> {
  await lockCartRow(tx, sessionId)
}

/** Ties the newest order of a session to its cart; `isAwaiting` while it waits for its payment. */
export async function rememberOrder(
  tx: Transaction,
  { sessionId, orderId, isAwaiting }: { sessionId: string; orderId: number; isAwaiting: boolean },
): Promise<void> {
  await updateCart(tx, sessionId, { lastOrderId: orderId, awaitingOrderId: isAwaiting ? orderId : null })
}

/**
 * Empties the cart once its order is paid. With `onlyIfHash` a cart that has changed since the order was made keeps its
 * lines and coupons; no order waits for payment any more either way.
 */
export async function emptyCart(
  tx: Transaction,
  sessionId: string,
  { onlyIfHash }: { onlyIfHash?: string } = {},
): Promise<void> {
  if (!(await lockCartRow(tx, sessionId))) return
  if (onlyIfHash !== undefined && !(await hasHash(tx, sessionId, onlyIfHash))) {
    await updateCart(tx, sessionId, { awaitingOrderId: null })
    return
  }
  await deleteItems(tx, sessionId)
  await updateCart(tx, sessionId, { coupons: [], removedLines: [], awaitingOrderId: null })
}

// The order itself may have been the last use of a coupon: it then gives nothing any more, but the cart is the same.
async function hasHash(tx: Transaction, sessionId: string, hash: string): Promise<boolean> {
  const stored = await readCart(tx, sessionId)
  return stored !== null && (viewCart(stored).hash === hash || hashWithAllCoupons(stored) === hash)
}
