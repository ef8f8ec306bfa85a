import { listReceipts, listRefunds } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { countRefundCalls, listUnansweredRefunds } from './refund-calls-repository.ts'

/** Of charges (`ch_…`), what the provider has said to give back, and has not yet. */
export type UnderWay = ReadonlyMap<string, number>

type Deps = Pick<Services, 'db' | 'log' | 'payments'>

/**
 * A debit takes days to go back, and is written down when it has: until then only the provider knows of it. It is asked of orders
 * of which more was asked back than is written down. What has no answer yet is not in it: that counts as gone by itself. Null
 * where the provider does not say.
 */
export async function askUnderWay({ db, log, payments }: Deps, orderId: number): Promise<UnderWay | null> {
  const [asked, written] = [await countRefundCalls(db, orderId), await listRefunds(db, orderId)]
  const underWay = new Map<string, number>()
  if (asked <= written.length) return underWay
  const unanswered = new Set((await listUnansweredRefunds(db, orderId)).map(({ request }) => request.metadata.refund))
  const receipts = await listReceipts(db, orderId)
  try {
    for (const { chargeId } of receipts) {
      const given = chargeId === null ? [] : await payments.listRefunds(chargeId)
      for (const { chargeId: of, status, amountCents, number } of given) {
        const isUnderWay = status === 'pending' || status === 'requires_action'
        if (isUnderWay && !unanswered.has(number ?? '')) underWay.set(of, (underWay.get(of) ?? 0) + amountCents)
      }
    }
  } catch (err) {
    log.warn({ orderId, err }, 'the provider does not say what is on its way back')
    return null
  }
  return underWay
}

/** Whoever opens a page waits no longer than this for what it is told. */
const PATIENCE_MILLISECONDS = 3000

/** The same, for a page. */
export async function askUnderWayInTime(services: Deps, orderId: number): Promise<UnderWay | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const patience = setTimeout(resolve, PATIENCE_MILLISECONDS, null)
  return Promise.race([askUnderWay(services, orderId), promise]).finally(() => clearTimeout(patience))
}
