import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { isSameKey } from '#server/modules/orders/index.ts'
import { findSubscription, type Subscription } from '#server/modules/subscriptions/index.ts'

/** A subscription as the address of its page names it, and who asks. */
export type OwnSubscription = { subscriptionId: number; key: string; customerId: number }

type Opened =
  | { ok: true; subscription: Subscription }
  | { ok: false; refusal: { code: 'no-subscription' | 'nothing-to-charge' } }

/** One of its owner's that is charged again. Another's, and one with a wrong key, is refused like one that is not there. */
export async function openOwnSubscription(db: Queryable, asked: OwnSubscription): Promise<Opened> {
  const found = await findSubscription(db, asked.subscriptionId)
  if (found?.customerId !== asked.customerId || !isSameKey(found.key, asked.key)) return refuse('no-subscription')
  return isChargedAgain(found) ? { ok: true, subscription: found } : refuse('nothing-to-charge')
}

const refuse = (code: 'no-subscription' | 'nothing-to-charge') => ({ ok: false as const, refusal: { code } })
