import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import { findOrder } from '#server/modules/orders/index.ts'
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
}

/**
 * Ends a subscription: what is paid is kept until its last day, and nothing is charged any more. What waits for its payment is
 * given up first; a debit that its bank is about to answer is waited for, and pays for the last period. Said again it says the
 * same. Who may end it is the caller's affair.
 */
export async function cancelSubscription(
  services: Deps,
  { id, by }: { id: number; by: keyof typeof NOTES },
): Promise<CancelResult> {
  if (!(await findSubscription(services.db, id))) return { ok: false, refusal: 'unknown' }
  const isAwaited = await giveUpOpenOrders(services, id)
  return services.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    const now = services.clock.now()
    if (!subscription || subscription.endedAt !== null) return { ok: false, refusal: 'over' }
    if (subscription.status === 'pending-cancel') return { ok: true, endsAt: subscription.endsAt ?? now }
    const note = NOTES[by]
    const fields = { cancelledAt: now, nextPaymentAt: null }
    if (isAwaited && subscription.status === 'on-hold') {
      await updateSubscription(tx, id, { ...fields, now, note: `${note} Un prélèvement est en cours.` })
      return { ok: true, endsAt: now }
    }
    const endsAt = lastMoment(subscription, now)
    const to = mayBecome(subscription, 'pending-cancel', now) ? 'pending-cancel' : 'cancelled'
    await changeSubscriptionStatus(tx, subscription, { to, note, now, fields: { ...fields, endsAt } })
    return { ok: true, endsAt }
  })
}

const lastMoment = ({ paidUntil }: Subscription, now: Date) => (paidUntil && paidUntil > now ? paidUntil : now)

/** Whether one of them cannot be given up: a bank has it. */
async function giveUpOpenOrders(services: Deps, id: number): Promise<boolean> {
  let isAwaited = false
  for (const { orderId, relation } of await listOrdersOfSubscription(services.db, id)) {
    const order = relation === 'renewal' ? await findOrder(services.db, orderId) : null
    if (order && isOpen(order.status)) {
      const given = await cancelOrder(services, { orderId, orderKey: order.orderKey })
      isAwaited ||= !given.ok && given.refusal !== 'already-paid'
    }
  }
  return isAwaited
}

const isOpen = (status: string) => status === 'pending' || status === 'failed' || status === 'on-hold'
