import { dateAt } from '../booking/zone-time.ts'
import { SHOP_TIME_ZONE } from '../text/french-date.ts'
import type { BillingCycle } from './billing-cycle.ts'
import { addCycles } from './calendar.ts'

type Coming = { cycle: BillingCycle /** When it is charged. */; at: Date; now: Date }

const MONTH: BillingCycle = { period: 'month', interval: 1 }
const DAY: BillingCycle = { period: 'day', interval: 1 }

const before = (at: Date, count: number, cycle: BillingCycle) => addCycles(at, -count, cycle, SHOP_TIME_ZONE)

/** Two more than the three days that are promised: a worker that rests for a night still keeps them. */
const REMINDED_DAYS = 5

/** Whether a payment is near enough to be reminded of. What is paid every week, or more often, is not: a mail each time is too many. */
export function remindsOfPayment({ cycle: { period, interval }, at, now }: Coming): boolean {
  if (period === 'day' || (period === 'week' && interval === 1)) return false
  return at > now && before(at, REMINDED_DAYS, DAY) <= now
}

/**
 * Whether now is the time to say that a renewal may be refused: from 75 days to a month before (L215-1 wants it between three months
 * and one). For what binds for more than three months at a time; who pays by the month leaves every month.
 */
export function announcesTerm({ cycle: { period, interval }, at, now }: Coming): boolean {
  const isTerm = period === 'year' || (period === 'month' && interval > 3)
  return isTerm && before(at, TERM_DAYS, DAY) <= now && now <= before(at, 1, MONTH)
}

const TERM_DAYS = 75

/** Whether a card has ended when the payment comes, its last month being over, and that is near enough to be told. */
export function cardEndsBefore({
  card: { expYear, expMonth },
  at,
  now,
}: Omit<Coming, 'cycle'> & { card: { expYear: number; expMonth: number } }): boolean {
  const lastMonth = `${expYear}-${String(expMonth).padStart(2, '0')}`
  return dateAt(at.getTime(), SHOP_TIME_ZONE).slice(0, 7) > lastMonth && before(at, CARD_DAYS, DAY) <= now && at > now
}

const CARD_DAYS = 30
