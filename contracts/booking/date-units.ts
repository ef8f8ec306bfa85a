import type { BookingSettings } from './booking-settings.ts'
import { addMonths, firstOfMonth, monthOf } from './month-grid.ts'
import { addDays, datesBetween, instantsOf, type Span, spanOfDate } from './zone-time.ts'

type Unit = Pick<BookingSettings, 'durationUnit' | 'duration'>

/** Whether it is booked by dates of the shop's calendar, not by hours. */
export const isByDate = ({ durationUnit }: Pick<Unit, 'durationUnit'>): boolean =>
  durationUnit === 'day' || durationUnit === 'night' || durationUnit === 'month'

/** Whether its buyer says from which date to which. */
export const isRange = (settings: Pick<BookingSettings, 'durationUnit' | 'durationType'>): boolean =>
  isByDate(settings) && settings.durationType === 'customer'

/**
 * The first date that so many blocks from a date on leave free: the day after the last one, the day on which whoever has
 * slept there leaves, the first of the month after.
 */
export function dateAfter({ durationUnit, duration }: Unit, first: string, blocks: number): string {
  const units = duration * blocks
  return durationUnit === 'month' ? firstOfMonth(addMonths(monthOf(first), units)) : addDays(first, units)
}

/** How many blocks there are from a date up to the first that is free again; 0 where they are no whole ones. */
export function blocksBetween({ durationUnit, duration }: Unit, first: string, after: string): number {
  const units = durationUnit === 'month' ? monthsBetween(first, after) : datesBetween(first, after).length - 1
  const blocks = units / duration
  return Number.isInteger(blocks) && blocks > 0 ? blocks : 0
}

function monthsBetween(first: string, after: string): number {
  const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return index(after) - index(first)
}

/** When dates are somebody's: days and months from midnight to midnight; nights from noon to noon, so that one may come as another leaves. */
export function spanOfDates(
  { durationUnit, timeZone }: Pick<BookingSettings, 'durationUnit' | 'timeZone'>,
  first: string,
  after: string,
): Span {
  if (durationUnit === 'night') return { from: noonOf(first, timeZone), to: noonOf(after, timeZone) }
  return { from: spanOfDate(first, timeZone).from, to: spanOfDate(addDays(after, -1), timeZone).to }
}

const HALF_DAY = 43_200_000

const noonOf = (date: string, zone: string): number =>
  instantsOf(`${date}T12:00`, zone)[0] ?? spanOfDate(date, zone).from + HALF_DAY
