import type { Services } from '#server/services.ts'
import { begunAt } from './attempt-ends.ts'
import type { Attempt } from './attempt-repository.ts'
import { type AttemptOutcome, failAttempt, lookUpAttempt } from './run-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** By then no call of ours can still be on its way to the provider. */
const GIVE_UP_AFTER_MS = 300_000

/**
 * An attempt whose answer nobody has: what the provider made of it is applied, and what it never heard of is given up,
 * once no call can still be on its way. Null while one may be. It looks and never charges.
 */
export async function settleLostAttempt(services: Deps, attempt: Attempt): Promise<AttemptOutcome | null> {
  const found = await lookUpAttempt(services, attempt)
  if (found) return found
  const ageMs = services.clock.now().getTime() - begunAt(attempt).getTime()
  return ageMs > GIVE_UP_AFTER_MS ? failAttempt(services, attempt) : null
}
