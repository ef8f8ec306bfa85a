import { formatDay } from '#contracts/text/french-date.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { lockOrder, raiseAlert } from '#server/modules/orders/index.ts'
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
  const attempts = await listForgottenAttempts(services.db, { now: services.clock.now(), olderThanSeconds, limit })
  const results = await Promise.allSettled(attempts.map((forgotten) => reconcile(services, forgotten)))
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      services.log.error(
        { attemptId: attempts[index]?.attempt.id, err: result.reason },
        'an attempt could not be reconciled',
      )
  }
  return attempts.length
}

type Forgotten = { attempt: Attempt; isPaid: boolean }

async function reconcile(services: Deps, forgotten: Forgotten): Promise<void> {
  const { attempt } = forgotten
  const outcome = await askAbout(services, forgotten)
  if (outcome?.state === 'processing') return callInTime(services, attempt)
  if (outcome?.state !== 'failed') return
  // Whoever waits in front of the page is told there; nobody does any more.
  await services.db.transaction((tx) => queueMails(services, tx, aboutOrder(attempt.orderId, 'payment-failed')))
}

const DAY_MS = 86_400_000
/** Somebody still has a working day to take what was authorised. */
const LAST_DAYS = 2

/** Calls somebody, once, to an authorisation that ends soon and to a bank that has not answered when it should have. */
async function callInTime(services: Deps, { orderId, intentId, status, expiresAt }: Attempt): Promise<void> {
  const text = whatIsLate({ status, now: services.clock.now(), expiresAt })
  if (text === null) return
  await services.db.transaction(async (tx) => {
    if (await lockOrder(tx, orderId)) await raiseAlert(services, tx, { orderId, text: `${text} (${intentId}).` })
  })
}

function whatIsLate({ status, now, expiresAt }: Pick<Attempt, 'status' | 'expiresAt'> & { now: Date }): string | null {
  const day = formatDay(expiresAt.toISOString())
  if (status === 'authorised' && expiresAt.getTime() - now.getTime() < LAST_DAYS * DAY_MS)
    return `L’autorisation du paiement prend fin le ${day}\u202F: débitez-la ou annulez-la avant`
  return status === 'processing' && now > expiresAt
    ? `La banque devait répondre avant le ${day}, et se tait encore`
    : null
}

function askAbout(services: Deps, { attempt, isPaid }: Forgotten): Promise<AttemptOutcome | null> {
  if (!attempt.intentId) return settleLostAttempt(services, attempt)
  // What nobody answers in time is given up, and what nobody owes any more at once.
  return isPaid || services.clock.now() > attempt.expiresAt
    ? closeAttempt(services, attempt)
    : resumeAttempt(services, attempt)
}
