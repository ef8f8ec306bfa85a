import { isFrenchHoliday } from '#contracts/booking/french-holidays.ts'
import { addDays, dateAt, spanOfDate } from '#contracts/booking/zone-time.ts'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import { isDigital, isShipped, type Supply } from '#contracts/catalog/supply.ts'
import type { WithdrawalRight } from '#contracts/order/withdrawal.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Fourteen days after a moment: the term to give the money back (L221-24). */
export const inFourteenDays = (moment: Date) => new Date(moment.getTime() + DAYS * DAY_MS)

/**
 * The last moment to withdraw from what was agreed on then (L221-18, L221-19): the day itself does not count, the fourteenth one
 * after it does to its end, and a Saturday, a Sunday or a public holiday moves it to the next working day.
 */
export function withdrawalEndsAt(agreedAt: Date): Date {
  let last = addDays(dateAt(agreedAt.getTime(), SHOP_TIME_ZONE), DAYS)
  while (isWeekend(last) || isFrenchHoliday(last)) last = addDays(last, 1)
  return new Date(spanOfDate(last, SHOP_TIME_ZONE).to - 1)
}

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay())

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
  /** Its order paid a further period of a contract that was made before. */
  isRenewal: boolean
}

/**
 * What the law gives for one line. Of goods the term runs from their delivery, which the shop does not know: their right
 * stays open, and whoever reads the statement looks at the day of delivery.
 */
export function rightOf(
  line: Bought,
  { orderedAt, consentedAt, askedAtOnceAt, receivedAt, isCourseSharedOut, owesLater, isRenewal }: Asked,
): WithdrawalRight {
  const isLate = receivedAt > withdrawalEndsAt(orderedAt)
  if (line.kind === 'course' && consentedAt !== null && isCourseSharedOut) return isLate ? 'late' : 'pro-rata'
  if (isSubscription(line.kind)) {
    if (isLate || isRenewal) return 'late'
    return askedAtOnceAt === null ? 'open' : 'days-used'
  }
  const isSupplied = line.kind === 'course' || !owesLater
  if (isDigital(line) && consentedAt !== null && isSupplied) return 'lost'
  if (!isShipped(line) && isLate) return 'late'
  return 'open'
}

export const isSubscription = (kind: ProductKind) => kind === 'subscription' || kind === 'variable-subscription'
