import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { listSubscriptionLines, listSubscriptionsOfCustomer } from '#server/modules/subscriptions/index.ts'
import { findRenewalTerms } from './method-repository.ts'

/** Whether a customer has a subscription that runs and is charged again. */
export const hasRunningSubscription = async (db: Queryable, { customerId }: { customerId: number }): Promise<boolean> =>
  (await listSubscriptionsOfCustomer(db, customerId)).some((one) => one.status === 'active' && isChargedAgain(one))

/** What a kept method is charged for; `key` opens the page that changes it. */
export type MethodUse = { savedMethodId: number; subscriptionId: number; key: string; names: string }

/** The subscriptions of a customer that are charged by themselves again, and to what. */
export async function listUsesOfMethods(
  db: Queryable,
  { customerId }: { customerId: number },
): Promise<readonly MethodUse[]> {
  const uses: MethodUse[] = []
  for (const subscription of await listSubscriptionsOfCustomer(db, customerId)) {
    const found = isChargedAgain(subscription) ? await findRenewalTerms(db, subscription.id) : null
    if (!found?.method || found.terms.isManual) continue
    const names = (await listSubscriptionLines(db, subscription.id)).map(({ name }) => name).join(', ')
    uses.push({ savedMethodId: found.method.id, subscriptionId: subscription.id, key: subscription.key, names })
  }
  return uses
}
