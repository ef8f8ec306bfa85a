import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { countTry, type Due, findOpenDue, lockOrder } from '#server/modules/orders/index.ts'
import { lockMethod } from '#server/modules/saved-methods/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  lockSubscription,
  lockSubscriptionsOf,
  type Subscription,
  updateSubscription,
} from '#server/modules/subscriptions/index.ts'
import {
  endManualPayment,
  listChosenSince,
  lockMethodChange,
  replaceOlderChanges,
  setMethod,
} from './method-change-repository.ts'
import { findRenewalTerms } from './method-repository.ts'

type Chosen = {
  customerId: number
  /** Null: it was added to the account for all that run. */
  subscriptionId: number | null
  updatesAll: boolean
  method: { id: number; label: string }
  /** The wish that is carried out; null where what was kept already is chosen. */
  changeId: number | null
  now: Date
}

/** `due`: what the subscription owes, which is charged to its new method at once. */
export type Applied = { changed: readonly number[]; due: Due | null }

/**
 * Has a subscription charged to a method of its owner's, and all others of theirs that are charged again where they wish it; those
 * that are paid by a link stay so (facts product-kinds §6, update all). Null, and nothing changes, where there is none of theirs
 * (any more), or the wish was given up for a newer one; 'before': it was carried out already. Locks what is owed, then
 * subscriptions, the wish and the method: two wishes for one subscription never wait for each other in a circle.
 */
export async function applyMethod(tx: Transaction, chosen: Chosen): Promise<Applied | null | 'before'> {
  const { customerId, subscriptionId, updatesAll, method, changeId, now } = chosen
  const owed = subscriptionId === null ? null : await lockOwed(tx, subscriptionId)
  const locked = updatesAll ? await lockSubscriptionsOf(tx, customerId) : await lockOne(tx, subscriptionId)
  const wish = changeId === null ? null : await lockMethodChange(tx, changeId)
  if (wish?.state === 'done') return 'before'
  if (wish && wish.state !== 'open') return null
  const own = locked.filter((one) => one.customerId === customerId && isChargedAgain(one))
  const moved = subscriptionId === null ? own.filter(({ status }) => status === 'active') : own
  const isThere = subscriptionId === null || moved.some(({ id }) => id === subscriptionId)
  if (!isThere || !(await lockMethod(tx, { id: method.id, customerId }))) return null
  const newer = wish ? await listChosenSince(tx, { customerId, since: wish.startedAt, butId: wish.id }) : []
  const isNewer = (id: number) => newer.some((one) => one.updatesAll || one.subscriptionId === id)
  // Of the others of theirs, those that a newer wish was carried out for stay with that.
  const changed = moved.flatMap(({ id }) => (id === subscriptionId || !isNewer(id) ? id : []))
  if (changed.length === 0) return { changed, due: null }
  // What is charged already and was refused is not charged again because its owner says so once more.
  const isSame = subscriptionId !== null && changeId === null && (await isChargedTo(tx, subscriptionId, method.id))
  await replaceOlderChanges(tx, { subscriptionIds: changed, butId: changeId, now })
  await setMethod(tx, { subscriptionIds: changed, savedMethodId: method.id })
  for (const id of changed)
    await updateSubscription(tx, id, { now, note: `Moyen de paiement changé par le client\u202F: ${method.label}.` })
  if (subscriptionId !== null) await endManualPayment(tx, subscriptionId)
  if (!owed || isSame) return { changed, due: null }
  await tryAtOnce(tx, owed, now)
  return { changed, due: { ...owed, nextTryAt: now } }
}

async function lockOne(tx: Transaction, id: number | null): Promise<Subscription[]> {
  const one = id === null ? null : await lockSubscription(tx, id)
  return one ? [one] : []
}

const isChargedTo = async (tx: Transaction, subscriptionId: number, methodId: number) =>
  (await findRenewalTerms(tx, subscriptionId))?.method?.id === methodId

/** The order of the period that a subscription waits for; null where it waits for none. */
export async function findOwedOrder(db: Queryable, subscription: Subscription | null): Promise<number | null> {
  if (subscription?.holdReason !== 'payment' && subscription?.holdReason !== 'unpaid') return null
  const ordered = await listOrdersOfSubscription(db, subscription.id)
  return ordered.find(({ period }) => period === subscription.nextPeriod)?.orderId ?? null
}

/** What it owes for that period, the order held. */
async function lockOwed(tx: Transaction, subscriptionId: number): Promise<Due | null> {
  const orderId = await findOwedOrder(tx, await findSubscription(tx, subscriptionId))
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  return order && findOpenDue(tx, order.id)
}

/** Written down before it is charged: whoever dies in between leaves it to the worker. */
const tryAtOnce = (tx: Transaction, due: Due, now: Date) => countTry(tx, due.id, { tries: due.tries, nextTryAt: now })
