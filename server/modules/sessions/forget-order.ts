import type { Transaction } from '#server/database/database.ts'
import { lockSession, updateSession } from './session-row-repository.ts'

/** Its order was given up: the cart that made it, if one did, keeps its lines and waits for no payment of it any more. */
export async function forgetOrder(
  tx: Transaction,
  { sessionId, orderId }: { sessionId: string | null; orderId: number },
): Promise<void> {
  if (sessionId === null) return
  const row = await lockSession(tx, sessionId)
  if (row?.awaitingOrderId === orderId) await updateSession(tx, sessionId, { awaitingOrderId: null })
}
