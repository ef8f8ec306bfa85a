import { findOrder, insertOrderNote, lockOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { findAgreement, withdrawAgreement } from './agreement-repository.ts'

/**
 * Ends what an order's owner has agreed to: its later dues are paid by link from now on. False where there is nothing to end, or
 * the order is not theirs. A second call finds it ended, and says the same.
 */
export async function stopCharges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<boolean> {
  const order = await findOrder(db, orderId)
  if (!order || order.customerId !== customerId) return false
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const found = await findAgreement(tx, orderId)
    if (!found) return false
    if (found.agreement.withdrawnAt !== null) return true
    await withdrawAgreement(tx, orderId, clock.now())
    await insertOrderNote(tx, { orderId, text: 'Accord aux prélèvements retiré par le client.' })
    return true
  })
}
