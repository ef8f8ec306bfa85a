import { findReceipt, type Receipt } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { settleByIntent } from './settle-by-intent.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** What a charge has brought in. What befalls a payment may overtake its own news: then that is settled first. */
export async function findReceiptOf(
  services: Deps,
  { chargeId, intentId }: { chargeId: string; intentId: string | null },
): Promise<Receipt | null> {
  const receipt = await findReceipt(services.db, chargeId)
  if (receipt || !intentId) return receipt
  await settleByIntent(services, intentId)
  return findReceipt(services.db, chargeId)
}
