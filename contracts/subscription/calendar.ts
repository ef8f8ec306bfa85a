import { addDays, instantsOf, offsetAt, wallAt } from '../booking/zone-time.ts'
import type { BillingCycle } from './billing-cycle.ts'

const MINUTE = 60_000

/**
 * The moment so many cycles after (or, below 0, before) another one, by the calendar and the clocks of a zone: the 31st is the
 * last day of a shorter month, and 9 o'clock stays 9 o'clock in summer. Always reckoned from the same first moment, no date
 * drifts: 31 January + 1 month is 28 February, + 2 months is 31 March. A skipped hour is the one after it, of a doubled one
 * the first.
 */
export function addCycles(from: Date, count: number, { period, interval }: BillingCycle, zone: string): Date {
  const wall = wallAt(from.getTime(), zone)
  const [date, clock] = [wall.slice(0, 10), wall.slice(11)]
  const steps = count * interval
  const target = `${period === 'day' || period === 'week' ? addDays(date, steps * DAYS[period]) : addMonths(date, steps * MONTHS[period])}T${clock}`
  return new Date(instantAt(target, zone) + (from.getTime() % MINUTE))
}

const DAYS = { day: 1, week: 7 }
const MONTHS = { month: 1, year: 12 }

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** When a zone's clocks show a wall time first; one that they skip is as much later as they were put forward. */
export function instantAt(wall: string, zone: string): number {
  const [first] = instantsOf(wall, zone)
  if (first !== undefined) return first
  const shown = Date.parse(`${wall}:00Z`)
  return shown - offsetAt(shown - 1440 * MINUTE, zone) * MINUTE
}
