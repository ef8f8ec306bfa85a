import type { Queryable } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { type Attempt, listAttempts } from './attempt-repository.ts'
import { isLive } from './attempt-states.ts'
import { cancelFailedIntents, closeAttempt } from './close-attempt.ts'
import type { AttemptOutcome } from './run-attempt.ts'
import { settleLostAttempt } from './settle-lost-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Gives up, at the provider, all that could still pay an order, and charges nothing on the way. 'paid': one of them had
 * succeeded, and the order is settled. 'in-progress': nobody can tell yet how one ends. Whoever acts on 'ended' asks
 * {@link canStillBePaid} under the order's lock: another attempt may have begun meanwhile.
 */
export async function endPayments(services: Deps, orderId: number): Promise<'ended' | 'paid' | 'in-progress'> {
  const live = (await listAttempts(services.db, orderId)).find(isLive)
  if (live) {
    const { state } = await endAttempt(services, live)
    if (state === 'paid') return 'paid'
    if (state === 'processing' || state === 'requires-action' || state === 'unknown') return 'in-progress'
  }
  const left = await cancelFailedIntents(services, orderId)
  if (left === 'silent') return 'in-progress'
  return left === 'paid' ? 'paid' : 'ended'
}

/** Whether an intent of this order is open at the provider, as far as we know. */
export async function canStillBePaid(db: Queryable, orderId: number): Promise<boolean> {
  const attempts = await listAttempts(db, orderId)
  return attempts.some((attempt) => isLive(attempt) || (attempt.status === 'failed' && attempt.intentId !== null))
}

/** The call of an attempt without intent is not made again, as paying with another card does: it could charge. */
async function endAttempt(services: Deps, attempt: Attempt): Promise<AttemptOutcome> {
  if (attempt.intentId) return closeAttempt(services, attempt)
  const outcome = (await settleLostAttempt(services, attempt)) ?? { state: 'unknown' }
  if (outcome.state !== 'requires-action') return outcome
  return closeAttempt(services, { ...attempt, intentId: outcome.intent.id })
}
