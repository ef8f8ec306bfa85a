import { listReceipts, listRefunds } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { countRefundCalls } from './refund-calls-repository.ts'

/** Of charges (`ch_…`), what the provider has said to give back, and has not yet. */
export type UnderWay = ReadonlyMap<string, number>

/**
 * A debit takes days to go back, and is written down when it has: until then only the provider knows of it. It is asked of orders
 * of which more was asked back than is written down.
 */
export async function askUnderWay(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  orderId: number,
): Promise<UnderWay> {
  const [asked, written] = [await countRefundCalls(db, orderId), await listRefunds(db, orderId)]
  const underWay = new Map<string, number>()
  if (asked <= written.length) return underWay
  for (const { chargeId } of await listReceipts(db, orderId)) {
    const given = chargeId === null ? [] : await payments.listRefunds(chargeId)
    for (const { chargeId: of, status, amountCents } of given)
      if (status === 'pending' || status === 'requires_action') underWay.set(of, (underWay.get(of) ?? 0) + amountCents)
  }
  return underWay
}
