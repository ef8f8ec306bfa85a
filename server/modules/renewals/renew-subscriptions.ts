import type { Transaction } from '#server/database/database.ts'
import { completeOrder } from '#server/modules/fulfilment/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { countTry, readContents } from '#server/modules/orders/index.ts'
import { runAttempt, type StartedAttempt } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { changeSubscriptionStatus } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { chargePeriod, choosePayment } from './charge-period.ts'
import { orderPeriod } from './order-period.ts'
import { listToRenew, lockToRenew } from './period-repository.ts'
import { linkEndsAt } from './retry-rules.ts'

export type RenewalDeps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>

/**
 * Orders every period that has come, and charges it to what its owner has agreed to. Killed at any moment, begun again, and by
 * several workers at once, it orders each period once, and charges it once: the order is written with its first charge before
 * that is sent. Gives back how many it looked at.
 */
export async function renewSubscriptions(services: RenewalDeps, { limit = 50 } = {}): Promise<number> {
  const due = await listToRenew(services.db, { now: services.clock.now(), limit })
  for (const id of due) await renewSubscription(services, id)
  return due.length
}

/** The same of one of them; one whose period has not come stays as it is. */
export async function renewSubscription(services: RenewalDeps, id: number): Promise<void> {
  try {
    const started = await services.db.transaction((tx) => renew(services, tx, id))
    if (started?.kind === 'new') await runAttempt(services, started.attempt, started.call)
  } catch (err) {
    services.log.error({ subscriptionId: id, err }, 'a subscription could not be renewed')
  }
}

/** The attempt that pays the period; null where nothing is charged now, or another worker has come first. */
async function renew(services: RenewalDeps, tx: Transaction, id: number): Promise<StartedAttempt | null> {
  const now = services.clock.now()
  const subscription = await lockToRenew(tx, id, now)
  if (!subscription) return null
  const { order, due } = await orderPeriod(services, tx, subscription)
  const note = `Renouvellement dû (commande n°\u00A0${order.id}).`
  const fields = { holdReason: 'payment' as const, nextPaymentAt: null }
  await changeSubscriptionStatus(tx, subscription, { to: 'on-hold', note, now, fields })
  if (!due) {
    const [contents, settings] = [await readContents(tx, order.id), await getShopSettings(services.db)]
    await completeOrder(services, tx, { order, contents, settings, note: 'Renouvellement gratuit.' })
    return null
  }
  const choice = await choosePayment(services, tx, { subscriptionId: id, customerId: order.customerId })
  if (choice) return chargePeriod(services, tx, { order, due, choice })
  // Its owner has as long to pay by the link as charges would have been tried.
  await countTry(tx, due.id, { tries: 0, nextTryAt: linkEndsAt(now) })
  await queueMails(services, tx, aboutOrder(order.id, 'renewal-due'))
  return null
}
