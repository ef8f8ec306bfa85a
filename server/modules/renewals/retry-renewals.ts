import type { Transaction } from '#server/database/database.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import {
  changeOrderStatus,
  countTry,
  type Due,
  findOpenDue,
  findOrder,
  lockOrder,
  type Order,
  raiseAlert,
} from '#server/modules/orders/index.ts'
import {
  type Attempt,
  type AttemptOutcome,
  type Choice,
  isLive,
  isOwnersAffair,
  isSameInstrument,
  listAttempts,
  runAttempt,
  type StartedAttempt,
} from '#server/modules/payments/index.ts'
import { cancelOrder } from '#server/modules/post-purchase/index.ts'
import {
  changeSubscriptionStatus,
  listSubscriptionsOfOrder,
  lockSubscription,
  type Subscription,
  updateSubscription,
} from '#server/modules/subscriptions/index.ts'
import { chargePeriod, choosePayment } from './charge-period.ts'
import { listToRetry } from './period-repository.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'
import { lookAgainAt, MOST_CHARGES } from './retry-rules.ts'
import { workThrough } from './work-through.ts'

/**
 * Looks again at the periods that could not be charged: each is charged anew as long as the rules say, then given up, which
 * closes what it pays for; its link stays open. Killed and begun again it counts each charge once.
 */
export function retryRenewals(services: RenewalDeps, page: { limit?: number } = {}): Promise<number> {
  const now = services.clock.now()
  return workThrough<Due>(
    {
      list: (wanted) => listToRetry(services.db, { now, ...wanted }),
      prepare: (due) => prepare(services, due),
      failed: ({ id: dueId }, err) => services.log.error({ dueId, err }, 'a renewal could not be charged again'),
    },
    page,
  )
}

/** The same of one of them, as it was listed. Gives back how its charge went; null where none was made. */
export async function retryDue(services: RenewalDeps, due: Due): Promise<AttemptOutcome | null> {
  return (await (await prepare(services, due))?.()) ?? null
}

async function prepare(services: RenewalDeps, due: Due) {
  const started = await services.db.transaction((tx) => retry(services, tx, due))
  if (started === 'over') return giveUpOrder(services, due)
  return started?.kind === 'new' ? () => runAttempt(services, started.attempt, started.call) : null
}

/** 'over': the subscription has ended, and its order is still to be given up. */
async function retry(services: RenewalDeps, tx: Transaction, listed: Due): Promise<StartedAttempt | 'over' | null> {
  const order = await lockOrder(tx, listed.orderId)
  const due = order && (await findOpenDue(tx, order.id))
  // Met, tried or given up meanwhile.
  if (!order || due?.tries !== listed.tries || due.nextTryAt === null || due.nextTryAt > services.clock.now())
    return null
  // Somebody is paying it at this moment, or a bank takes its days: whatever it answers is waited for.
  const attempts = await listAttempts(tx, order.id)
  if (attempts.some(isLive)) return null
  const subscription = await lockOwnerOf(tx, order)
  if (subscription?.endedAt) return 'over'
  if (subscription?.status !== 'on-hold') return stopTrying(tx, due)
  const choice = await choosePayment(services, tx, { subscriptionId: subscription.id, customerId: order.customerId })
  const last = attempts.at(-1)
  if (!choice || subscription.cancelledAt !== null || (due.tries >= MOST_CHARGES && !isOther(choice, last)))
    return giveUp(services, tx, { order, due, subscription })
  if (asksOwner(last, choice)) return wait(services, tx, due)
  const pending = await changeOrderStatus(tx, order, { to: 'pending', note: 'Nouveau prélèvement.' })
  return chargePeriod(services, tx, { order: pending, due, choice })
}

/** What its owner has chosen since the last charge is charged once at least, however many were refused before. */
const isOther = ({ instrument }: Choice, last: Attempt | undefined) =>
  last !== undefined && !isSameInstrument(last.instrument, instrument)

/** Whether its bank would say the same again as long as its owner does nothing. */
const asksOwner = (last: Attempt | undefined, choice: Choice) =>
  last !== undefined && isOwnersAffair(last.failureCode) && !isOther(choice, last)

/** No charge, and the time of one: the rules go on to their end. */
async function wait({ clock }: RenewalDeps, tx: Transaction, due: Due): Promise<null> {
  const tries = due.tries + 1
  await countTry(tx, due.id, { tries, nextTryAt: lookAgainAt({ charges: tries, at: clock.now() }) })
  return null
}

async function lockOwnerOf(tx: Transaction, { id }: Order): Promise<Subscription | null> {
  const [renewed] = await listSubscriptionsOfOrder(tx, id)
  return renewed ? lockSubscription(tx, renewed.subscriptionId) : null
}

/** Its link would take money for nothing. It is looked at until it is done: a bank that has it is waited for. */
async function giveUpOrder(services: RenewalDeps, { orderId }: Due): Promise<null> {
  const order = await findOrder(services.db, orderId)
  if (order) await cancelOrder(services, { orderId, orderKey: order.orderKey, endsSubscription: true })
  return null
}

async function stopTrying(tx: Transaction, due: Due): Promise<null> {
  await countTry(tx, due.id, { tries: due.tries, nextTryAt: null })
  return null
}

async function giveUp(
  services: RenewalDeps,
  tx: Transaction,
  { order, due, subscription }: { order: Order; due: Due; subscription: Subscription },
): Promise<'over' | null> {
  const now = services.clock.now()
  // Given up while a bank still had it: there is nothing to wait for.
  if (subscription.cancelledAt !== null) {
    await changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note: 'Dernier prélèvement refusé.', now })
    await queueMails(services, tx, [{ kind: 'subscription-ended', about: String(subscription.id) }])
    return 'over'
  }
  await stopTrying(tx, due)
  await updateSubscription(tx, subscription.id, {
    ...{ holdReason: 'unpaid' as const, now },
    note: `Renouvellement impayé (commande n°\u00A0${order.id})\u202F: accès fermé.`,
  })
  await queueMails(services, tx, aboutOrder(order.id, 'renewal-due'))
  const text = `Renouvellement de l’abonnement n°\u00A0${subscription.id} impayé après toutes les tentatives.`
  await raiseAlert(services, tx, { orderId: order.id, text })
  return null
}
