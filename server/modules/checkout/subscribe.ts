import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import type { ConsentChannel } from '#contracts/checkout/checkout.ts'
import { isOver } from '#contracts/subscription/owner-actions.ts'
import { RECAP_VERSION, recapSentences } from '#contracts/subscription/recap.ts'
import { isPaidAtOnce, type RecurringTotals } from '#contracts/subscription/recurrence.ts'
import type { Transaction } from '#server/database/database.ts'
import { createOrderKey, type NewOrderAddress, type Order } from '#server/modules/orders/index.ts'
import { agreeToRenewals } from '#server/modules/renewals/index.ts'
import {
  deletePendingOf,
  findSubscription,
  insertSubscription,
  type NewSubscriptionLine,
  relateResubscription,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'

type Placed = {
  order: Order
  cart: CartView
  addresses: readonly NewOrderAddress[]
  /** What is charged each period; null where it is kept with the payment of this order. */
  savedMethodId: number | null
  channel: ConsentChannel
  now: Date
}

/**
 * Writes the subscriptions of an order with it, one for all lines that are paid together: they wait for its payment. An order
 * that is placed again is agreed to again.
 */
export async function subscribe(
  tx: Transaction,
  { order, cart, addresses, savedMethodId, channel, now }: Placed,
): Promise<void> {
  if (cart.recurring.length === 0) return
  await deletePendingOf(tx, order.id)
  await relateResubscription(tx, { orderId: order.id, subscriptionIds: await resubscribedBy(tx, { order, cart }) })
  const text = recapSentences(cart).join(' ')
  for (const totals of cart.recurring) {
    const subscription = await insertSubscription(tx, {
      subscription: {
        ...{ key: createOrderKey(), customerId: order.customerId, currency: cart.currency, ...totals.cycle },
        ...{ length: totals.length, trial: totals.trial, syncDay: totals.syncDay },
        shippingLines: totals.packages.flatMap(({ chosen }) => chosen ?? []),
      },
      lines: totals.lineKeys.map((key) => lineOf(cart.lines.find((line) => line.key === key))),
      addresses,
      order: { orderId: order.id, relation: 'parent', period: firstPeriodOf(totals) },
      now,
    })
    const terms = { savedMethodId, text, version: RECAP_VERSION, channel, agreedAt: now }
    await agreeToRenewals(tx, { subscriptionId: subscription.id, ...terms })
  }
}

/** Those that are over, of the same customer: a cart that others share names none of theirs. */
async function resubscribedBy(tx: Transaction, { order, cart }: Pick<Placed, 'order' | 'cart'>): Promise<number[]> {
  const named = cart.lines.flatMap(({ configuration: { resubscribes } }) =>
    typeof resubscribes === 'number' ? [resubscribes] : [],
  )
  const found = await Promise.all([...new Set(named)].map((id) => findSubscription(tx, id)))
  const isTheirs = (one: Subscription | null): one is Subscription =>
    one !== null && one.customerId === order.customerId && isOver(one)
  return found.filter(isTheirs).map(({ id }) => id)
}

const firstPeriodOf = (totals: RecurringTotals) => (isPaidAtOnce(totals) ? 0 : null)

function lineOf(line: CartLineView | undefined): NewSubscriptionLine {
  if (!line?.recurrence) throw new Error('A line of a subscription does not come again')
  // It is what the order does, and nothing that comes again.
  const { resubscribes: _, ...configuration } = line.configuration
  return {
    ...{ productId: line.productId, variationId: line.variationId, kind: line.kind, name: line.name, sku: line.sku },
    ...{ configuration, options: line.options, quantity: line.quantity, supply: line.supply },
    ...{ unitPriceCents: line.recurrence.unitPriceCents, pictureStem: line.picture?.stem ?? null },
  }
}
