import { isDigital, isShipped, type Supply } from '#contracts/catalog/supply.ts'
import type { WithdrawalRight } from '#contracts/order/withdrawal.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Fourteen days after a moment: the term to withdraw (L221-18) and the one to give the money back (L221-24). */
export const inFourteenDays = (moment: Date) => new Date(moment.getTime() + DAYS * DAY_MS)

type Bought = { supply: Supply }

/**
 * What the law gives for one line. Of goods the term runs from their delivery, which the shop does not know: their right
 * stays open, and whoever reads the statement looks at the day of delivery.
 */
export function rightOf(
  line: Bought,
  { orderedAt, consentedAt, receivedAt }: { orderedAt: Date; consentedAt: Date | null; receivedAt: Date },
): WithdrawalRight {
  if (isDigital(line) && consentedAt !== null) return 'lost'
  if (!isShipped(line) && receivedAt > inFourteenDays(orderedAt)) return 'late'
  return 'open'
}
