import type { Slot, SlotDay } from '#contracts/booking/booking.ts'
import { dateAfter, isByDate } from '#contracts/booking/date-units.ts'
import { bookingWindow, slotsOfDate } from '#contracts/booking/slots.ts'
import { addDays, datesBetween, isoAt, spanOfDate } from '#contracts/booking/zone-time.ts'
import type { Services } from '#server/services.ts'
import { byMostLeft, type Calendar, openCalendar, placesLeft, sourcesFor } from './calendar.ts'
import { listTaken, type TakenTime } from './calendar-repository.ts'

type Asked = {
  productId: number
  /** Dates of the shop's clock, both among them; of more than a year the first is given. */
  from: string
  to: string
  resourceId?: number | null
  /** How long, where the buyer says so. */
  blocks?: number
  /** A booking that is about to be moved: its own time counts as free. */
  exceptBookingId?: number | null
}

export type Slots = { timeZone: string; days: SlotDay[] }

const MOST_DAYS = 366

/**
 * Every date between two, with the slots on it that may be booked now, those that are taken too (`left` 0). Null for a
 * product that is not booked.
 */
export async function listSlots(services: Pick<Services, 'db' | 'clock'>, asked: Asked): Promise<Slots | null> {
  const { db, clock } = services
  const calendar = await openCalendar(db, asked.productId)
  if (!calendar) return null
  const { timeZone } = calendar.settings
  const last = addDays(asked.from, MOST_DAYS - 1)
  const dates = datesBetween(asked.from, asked.to < last ? asked.to : last)
  const now = clock.now()
  const [first, end] = [dates[0], dates.at(-1)]
  if (first === undefined || end === undefined) return { timeZone, days: [] }
  const { resourceId = null, blocks = calendar.settings.minBlocks } = asked
  const taken = await listTaken(db, {
    ...calendar.key,
    from: new Date(spanOfDate(first, timeZone).from),
    // A booking of several dates goes on after the last of them.
    to: new Date(
      spanOfDate(isByDate(calendar.settings) ? dateAfter(calendar.settings, end, blocks + 1) : end, timeZone).to,
    ),
    now,
    exceptId: asked.exceptBookingId ?? null,
  })
  return { timeZone, days: dates.map((date) => describeDay(calendar, { date, resourceId, blocks, taken, now })) }
}

type Day = { date: string; resourceId: number | null; blocks: number; taken: readonly TakenTime[]; now: Date }

type Offered = Omit<Slot, 'resourceIds'> & { free: { id: number; left: number }[] }

function describeDay(calendar: Calendar, { date, resourceId, blocks, taken, now }: Day): SlotDay {
  const byStart = new Map<number, Offered>()
  for (const source of sourcesFor(calendar, resourceId)) {
    const window = bookingWindow(source.table, now)
    if (date < window.firstDate || date > window.lastDate) continue
    for (const slot of slotsOfDate(source.table, date, blocks)) {
      if (slot.from < window.from || slot.from <= now.getTime()) continue
      const left = placesLeft(source, { slot, taken })
      const known = byStart.get(slot.from)
      const [startsAt, endsAt] = [isoAt(slot.from, source.table.timeZone), isoAt(slot.to, source.table.timeZone)]
      const free = left > 0 && source.resource ? [{ id: source.resource.id, left }] : []
      byStart.set(slot.from, {
        ...{ startsAt, endsAt, left: left + (known?.left ?? 0) },
        capacity: source.capacity + (known?.capacity ?? 0),
        free: [...(known?.free ?? []), ...free],
      })
    }
  }
  const slots = [...byStart.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, { free, ...slot }]) => ({ ...slot, resourceIds: free.toSorted(byMostLeft).map(({ id }) => id) }))
  return { date, state: stateOf(slots), slots }
}

function stateOf(slots: readonly Slot[]): SlotDay['state'] {
  if (slots.length === 0) return 'closed'
  if (slots.every(({ left }) => left === 0)) return 'full'
  return slots.every(({ left, capacity }) => left === capacity) ? 'open' : 'partly-booked'
}
