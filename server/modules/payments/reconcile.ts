import type { Services } from '#server/services.ts'
import { listForgottenAttempts } from './attempt-repository.ts'
import { resumeAttempt } from './resume-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Asks the provider about attempts that nobody reported on for a while: the last net under lost answers, lost webhooks
 * and killed processes. Gives back how many it looked at; one that fails is left for the next round.
 */
export async function reconcilePayments(
  services: Deps,
  { olderThanSeconds, limit = 50 }: { olderThanSeconds: number; limit?: number },
): Promise<number> {
  const before = new Date(services.clock.now().getTime() - olderThanSeconds * 1000)
  const attempts = await listForgottenAttempts(services.db, { before, limit })
  const results = await Promise.allSettled(attempts.map((attempt) => resumeAttempt(services, attempt)))
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      services.log.error({ attemptId: attempts[index]?.id, err: result.reason }, 'an attempt could not be reconciled')
  }
  return attempts.length
}
