import type { BookingRefusal } from '#contracts/booking/booking-refusal.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { freePlaces } from '#contracts/booking/free-places.ts'
import { sortRules } from '#contracts/booking/opening-rules.ts'
import { bookingWindow, slotAt, type Timetable } from '#contracts/booking/slots.ts'
import type { Span } from '#contracts/booking/zone-time.ts'
import type { Queryable } from '#server/database/database.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  type Bookable,
  type BookingResource,
  type CalendarKey,
  findBookable,
  listResources,
  type TakenTime,
} from './calendar-repository.ts'

/** Of a product: its own time, or that of one of its resources. */
export type Source = { resource: BookingResource | null; capacity: number; table: Timetable }

export type Calendar = Bookable & { sources: Source[]; key: CalendarKey; joinUrl: string; holdMinutes: number }

/** When a product may be booked, and whose time that is; null for one that is not booked. */
export async function openCalendar(db: Queryable, productId: number): Promise<Calendar | null> {
  const [bookable, shop] = await Promise.all([findBookable(db, productId), getShopSettings(db)])
  if (!bookable) return null
  const { settings } = bookable
  const resources = await listResources(
    db,
    settings.resources.map(({ id }) => id),
  )
  const { openingRules, joinUrl, holdMinutes } = shop.bookings
  const sources = (resources.length > 0 ? resources : [null]).map((resource): Source => {
    const ofResource = resource?.openingRules ?? []
    const rules = sortRules({ product: settings.openingRules, resource: ofResource, shop: openingRules })
    return { resource, capacity: resource?.capacity ?? settings.capacity, table: { ...settings, rules } }
  })
  const resourceIds = resources.map(({ id }) => id)
  return { ...bookable, sources, key: { resourceIds, productId }, joinUrl, holdMinutes }
}

/** The sources of a calendar that a buyer may have: the one that they asked for, or any. */
export const sourcesFor = ({ sources }: Calendar, resourceId: number | null): Source[] =>
  resourceId === null ? sources : sources.filter(({ resource }) => resource?.id === resourceId)

/** Places that a source has left during a slot. */
export function placesLeft(
  { capacity, resource, table }: Source,
  { slot, taken }: { slot: Span; taken: readonly TakenTime[] },
): number {
  const own = taken.filter(({ resourceId }) => resourceId === (resource?.id ?? null))
  return freePlaces(
    { ...slot, bufferMinutes: table.bufferMinutes },
    {
      capacity,
      taken: own.map((other) => ({ ...other, from: other.startsAt.getTime(), to: other.endsAt.getTime() })),
    },
  )
}

export type WantedTime = {
  startsAt: number
  blocks: number
  places: number
  resourceId: number | null
  /** It was within the time for bookings when it was held: only what has begun is refused now. */
  isHeld?: boolean
}

export type FreeTime = { slot: Span; resource: BookingResource | null }

/** Where the shop decides, whoever has the most places left is booked. */
export const byMostLeft = (one: { left: number }, other: { left: number }): number => other.left - one.left

/** The time that was asked for, with whoever has a place left then; or why it cannot be had. */
export function findFree(
  calendar: Calendar,
  { wanted, taken, now }: { wanted: WantedTime; taken: readonly TakenTime[]; now: Date },
): { ok: true; free: FreeTime } | { ok: false; refusal: BookingRefusal } {
  const { startsAt, blocks, places } = wanted
  const found = sourcesFor(calendar, wanted.resourceId).map((source) => ({
    source,
    at: slotAt(wanted.isHeld ? { ...source.table, ...ANY_TIME } : source.table, { startsAt, blocks, now }),
  }))
  const begun = found.flatMap(({ source, at }) => (at.ok ? [{ source, slot: at.slot }] : []))
  if (begun.length === 0)
    return {
      ok: false,
      refusal: refusalOf(
        calendar,
        found.map(({ at }) => at),
        now,
      ),
    }
  const offers = begun.map((each) => ({ ...each, left: placesLeft(each.source, { slot: each.slot, taken }) }))
  const most = Math.max(...offers.map(({ left }) => left))
  const [first] = offers.filter(({ left }) => left >= places).toSorted(byMostLeft)
  if (first) return { ok: true, free: { slot: first.slot, resource: first.source.resource } }
  return { ok: false, refusal: most === 0 ? { reason: 'taken' } : { reason: 'places-left', left: most } }
}

const ANY_TIME = { minNoticeHours: 0, maxDaysAhead: 36_500 }

function refusalOf({ settings }: Calendar, found: ReturnType<typeof slotAt>[], now: Date): BookingRefusal {
  const [first] = found.flatMap((at) => (at.ok ? [] : [at.refusal]))
  const window = bookingWindow({ ...settings, rules: [] }, now)
  switch (first) {
    case undefined:
      return { reason: 'resource' }
    case 'too-soon':
      return { reason: 'too-soon', from: new Date(window.from).toISOString(), timeZone: settings.timeZone }
    case 'too-far':
      return { reason: 'too-far', lastDate: window.lastDate }
    default:
      return { reason: first }
  }
}

/** How many places of a slot so many persons take. */
export const placesOf = ({ persons: asked }: BookingSettings, { persons }: { persons: number }) =>
  asked?.takePlaces ? persons : 1
