import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import { isDigital, isShipped, type Supply } from '#contracts/catalog/supply.ts'
import type { WithdrawalRight } from '#contracts/order/withdrawal.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Fourteen days after a moment: the term to withdraw (L221-18) and the one to give the money back (L221-24). */
export const inFourteenDays = (moment: Date) => new Date(moment.getTime() + DAYS * DAY_MS)

type Bought = { supply: Supply; kind: ProductKind }

type Asked = {
  orderedAt: Date
  consentedAt: Date | null
  /** When it was asked for that a service begin at once. */
  askedAtOnceAt: Date | null
  receivedAt: Date
  /** Whether courses are given back in part although the right to withdraw from them was given up. */
  isCourseSharedOut: boolean
  /** Files of an order that is paid in parts open with its last payment: until then they are not supplied. */
  owesLater: boolean
}

/**
 * What the law gives for one line. Of goods the term runs from their delivery, which the shop does not know: their right
 * stays open, and whoever reads the statement looks at the day of delivery.
 */
export function rightOf(
  line: Bought,
  { orderedAt, consentedAt, askedAtOnceAt, receivedAt, isCourseSharedOut, owesLater }: Asked,
): WithdrawalRight {
  const isLate = receivedAt > inFourteenDays(orderedAt)
  if (line.kind === 'course' && consentedAt !== null && isCourseSharedOut) return isLate ? 'late' : 'pro-rata'
  if (isSubscription(line.kind)) {
    if (isLate) return 'late'
    return askedAtOnceAt === null ? 'open' : 'days-used'
  }
  const isSupplied = line.kind === 'course' || !owesLater
  if (isDigital(line) && consentedAt !== null && isSupplied) return 'lost'
  if (!isShipped(line) && isLate) return 'late'
  return 'open'
}

const isSubscription = (kind: ProductKind) => kind === 'subscription' || kind === 'variable-subscription'
