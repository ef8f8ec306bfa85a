import type { Services } from '#server/services.ts'
import { findOrderByTransaction, type Order } from '../orders/index.ts'
import { settleByIntent } from './settle-by-intent.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** The order that a charge paid. What befalls a payment may overtake its own news: then that is settled first. */
export async function findPaidOrder(
  services: Deps,
  { chargeId, intentId }: { chargeId: string; intentId: string | null },
): Promise<Order | null> {
  const order = await findOrderByTransaction(services.db, chargeId)
  if (order || !intentId) return order
  await settleByIntent(services, intentId)
  return findOrderByTransaction(services.db, chargeId)
}
