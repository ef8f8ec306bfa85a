import { withdrawalShare } from '#contracts/subscription/withdrawal-share.ts'
import type { Queryable } from '#server/database/database.ts'
import { listOrderLines, type Order } from '#server/modules/orders/index.ts'
import {
  listOrdersOfSubscription,
  listSubscriptionLines,
  periodEnd,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'

type Withdrawn = {
  /** Paid: the one that began the subscription, or a renewal. */
  order: Order
  subscription: Subscription
  /** Nothing else was begun by the order. */
  isOnly: boolean
  beganAtWish: boolean
  receivedAt: Date
}

/**
 * What of an order goes back to who withdraws from a subscription, in cents: 0 where it paid nothing of it. An order that holds
 * nothing else goes back with what it cost to send.
 */
export async function shareOfOrder(
  db: Queryable,
  { order, subscription, isOnly, beganAtWish, receivedAt }: Withdrawn,
): Promise<number> {
  const paying = (await listOrdersOfSubscription(db, subscription.id)).find(({ orderId }) => orderId === order.id)
  if (!paying) return 0
  const given = await listSubscriptionLines(db, subscription.id)
  const lines = await listOrderLines(db, order.id)
  const own = lines.filter((line) => given.some((other) => isSame(line, other)))
  const isWhole = isOnly && own.length === lines.length
  const paidCents = isWhole ? order.totalCents : own.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const { startedAt } = subscription
  // Its money came after it was given up: it never began.
  if (!startedAt) return paidCents
  const { from, to } = spanOf(subscription, { startedAt, period: paying.period })
  return withdrawalShare({
    ...{ paidCents, currency: order.currency, startedAt: from, periodEndsAt: to, receivedAt, beganAtWish },
  })
}

type Goods = { productId: number | null; variationId: number | null; sku: string }

/** A product that is gone since leaves no number behind. */
const isSame = (one: Goods, other: Goods) =>
  one.productId === other.productId && one.variationId === other.variationId && one.sku === other.sku

/** From when until when a payment counts; what is paid for no period counts until the first one. */
function spanOf(
  subscription: Subscription,
  { startedAt, period }: { startedAt: Date; period: number | null },
): { from: Date; to: Date } {
  const { trialEndsAt, anchorAt, anchorPeriod } = subscription
  if (period === null) return { from: startedAt, to: trialEndsAt ?? anchorAt ?? startedAt }
  // Where a later period was moved, the first one is not reckoned back from it.
  const from = period === 0 && anchorPeriod > 0 ? (trialEndsAt ?? startedAt) : periodEnd(subscription, period)
  return { from, to: periodEnd(subscription, period + 1) }
}
