import { lineWords } from '#contracts/order/line-words.ts'
import { isPayable } from '#contracts/order/order.ts'
import { expiryOf, savedMethodLabel } from '#contracts/payment/saved-methods.ts'
import type { OwedPeriod, OwnSubscription } from '#contracts/subscription/own-subscription.ts'
import { isOpen } from '#contracts/subscription/subscription-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { findOpenDue, type Order } from '#server/modules/orders/index.ts'
import { isLive, isOwnersAffair, listAttempts } from '#server/modules/payments/index.ts'
import { findRenewalTerms, totalOfPeriod } from '#server/modules/renewals/index.ts'
import type { Subscription } from '#server/modules/subscriptions/index.ts'
import type { listLinesOf, listRelatedOrders } from './own-repository.ts'

export type OwnLines = Awaited<ReturnType<typeof listLinesOf>>
export type RelatedOrders = Awaited<ReturnType<typeof listRelatedOrders>>

/** A subscription as its owner sees it in a list. */
export async function presentOwn(
  db: Queryable,
  subscription: Subscription,
  { lines, orders, now }: { lines: OwnLines; orders: RelatedOrders; now: Date },
): Promise<OwnSubscription> {
  const { id, status, holdReason, currency, period, interval, length } = subscription
  return {
    ...{ id, status, holdReason, currency, length, cycle: { period, interval } },
    name: lines.map(({ line }) => lineWords({ ...line, isPart: false })).join(', '),
    picture: lines.find(({ picture }) => picture !== null)?.picture ?? null,
    isOpen: isOpen(subscription, now),
    totalCents: totalOfPeriod(
      subscription,
      lines.map(({ line }) => line),
    ),
    startedAt: isoOf(subscription.startedAt),
    trialEndsAt: isoOf(subscription.trialEndsAt),
    nextPaymentAt: isoOf(subscription.nextPaymentAt),
    paidUntil: isoOf(subscription.paidUntil),
    endsAt: isoOf(subscription.endsAt),
    cancelledAt: isoOf(subscription.cancelledAt),
    endedAt: isoOf(subscription.endedAt),
    method: (await methodOf(db, subscription, now))?.label ?? null,
    owed: await owedOf(db, subscription, orders),
  }
}

export const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** What pays its order is kept moments after that is paid, by a job. */
const KEEPING_MINUTES = 10
const OF_ITS_ORDER = 'le moyen de paiement de votre commande'

type Begun = Pick<Subscription, 'id' | 'status' | 'startedAt'>

/** What it is charged to; null where each period is paid by a link. */
export async function methodOf(db: Queryable, { id, status, startedAt }: Begun, now: Date) {
  const found = await findRenewalTerms(db, id)
  if (!found || found.terms.isManual) return null
  const keptBy = (startedAt?.getTime() ?? 0) + KEEPING_MINUTES * 60_000
  const isBeingKept = status === 'pending' || now.getTime() < keptBy
  if (!found.method) return isBeingKept ? { label: OF_ITS_ORDER, isExpired: false } : null
  const { type, face } = found.method
  return { label: savedMethodLabel(type, face), isExpired: expiryOf(face, now).isExpired }
}

/** The period that it waits for, once that is ordered: the day has come, or its owner pays it before. */
async function owedOf(
  db: Queryable,
  { nextPeriod, endedAt, status }: Subscription,
  orders: RelatedOrders,
): Promise<OwedPeriod | null> {
  const order = orders.find(({ period, relation }) => relation === 'renewal' && period === nextPeriod)?.order
  if (!order || endedAt !== null || status === 'pending') return null
  const [due, attempts] = [await findOpenDue(db, order.id), await listAttempts(db, order.id)]
  if (!due) return null
  const isUnderway = attempts.some(isLive)
  if (!isUnderway && !isPayable(order.status)) return null
  const asksOwner = isOwnersAffair(attempts.at(-1)?.failureCode ?? null)
  return {
    ...{ orderId: order.id, orderKey: order.orderKey, amountCents: due.amountCents, isUnderway, asksOwner },
    orderedAt: order.createdAt.toISOString(),
    // One that was ordered before its day is charged again on that day.
    nextTryAt: status !== 'on-hold' || isUnderway || asksOwner || due.tries === 0 ? null : isoOf(due.nextTryAt),
  }
}

export const relatedOrder = ({ order, relation }: { order: Order; relation: RelatedOrders[number]['relation'] }) => ({
  ...{ id: order.id, relation, status: order.status, currency: order.currency, totalCents: order.totalCents },
  createdAt: order.createdAt.toISOString(),
})
