import type { Services } from '#server/services.ts'
import type { Attempt } from './attempt-repository.ts'
import { isLive } from './attempt-states.ts'
import { resumeAttempt } from './resume-attempt.ts'
import type { AttemptOutcome } from './run-attempt.ts'
import { settleLostAttempt } from './settle-lost-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Where an attempt stands, read from the provider, for whoever lost its answer. Unlike {@link resumeAttempt} it never
 * sends the call of an attempt that made no intent yet: asking charges nothing.
 */
export async function readOutcome(services: Deps, attempt: Attempt): Promise<AttemptOutcome> {
  if (attempt.intentId !== null || !isLive(attempt)) return resumeAttempt(services, attempt)
  return (await settleLostAttempt(services, attempt)) ?? { state: 'unknown' }
}
