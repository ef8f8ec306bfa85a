import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { type Attempt, listForgottenAttempts } from './attempt-repository.ts'
import { closeAttempt } from './close-attempt.ts'
import { resumeAttempt } from './resume-attempt.ts'
import type { AttemptOutcome } from './run-attempt.ts'
import { settleLostAttempt } from './settle-lost-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Asks the provider about attempts that nobody reported on for a while: the last net under lost answers, lost webhooks
 * and killed processes. It looks and never charges: whoever was told that a payment failed is not charged later.
 * Gives back how many it looked at; one that fails is left for the next round.
 */
export async function reconcilePayments(
  services: Deps,
  { olderThanSeconds, limit = 50 }: { olderThanSeconds: number; limit?: number },
): Promise<number> {
  const before = new Date(services.clock.now().getTime() - olderThanSeconds * 1000)
  const attempts = await listForgottenAttempts(services.db, { before, limit })
  const results = await Promise.allSettled(attempts.map((attempt) => reconcile(services, attempt)))
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      services.log.error({ attemptId: attempts[index]?.id, err: result.reason }, 'an attempt could not be reconciled')
  }
  return attempts.length
}

async function reconcile(services: Deps, attempt: Attempt): Promise<void> {
  const outcome = await askAbout(services, attempt)
  if (outcome?.state !== 'failed') return
  // Whoever waits in front of the page is told there; nobody does any more.
  await services.db.transaction((tx) => queueMails(services, tx, aboutOrder(attempt.orderId, 'payment-failed')))
}

function askAbout(services: Deps, attempt: Attempt): Promise<AttemptOutcome | null> {
  if (!attempt.intentId) return settleLostAttempt(services, attempt)
  return services.clock.now() > attempt.expiresAt ? closeAttempt(services, attempt) : resumeAttempt(services, attempt)
}
