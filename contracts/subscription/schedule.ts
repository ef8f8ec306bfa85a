import { addDays, dateAt, wallAt } from '../booking/zone-time.ts'
import type { BillingCycle } from './billing-cycle.ts'
import { addCycles, addMonths, instantAt } from './calendar.ts'

/**
 * The day on which all members pay: of the week (1 is Monday), of the month (1 to 27; 28 is its last day), or a date of the
 * year (`MM-DD`). It goes with the period of the cycle, and a cycle of days has none.
 */
export type SyncDay = { weekday: number } | { day: number } | { date: string }

/** When a subscription is paid. */
export type BillingTerms = {
  cycle: BillingCycle
  /** How many periods it lasts; 0: until somebody ends it. */
  length: number
  /** What comes before the first payment, free; null for none. */
  trial: BillingCycle | null
  syncDay: SyncDay | null
}

/** Periods are counted from 0; period `n` lasts from `anchor` + n cycles until the next one begins. */
export type Schedule = {
  trialEndsAt: Date | null
  /** When period 0 begins. */
  anchorAt: Date
  /** The first period that is not paid with the order: 1, or 0 where nothing but a trial, or the days until all pay, comes first. */
  nextPeriod: 0 | 1
  /** Null where everything was paid with the order. */
  nextPaymentAt: Date | null
  /** Null where somebody has to end it. */
  endsAt: Date | null
}

/** What a subscription that begins now will ask for, and when. */
export function scheduleFrom(start: Date, terms: BillingTerms, zone: string): Schedule {
  const { cycle, length, trial, syncDay } = terms
  const trialEndsAt = trial && addCycles(start, 1, trial, zone)
  const anchorAt = syncDay ? nextSyncDay(trialEndsAt ?? start, syncDay, zone) : (trialEndsAt ?? start)
  const nextPeriod = anchorAt > start ? 0 : 1
  return {
    ...{ trialEndsAt, anchorAt, nextPeriod },
    nextPaymentAt: length > 0 && nextPeriod >= length ? null : addCycles(anchorAt, nextPeriod, cycle, zone),
    endsAt: length > 0 ? addCycles(anchorAt, length, cycle, zone) : null,
  }
}

/** The same clock time of the first such day from then on; on the day itself, that very moment. */
function nextSyncDay(from: Date, sync: SyncDay, zone: string): Date {
  const today = dateAt(from.getTime(), zone)
  const date = firstSyncDate(today, sync)
  if (date === today) return from
  const clock = wallAt(from.getTime(), zone).slice(11)
  return new Date(instantAt(`${date}T${clock}`, zone))
}

function firstSyncDate(today: string, sync: SyncDay): string {
  if ('weekday' in sync) {
    const weekday = new Date(`${today}T00:00Z`).getUTCDay() || 7
    return addDays(today, (sync.weekday - weekday + 7) % 7)
  }
  if ('day' in sync) {
    const ofMonth = (months: number) => {
      const first = addMonths(`${today.slice(0, 8)}01`, months)
      return sync.day < 28 ? addDays(first, sync.day - 1) : addDays(addMonths(first, 1), -1)
    }
    return ofMonth(0) >= today ? ofMonth(0) : ofMonth(1)
  }
  // 29 February is the 28th in a common year.
  const ofYear = (years: number) => addMonths(`2024-${sync.date}`, (Number(today.slice(0, 4)) + years - 2024) * 12)
  return ofYear(0) >= today ? ofYear(0) : ofYear(1)
}
