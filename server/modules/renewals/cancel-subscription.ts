import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { countTry, findOpenDue, findOrder, lockOrder, type Order } from '#server/modules/orders/index.ts'
import { cancelOrder } from '#server/modules/post-purchase/index.ts'
import {
  changeSubscriptionStatus,
  findSubscription,
  listOrdersOfSubscription,
  lockSubscription,
  type Subscription,
  updateSubscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** `endsAt`: until when it is open; the moment itself where nothing is paid any more. */
export type CancelResult = { ok: true; endsAt: Date } | { ok: false; refusal: 'unknown' | 'over' }

const NOTES = {
  customer: 'Résilié par le client.',
  notice: 'Résilié par le formulaire de résiliation.',
  shop: 'Résilié par la boutique.',
  withdrawal: 'Rétractation.',
}

/**
 * Ends a subscription: what is paid is kept until its last day, and nothing is charged any more. What waits for its payment is
 * given up first; a debit that its bank is about to answer is waited for, and pays for the last period. Said again it says the
 * same. Who may end it is the caller's affair; `staff` is who of the team does, whom the trail keeps.
 */
export async function cancelSubscription(
  services: Deps,
  { id, by, staff }: { id: number; by: keyof typeof NOTES; staff?: Actor | undefined },
): Promise<CancelResult> {
  if (!(await findSubscription(services.db, id))) return { ok: false, refusal: 'unknown' }
  for (let round = 0; round < ROUNDS; round += 1) {
    const awaited = await giveUpOpenOrders(services, id)
    const ended = await services.db.transaction((tx) => end(services, tx, { id, by, staff, awaited }))
    if (ended) return ended
  }
  throw new Error(`Subscription ${id} is being renewed each time that it is to end`)
}

/** A period that is ordered while the ones before it are given up is looked at in another round. */
const ROUNDS = 3

type Ending = { id: number; by: keyof typeof NOTES; staff: Actor | undefined; awaited: readonly number[] }

/** Null when a period was ordered meanwhile: what pays it has to be given up first. */
async function end(services: Deps, tx: Transaction, { id, by, staff, awaited }: Ending): Promise<CancelResult | null> {
  // Orders before the subscription, as everybody holds them.
  for (const orderId of awaited.toSorted((one, other) => one - other)) await lockOrder(tx, orderId)
  const subscription = await lockSubscription(tx, id)
  const now = services.clock.now()
  if (!subscription || subscription.endedAt !== null) return { ok: false, refusal: 'over' }
  if (subscription.status === 'pending-cancel') return { ok: true, endsAt: subscription.endsAt ?? now }
  const open = await listOpenOrders(tx, id)
  if (open.some((order) => !awaited.includes(order.id))) return null
  if (staff)
    await recordAction(
      tx,
      { ...services, actor: staff },
      { subject: { kind: 'subscription', id: String(id) }, action: 'subscription-cancelled' },
    )
  const note = NOTES[by]
  const fields = { cancelledAt: now, nextPaymentAt: null }
  // What the shop has closed does not open for its last days.
  const keepsPaid = subscription.holdReason !== 'shop' && mayBecome(subscription, 'pending-cancel', now)
  if (open.length > 0 && subscription.status === 'on-hold' && !keepsPaid) {
    await updateSubscription(tx, id, { ...fields, now, note: `${note} Un prélèvement est en cours.` })
    for (const order of open) await lookAgain(tx, order, now)
    await tellCancelled(services, tx, { id, by })
    return { ok: true, endsAt: now }
  }
  const endsAt = keepsPaid ? lastMoment(subscription, now) : now
  const to = keepsPaid ? 'pending-cancel' : 'cancelled'
  await changeSubscriptionStatus(tx, subscription, { to, note, now, fields: { ...fields, endsAt } })
  if (subscription.startedAt) await tellCancelled(services, tx, { id, by })
  return { ok: true, endsAt }
}

/** A notice and a withdrawal have receipts of their own; the shop knows what it did itself. */
async function tellCancelled(services: Deps, tx: Transaction, { id, by }: Pick<Ending, 'id' | 'by'>): Promise<void> {
  const about = String(id)
  if (by === 'customer' || by === 'shop') await queueMails(services, tx, [{ kind: 'subscription-cancelled', about }])
  if (by === 'customer') await queueMails(services, tx, [{ kind: 'subscription-notice', about }])
}

/** Also at one that was given up before: should the bank refuse it, nothing else would end the subscription. */
async function lookAgain(tx: Transaction, order: Order, now: Date): Promise<void> {
  const due = await findOpenDue(tx, order.id)
  if (due) await countTry(tx, due.id, { tries: due.tries, nextTryAt: now })
}

const lastMoment = ({ paidUntil }: Subscription, now: Date) => (paidUntil && paidUntil > now ? paidUntil : now)

/** Gives back those that cannot be given up: a bank has them. Orders that began it wait like all others: nothing has begun. */
async function giveUpOpenOrders(services: Deps, id: number): Promise<number[]> {
  const awaited: number[] = []
  for (const { id: orderId, orderKey } of await listOpenOrders(services.db, id)) {
    const given = await cancelOrder(services, { orderId, orderKey, endsSubscription: true })
    if (!given.ok && given.refusal !== 'already-paid') awaited.push(orderId)
  }
  return awaited
}

async function listOpenOrders(db: Queryable, id: number): Promise<Order[]> {
  // One that takes it up again is another contract's.
  const ordered = (await listOrdersOfSubscription(db, id)).filter(({ relation }) => relation !== 'resubscribe')
  const orders = await Promise.all(ordered.map(({ orderId }) => findOrder(db, orderId)))
  return orders.flatMap((order) => (order && isOpen(order.status) ? [order] : []))
}

const isOpen = (status: string) => status === 'pending' || status === 'failed' || status === 'on-hold'
