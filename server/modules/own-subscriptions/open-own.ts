import { addressLines } from '#contracts/address/address-lines.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import { isPaid } from '#contracts/order/order.ts'
import { sum } from '#contracts/pricing/money.ts'
import type { OpenedSubscription, OwnerActions } from '#contracts/subscription/own-subscription.ts'
import {
  isChargedAtOnce,
  isOver,
  mayCancel,
  mayReactivate,
  mayRenewEarly,
  type OwnerRules,
  refuseSuspension,
} from '#contracts/subscription/owner-actions.ts'
import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { findSubscription, listSubscriptionAddresses, type Subscription } from '#server/modules/subscriptions/index.ts'
import { withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { listLinesOf, listRelatedOrders } from './own-repository.ts'
import { isoOf, methodOf, presentOwn, type RelatedOrders, relatedOrder } from './present-own.ts'

type Own = { id: number; customerId: number }

/** A subscription of this customer with all that its page shows; null for any other, told apart by nothing. */
export async function openOwnSubscription(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, customerId }: Own,
): Promise<OpenedSubscription | null> {
  const subscription = await findSubscription(db, id)
  if (!subscription || subscription.customerId !== customerId) return null
  const now = clock.now()
  const [lines, orders, addresses, method, { subscriptions: rules }] = await Promise.all([
    listLinesOf(db, [id]),
    listRelatedOrders(db, id),
    listSubscriptionAddresses(db, id),
    methodOf(db, subscription, now),
    getShopSettings(db),
  ])
  const { shippingLines } = subscription
  const address = (kind: 'billing' | 'shipping') => addresses.find((each) => each.kind === kind)
  const [billing, shipping] = [address('billing'), address('shipping')]
  const own = await presentOwn(db, subscription, { lines, orders, now })
  return {
    ...own,
    key: subscription.key,
    productSlugs: lines.flatMap(({ productSlug }) => productSlug ?? []),
    lines: lines.map(({ line }) => ({
      ...{ id: line.id, name: lineWords({ ...line, isPart: false }), quantity: line.quantity },
      totalCents: line.quantity * line.unitPriceCents,
    })),
    subtotalCents: sum(lines.map(({ line }) => line.quantity * line.unitPriceCents)),
    shippingCents: shippingLines.length > 0 ? sum(shippingLines.map(({ costCents }) => costCents)) : null,
    shippingTitle: shippingLines.map(({ title }) => title).join(', '),
    lastOrderAt: isoOf(orders[0]?.order.createdAt ?? null),
    isCardExpired: method?.isExpired ?? false,
    orders: orders.map(relatedOrder),
    billingAddress: billing ? addressLines(billing) : [],
    shippingAddress: shipping && shippingLines.length > 0 ? addressLines(shipping) : [],
    withdrawalUntil: withdrawalUntil(subscription, orders, now),
    actions: actionsOf(subscription, { rules, now, orders }),
  }
}

type Asked = { rules: OwnerRules; now: Date; orders: RelatedOrders }

function actionsOf(subscription: Subscription, { rules, now, orders }: Asked): OwnerActions {
  const suspension = refuseSuspension(subscription, rules)
  const again = isChargedAtOnce(subscription, now) ? 'charged' : 'free'
  return {
    suspend: suspension === 'impossible' ? null : (suspension ?? 'possible'),
    reactivate: mayReactivate(subscription, now) ? again : null,
    cancel: mayCancel(subscription),
    renewEarly: mayRenewEarly(subscription, rules, now) ? subscription.nextPeriod : null,
    resubscribe: isOver(subscription) && !wasTakenUp(orders),
    change: isChargedAgain(subscription),
  }
}

/** Whether another order has begun it anew: that one is what goes on. */
export const wasTakenUp = (orders: RelatedOrders): boolean =>
  orders.some(({ relation, order }) => relation === 'resubscribe' && isPaid(order.status))

/** Of the contract that its first order made: each renewal is the same contract. */
function withdrawalUntil({ startedAt, endedAt }: Subscription, orders: RelatedOrders, now: Date): string | null {
  const first = orders.find(({ relation }) => relation === 'parent')?.order
  if (!first || startedAt === null || endedAt !== null) return null
  const until = withdrawalEndsAt(first.createdAt)
  return until > now ? until.toISOString() : null
}
