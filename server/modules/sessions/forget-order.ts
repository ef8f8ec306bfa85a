import type { Transaction } from '../../database/database.ts'
import { lockCartRow, updateCart } from './session-row-repository.ts'

/** Its order was given up: the cart keeps its lines, and waits for no payment of that order any more. */
export async function forgetOrder(
  tx: Transaction,
  { sessionId, orderId }: { sessionId: string; orderId: number },
): Promise<void> {
  const row = await lockCartRow(tx, sessionId)
  if (row?.awaitingOrderId === orderId) await updateCart(tx, sessionId, { awaitingOrderId: null })
}
