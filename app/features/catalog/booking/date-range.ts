import type { Slot, SlotDay } from '#contracts/booking/booking.ts'
import { datesWords } from '#contracts/booking/booking-words.ts'
import { dateAfter, spanOfDates } from '#contracts/booking/date-units.ts'
import { addDays, dateAt, isoAt } from '#contracts/booking/zone-time.ts'
import type { PublicBookingSettings } from './booking-page.ts'
import { freeSlots } from './day-state.ts'
import { dayWords, monthTitle } from './slot-words.ts'

/** Where a range may end: after so many blocks, `after` being the first date that it leaves free. */
export type RangeEnd = { blocks: number; after: string }

/**
 * The ends of a range that begins on a date: up to the first one that is taken or closed. The days are told with as many blocks
 * as a range has at least.
 */
export function rangeEnds(
  settings: PublicBookingSettings,
  first: string,
  dayOf: (date: string) => SlotDay | undefined,
): RangeEnd[] {
  const { minBlocks, maxBlocks } = settings
  const ends: RangeEnd[] = []
  for (let blocks = minBlocks; blocks <= maxBlocks; blocks += 1) {
    const last = dateAfter(settings, first, blocks - minBlocks)
    if (freeSlots(dayOf(last)).length === 0) break
    ends.push({ blocks, after: dateAfter(settings, first, blocks) })
  }
  return ends
}

/** A slot that lasts as many blocks as were chosen. */
export function lengthen(slot: Slot, settings: PublicBookingSettings, blocks: number): Slot {
  const { timeZone } = settings
  const first = dateAt(Date.parse(slot.startsAt), timeZone)
  const { to } = spanOfDates(settings, first, dateAfter(settings, first, blocks))
  return { ...slot, endsAt: isoAt(to, timeZone) }
}

/** The date that a buyer means by the end: of nights the day they leave, else the last day. */
export const endDate = ({ durationUnit }: Pick<PublicBookingSettings, 'durationUnit'>, after: string): string =>
  durationUnit === 'night' ? after : addDays(after, -1)

/** 'jeudi 10 décembre (2 nuits)', 'février 2027 (3 mois)'. */
export function endWords(settings: PublicBookingSettings, { blocks, after }: RangeEnd): string {
  const { durationUnit, duration } = settings
  const date = endDate(settings, after)
  const words = durationUnit === 'month' ? monthTitle(date.slice(0, 7)).toLowerCase() : dayWords(date)
  return `${words} (${datesWords(durationUnit, duration * blocks)})`
}

/** What was chosen, in words: 'du lundi 7 au mercredi 9 décembre'. `endsAt`: the first moment that is free again. */
export function datesInWords(settings: PublicBookingSettings, { startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) {
  const { durationUnit, timeZone } = settings
  const first = dateAt(Date.parse(startsAt), timeZone)
  const last =
    durationUnit === 'night' ? dateAt(Date.parse(endsAt), timeZone) : dateAt(Date.parse(endsAt) - 1, timeZone)
  if (durationUnit === 'month') {
    const [from, to] = [monthTitle(first.slice(0, 7)), monthTitle(last.slice(0, 7)).toLowerCase()]
    return from.toLowerCase() === to ? from : `${from} à ${to}`
  }
  if (first === last) return dayWords(first)
  return durationUnit === 'night'
    ? `arrivée ${dayWords(first)}, départ ${dayWords(last)}`
    : `${dayWords(first)} jusqu’au ${dayWords(last)} inclus`
}
