import type { Transaction } from '#server/database/database.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { changeOrderStatus, countTry, findOpenDue, lockOrder, type Order } from '#server/modules/orders/index.ts'
import { isLive, listAttempts, runAttempt, type StartedAttempt } from '#server/modules/payments/index.ts'
import { priceForPeriod } from '#server/modules/price-changes/index.ts'
import { changeSubscriptionStatus, type Subscription } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { chargePeriod, choosePayment } from './charge-period.ts'
import { completeFreePeriod } from './complete-free-period.ts'
import { orderPeriod, type PeriodOrder } from './order-period.ts'
import {
  findNextPeriodOrder,
  listToRenew,
  lockToRenew,
  releasePeriod,
  type Share,
  type ToRenew,
} from './period-repository.ts'
import { renewTogether } from './renew-together.ts'
import { linkEndsAt, lookAgainAt } from './retry-rules.ts'
import { noteOfOrder, WAITS_FOR_PAYMENT } from './wait-for-payment.ts'
import { workThrough } from './work-through.ts'

export type RenewalDeps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>

/**
 * Orders every period that has come, and charges it to what its owner has agreed to. Killed at any moment, begun again, and by
 * several workers at once, it orders each period once, and charges it once: the order is written with its first charge before
 * that is sent. Gives back how many it looked at. `share`: of all that have come, those alone.
 */
export function renewSubscriptions(
  services: RenewalDeps,
  { share, ...run }: { limit?: number; share?: Share; stop?: AbortSignal } = {},
): Promise<number> {
  const now = services.clock.now()
  return workThrough<ToRenew>(
    {
      list: (wanted) => listToRenew(services.db, { now, share, ...wanted }),
      prepare: ({ id }) => prepare(services, id),
      prepareTogether: (rows) => prepareTogether(services, rows),
      failed: ({ id }, err) => complain(services, id, err),
    },
    run,
  )
}

/** The same of one of them; one whose period has not come stays as it is. */
export async function renewSubscription(services: RenewalDeps, id: number): Promise<void> {
  try {
    await (await prepare(services, id))?.()
  } catch (err) {
    complain(services, id, err)
  }
}

async function prepare(services: RenewalDeps, id: number) {
  const started = await services.db.transaction((tx) => renew(services, tx, id))
  return started?.kind === 'new' ? () => runAttempt(services, started.attempt, started.call) : null
}

/** What cannot be written with others is done alone, and what is wrong with one of them said there. */
async function prepareTogether(services: RenewalDeps, rows: readonly ToRenew[]) {
  const ids = rows.map(({ id }) => id)
  const started = await renewTogether(services, ids).catch((err: unknown) => {
    services.log.warn({ subscriptionIds: ids, err }, 'subscriptions are renewed one by one')
    return null
  })
  return rows.map(({ id }) => {
    const found = started?.get(id)
    return found ? () => runAttempt(services, found.attempt, found.call) : null
  })
}

const complain = ({ log }: RenewalDeps, subscriptionId: number, err: unknown) =>
  log.error({ subscriptionId, err }, 'a subscription could not be renewed')

/** The attempt that pays the period; null where nothing is charged now, or another worker has come first. */
async function renew(services: RenewalDeps, tx: Transaction, id: number): Promise<StartedAttempt | null> {
  const now = services.clock.now()
  // Its owner may have ordered it before its day: orders are locked before what they pay for.
  const orderedId = await findNextPeriodOrder(tx, id)
  const ordered = orderedId === null ? null : await lockOrder(tx, orderedId)
  const subscription = await lockToRenew(tx, id, now)
  // Ordered, or paid, between the two: the next run looks at it.
  if (!subscription || (await findNextPeriodOrder(tx, id)) !== orderedId) return null
  // What was ordered before keeps its price.
  const isOrdered = ordered !== null && ordered.status !== 'cancelled'
  if (!isOrdered && (await priceForPeriod(services, tx, { subscription, isItsDay: true })) === 'ended') return null
  const { order, due, isUnderway } = await openPeriod(services, tx, { subscription, ordered })
  await changeSubscriptionStatus(tx, subscription, { ...WAITS_FOR_PAYMENT, note: noteOfOrder(order), now })
  if (!due) {
    await completeFreePeriod(services, tx, order)
    return null
  }
  if (isUnderway) {
    await countTry(tx, due.id, { tries: due.tries, nextTryAt: lookAgainAt({ charges: 1, at: now }) })
    return null
  }
  const choice = await choosePayment(services, tx, { subscriptionId: id, customerId: order.customerId })
  if (choice) return chargePeriod(services, tx, { order, due, choice })
  // Its owner has as long to pay by the link as charges would have been tried.
  await countTry(tx, due.id, { tries: due.tries, nextTryAt: linkEndsAt(now) })
  await queueMails(services, tx, aboutOrder(order.id, 'renewal-due'))
  return null
}

type OpenPeriod = PeriodOrder & { isUnderway: boolean }

/** The order of the period that has come: the one that was made before its day, unless that was given up, or a new one. */
async function openPeriod(
  services: RenewalDeps,
  tx: Transaction,
  { subscription, ordered }: { subscription: Subscription; ordered: Order | null },
): Promise<OpenPeriod> {
  const isKept = ordered !== null && ordered.status !== 'cancelled'
  if (ordered && !isKept) await releasePeriod(tx, { subscriptionId: subscription.id, orderId: ordered.id })
  if (!isKept) return { ...(await orderPeriod(services, tx, subscription)), isUnderway: false }
  const isUnderway = (await listAttempts(tx, ordered.id)).some(isLive)
  const isRefused = ordered.status === 'failed' && !isUnderway
  const order = isRefused
    ? await changeOrderStatus(tx, ordered, { to: 'pending', note: 'Le jour de cette période est venu.' })
    : ordered
  return { order, due: await findOpenDue(tx, order.id), isUnderway }
}
