import { queueMails } from '#server/modules/notifications/index.ts'
import { endSubscriptionsOfOrder, listSubscriptionsOfOrder, payPeriods } from '#server/modules/subscriptions/index.ts'
import type { FulfilmentStep } from './step.ts'

/** What is paid again and again begins with the payment of its order, and goes on with that of each renewal. */
export const subscriptionPeriods: FulfilmentStep = {
  async give(services, tx, { order, paidAt }) {
    return async () => {
      await payPeriods(services, tx, { orderId: order.id, paidAt })
      const begun = (await listSubscriptionsOfOrder(tx, order.id)).filter(({ relation }) => relation !== 'renewal')
      const mails = begun.map(({ subscriptionId }) => ({
        ...{ kind: 'subscription-welcome' as const, about: String(subscriptionId) },
      }))
      await queueMails(services, tx, mails)
    }
  },
  takeBack: ({ clock }, tx, { order, gone }) =>
    endSubscriptionsOfOrder(tx, { orderId: order.id, gone, now: clock.now() }),
}
