import { findOrder, type Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { type Attempt, findAttemptByIntent } from './attempt-repository.ts'
import { resumeAttempt } from './resume-attempt.ts'
import type { AttemptOutcome } from './run-attempt.ts'

type Report = { orderId: number; intentId: string }
type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * The browser says that what was asked of its buyer is over, well or not. Only which intent to look at is believed, and only when it is
 * an intent of that order; null otherwise (facts stripe-gateway §2, update_order_status and update_failed_order).
 */
export async function reportFromBrowser(
  services: Deps,
  { orderId, intentId }: Report,
): Promise<{ order: Order; attempt: Attempt; outcome: AttemptOutcome } | null> {
  const attempt = await findOwnAttempt(services, { orderId, intentId })
  const order = attempt ? await findOrder(services.db, orderId) : null
  if (!attempt || !order) {
    services.log.warn({ orderId, intentId }, 'a browser reported an intent that is not of this order')
    return null
  }
  return { order, attempt, outcome: await resumeAttempt(services, attempt) }
}

async function findOwnAttempt({ db }: Pick<Services, 'db'>, { orderId, intentId }: Report): Promise<Attempt | null> {
  const attempt = await findAttemptByIntent(db, intentId)
  return attempt?.orderId === orderId ? attempt : null
}
