import type { Slot, SlotDay } from '#contracts/booking/booking.ts'

/** Slots of a day that may still be had. */
export const freeSlots = (day: SlotDay | undefined): Slot[] => day?.slots.filter(({ left }) => left > 0) ?? []

type Bounds = { today: string; first: string; last: string; isLoading: boolean; isByDate?: boolean }
type DayState = {
  /** The contract's (facts product-kinds §1). */
  className: 'bookable' | 'fully_booked' | 'unavailable'
  words: string
  canBeChosen: boolean
}

const FREE_WORDS = ['', 'un dernier créneau', 'deux créneaux libres']

const wordsOf = (free: number) => FREE_WORDS[free] ?? 'trois créneaux libres ou plus'

/** What a day of the calendar is, in a class and in words; `isByDate`: it is booked whole, and has no times. */
export function dayState(date: string, day: SlotDay | undefined, bounds: Bounds): DayState {
  const closed = (words: string): DayState => ({ className: 'unavailable', words, canBeChosen: false })
  if (date < bounds.today) return closed('passé')
  if (date > bounds.last) return closed('pas encore ouvert')
  if (bounds.isLoading) return closed('recherche des créneaux')
  const free = freeSlots(day).length
  if (free > 0) return { className: 'bookable', words: bounds.isByDate ? 'libre' : wordsOf(free), canBeChosen: true }
  if (day?.state === 'full') return { className: 'fully_booked', words: 'complet', canBeChosen: false }
  return closed(date < bounds.first ? 'trop proche' : 'fermé')
}

/** The nearest days with a free slot, before and after a date, of those that are known: two at most. */
export function nearestFreeDays(days: readonly SlotDay[], date: string): string[] {
  const free = days.filter((day) => freeSlots(day).length > 0).map((day) => day.date)
  const [before, after] = [free.findLast((other) => other < date), free.find((other) => other > date)]
  return [before, after].filter((other) => other !== undefined)
}
