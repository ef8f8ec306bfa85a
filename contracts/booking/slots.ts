import { blockMinutes } from './block-length.ts'
import type { BookingSettings } from './booking-settings.ts'
import { dateAfter, isByDate, spanOfDates } from './date-units.ts'
import type { OpeningRule } from './opening-rule.ts'
import { openHours } from './opening-rules.ts'
import { addDays, dateAt, datesBetween, type Span, spansOfHours } from './zone-time.ts'

const MINUTE = 60_000
const HOUR = 3_600_000

/** What decides when a product's bookings begin. `rules`: sorted, as `sortRules` does. */
export type Timetable = Pick<
  BookingSettings,
  | 'durationUnit'
  | 'duration'
  | 'durationType'
  | 'bufferMinutes'
  | 'minNoticeHours'
  | 'maxDaysAhead'
  | 'isOpenByDefault'
  | 'timeZone'
> & { rules: readonly OpeningRule[] }

/**
 * When a booking of so many blocks may begin on a date, and its end, in instants. Slots follow one another from the moment
 * the shop opens, so that each lasts as long as it says, whatever is done to the clocks that night: in a skipped hour none
 * begins, a doubled one is worked twice.
 */
export function slotsOfDate(table: Timetable, date: string, blocks = 1): Span[] {
  if (isByDate(table)) return byDates(table, date, blocks)
  const block = blockMinutes(table) * MINUTE
  // A length that is chosen may begin with any block; one that is fixed is followed by its break.
  const step = table.durationType === 'fixed' ? block + table.bufferMinutes * MINUTE : block
  return spansOfHours(date, openHours(table.rules, date, table), table.timeZone).flatMap(({ from, to }) => {
    const count = Math.floor((to - from - block * blocks) / step) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const start = from + index * step
      return { from: start, to: start + block * blocks }
    })
  })
}

/** Every one of the days, or nights, is open all day long; a month begins on its first. */
function byDates(table: Timetable, date: string, blocks: number): Span[] {
  if (table.durationUnit === 'month' && !date.endsWith('-01')) return []
  const after = dateAfter(table, date, blocks)
  const isOpen = datesBetween(date, addDays(after, -1)).every((each) => {
    const [hours] = openHours(table.rules, each, table)
    return hours?.from === 0 && hours.to === 1440
  })
  return isOpen ? [spanOfDates(table, date, after)] : []
}

/** Which slots may be booked now: from which instant on, and up to which date. */
export function bookingWindow(table: Timetable, now: Date): { from: number; firstDate: string; lastDate: string } {
  const from = now.getTime() + table.minNoticeHours * HOUR
  const lastDate = addDays(dateAt(now.getTime(), table.timeZone), table.maxDaysAhead)
  return { from, firstDate: dateAt(from, table.timeZone), lastDate }
}

/** Why nobody can begin then, whoever else has booked. */
export type SlotRefusal = 'past' | 'too-soon' | 'too-far' | 'no-slot'

/** The slot that begins at an instant, or why there is none. */
export function slotAt(
  table: Timetable,
  wanted: { startsAt: number; blocks?: number; now: Date },
): { ok: true; slot: Span } | { ok: false; refusal: SlotRefusal } {
  const { startsAt, blocks = 1, now } = wanted
  const window = bookingWindow(table, now)
  const date = dateAt(startsAt, table.timeZone)
  if (startsAt <= now.getTime()) return { ok: false, refusal: 'past' }
  if (startsAt < window.from) return { ok: false, refusal: 'too-soon' }
  if (date > window.lastDate) return { ok: false, refusal: 'too-far' }
  const slot = slotsOfDate(table, date, blocks).find(({ from }) => from === startsAt)
  return slot ? { ok: true, slot } : { ok: false, refusal: 'no-slot' }
}
