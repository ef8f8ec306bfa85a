import type { Services } from '#server/services.ts'
import type { Attempt } from './attempt-repository.ts'
import { endOfAttempt } from './end-of-attempt.ts'
import { type AttemptOutcome, runAttempt } from './run-attempt.ts'
import { settleIntent } from './settle-intent.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** Where an attempt stands now, read from the provider: what a replayed submission or a returning browser is told. */
export async function resumeAttempt(services: Deps, attempt: Attempt): Promise<AttemptOutcome> {
  const end = endOfAttempt(attempt)
  if (end) return end
  if (!attempt.intentId) return runAttempt(services, attempt)
  const intent = await services.payments.retrieveIntent(attempt.intentId)
  if (!intent) return { state: 'unknown' }
  const settlement = await settleIntent(services, { attempt, intent })
  return settlement.state === 'requires-action' ? { state: 'requires-action', intent } : settlement
}
