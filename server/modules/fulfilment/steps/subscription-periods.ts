import { endSubscriptionsOfOrder, payPeriods } from '#server/modules/subscriptions/index.ts'
import type { FulfilmentStep } from './step.ts'

/** What is paid again and again begins with the payment of its order, and goes on with that of each renewal. */
export const subscriptionPeriods: FulfilmentStep = {
  async give(_services, tx, { order, paidAt }) {
    return () => payPeriods(tx, { orderId: order.id, paidAt })
  },
  takeBack: ({ clock }, tx, { order }) => endSubscriptionsOfOrder(tx, { orderId: order.id, now: clock.now() }),
}
