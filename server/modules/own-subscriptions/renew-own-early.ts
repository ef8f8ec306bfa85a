import { type EarlyResult, type RenewalDeps, renewEarly } from '#server/modules/renewals/index.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'

/** Pays a period of their own subscription for its owner before its day, once; another's is `unknown`. */
export async function renewOwnEarly(
  services: RenewalDeps,
  { customerId, ...wanted }: { id: number; customerId: number; period: number },
): Promise<EarlyResult> {
  const subscription = await findSubscription(services.db, wanted.id)
  if (!subscription || subscription.customerId !== customerId) return { ok: false, refusal: 'unknown' }
  return renewEarly(services, wanted)
}
