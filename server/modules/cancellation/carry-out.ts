import { dateAt } from '#contracts/booking/zone-time.ts'
import type { CancellationOutcome } from '#contracts/subscription/cancellation.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import { findSubscription, type Subscription } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { type CancellationNotice, findNotice, listContracts, listScheduled, setOutcome } from './notice-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Carries a notice out and owes its receipt, and the notice to the shop: once, whatever is killed between. Said again, what was
 * cancelled is cancelled already by this very notice.
 */
export async function carryOutCancellation(services: Deps, { noticeId }: { noticeId: number }): Promise<void> {
  const notice = await findNotice(services.db, noticeId)
  if (!notice || notice.outcome !== null) return
  const found = await decide(services, notice)
  if (found.outcome === 'cancelled') await cancelSubscription(services, { id: found.subscriptionId ?? 0, by: 'notice' })
  await services.db.transaction(async (tx) => {
    await setOutcome(tx, noticeId, found)
    const about = String(noticeId)
    await queueMails(services, tx, [
      { kind: 'cancellation-receipt', about },
      { kind: 'contract-notice', about },
    ])
  })
}

type Decided = { outcome: CancellationOutcome; subscriptionId: number | null }

async function decide({ db, clock }: Pick<Services, 'db' | 'clock'>, notice: CancellationNotice): Promise<Decided> {
  // Its owner, signed in, said which.
  if (notice.subscriptionId !== null) return { outcome: 'cancelled', subscriptionId: notice.subscriptionId }
  const number = notice.reference === '' ? null : Number(notice.reference.replace(/\D/g, ''))
  const found: Subscription[] = []
  for (const id of await listContracts(db, { email: notice.email, number })) {
    const contract = await findSubscription(db, id)
    if (contract) found.push(contract)
  }
  // What was cancelled since was cancelled by this notice: it was killed before that was noted.
  const wasBefore = ({ cancelledAt }: Subscription) => cancelledAt !== null && cancelledAt < notice.receivedAt
  const [subscription, ...others] = found.some((one) => !wasBefore(one))
    ? found.filter((one) => !wasBefore(one))
    : found
  if (!subscription) return { outcome: 'unknown', subscriptionId: null }
  if (others.length > 0) return { outcome: 'several', subscriptionId: null }
  const subscriptionId = subscription.id
  if (wasBefore(subscription)) return { outcome: 'already', subscriptionId }
  return { outcome: isForLater(subscription, notice.endsOn, clock.now()) ? 'scheduled' : 'cancelled', subscriptionId }
}

/**
 * Whether another payment may come before the day that was wished: paid time is kept, so it need not be waited for otherwise. One
 * that is on hold has no next payment, and may have one again.
 */
function isForLater({ status, nextPaymentAt, paidUntil }: Subscription, endsOn: string | null, now: Date): boolean {
  if (endsOn === null) return false
  const next = status === 'on-hold' ? new Date(Math.max(now.getTime(), paidUntil?.getTime() ?? 0)) : nextPaymentAt
  return next !== null && dateAt(next.getTime(), SHOP_TIME_ZONE) < endsOn
}

/** The period that it is paying may be its last one, or not: that is known when it is paid, or given up. */
const isBeingPaid = ({ holdReason }: Subscription) => holdReason === 'payment'

/**
 * Contracts that were to go on until a day: each is cancelled in the period in which that day falls, and ends with it. One that
 * cannot be now does not hold the others back. Gives back how many were.
 */
export async function carryOutScheduled(services: Deps): Promise<number> {
  let cancelled = 0
  for (const notice of await listScheduled(services.db)) {
    try {
      if (await carryOut(services, notice)) cancelled += 1
    } catch (err) {
      services.log.error({ noticeId: notice.id, err }, 'a notice could not be carried out')
    }
  }
  return cancelled
}

async function carryOut(services: Deps, { id, subscriptionId, endsOn }: CancellationNotice): Promise<boolean> {
  const subscription = subscriptionId === null ? null : await findSubscription(services.db, subscriptionId)
  if (subscription && (isForLater(subscription, endsOn, services.clock.now()) || isBeingPaid(subscription)))
    return false
  if (subscription) await cancelSubscription(services, { id: subscription.id, by: 'notice' })
  await services.db.transaction(async (tx) => {
    await setOutcome(tx, id, { outcome: 'cancelled', subscriptionId })
    if (subscription) await queueMails(services, tx, [{ kind: 'cancellation-done', about: String(id) }])
  })
  return true
}
