import type { CartRefusal } from '#contracts/cart/cart.ts'
import type { Offer } from './kind-rules.ts'

const HOUR_MILLISECONDS = 3_600_000

/** Why what was chosen cannot be done any more before the service begins, or null. */
export function refuseNotice({ notice, begins }: Offer, now: Date): CartRefusal | null {
  if (!notice || !begins) return null
  const left = Date.parse(begins.startsAt) - now.getTime()
  return left < notice.hours * HOUR_MILLISECONDS ? notice.refusal : null
}
