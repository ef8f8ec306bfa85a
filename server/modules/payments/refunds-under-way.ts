import type { Services } from '#server/services.ts'
import { listUnansweredRefunds } from './refund-calls-repository.ts'

/**
 * Numbers of this order's refunds that the provider has taken on and not made yet: a debit takes days to go back, and is no
 * refund whose answer was lost. Null where the provider does not say.
 */
export async function askUnderWay(
  { db, log, payments }: Pick<Services, 'db' | 'log' | 'payments'>,
  orderId: number,
): Promise<ReadonlySet<string> | null> {
  const charges = new Set((await listUnansweredRefunds(db, orderId)).map(({ request }) => request.chargeId))
  try {
    const given = await Promise.all([...charges].map((chargeId) => payments.listRefunds(chargeId)))
    const pending = given.flat().filter(({ status }) => status === 'pending' || status === 'requires_action')
    return new Set(pending.flatMap(({ number }) => number ?? []))
  } catch (err) {
    log.warn({ orderId, err }, 'the provider does not say what is on its way back')
    return null
  }
}
