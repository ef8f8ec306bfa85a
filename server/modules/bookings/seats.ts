import type { Booking } from '#contracts/booking/booking.ts'
import type { BookingRefusal } from '#contracts/booking/booking-refusal.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { findBookingRow, insertBooking, listSeatRows, lockSeat, type SeatFilter } from './booking-repository.ts'
import { findFree, openCalendar } from './calendar.ts'
import { listTaken, lockCalendars } from './calendar-repository.ts'
import { viewBookings } from './view-booking.ts'

export type BookedSeat = { ok: true; booking: Booking } | { ok: false; refusal: BookingRefusal | 'not-booked' }

type WantedSeat = {
  productId: number
  customerId: number
  /** ISO 8601. */
  startsAt: string
}

/**
 * Books one place for a customer without an order: nothing is paid, so nothing is invoiced. One place a time for each; whoever
 * has it is given it again. Whether they may come is the caller's affair.
 */
export async function bookSeat(
  { db, clock }: { db: Queryable } & Pick<Services, 'clock'>,
  { productId, customerId, startsAt }: WantedSeat,
): Promise<BookedSeat> {
  const calendar = await openCalendar(db, productId)
  if (!calendar) return { ok: false, refusal: 'not-booked' }
  const from = new Date(startsAt)
  if (Number.isNaN(from.getTime()))
    return { ok: false, refusal: { reason: 'date-missing', unit: calendar.settings.durationUnit } }
  return db.transaction(async (tx): Promise<BookedSeat> => {
    await lockCalendars(tx, [calendar.key])
    const own = await lockSeat(tx, { customerId, productId, startsAt: from })
    if (own) return { ok: true, booking: await seen(tx, own.id) }
    const now = clock.now()
    const taken = await listTaken(tx, { ...calendar.key, from, to: from, now })
    const wanted = { startsAt: from.getTime(), blocks: calendar.settings.minBlocks, places: 1, resourceId: null }
    const found = findFree(calendar, { wanted, taken, now })
    if (!found.ok) return found
    const { slot, resource } = found.free
    const { settings, name } = calendar
    const id = await insertBooking(tx, {
      ...{ status: 'confirmed', productId, productName: name, resourceId: resource?.id ?? null, customerId },
      ...{ startsAt: new Date(slot.from), endsAt: new Date(slot.to), bufferMinutes: settings.bufferMinutes },
      timeZone: settings.timeZone,
      joinUrl: settings.joinUrl || resource?.joinUrl || calendar.joinUrl,
    })
    return { ok: true, booking: await seen(tx, id) }
  })
}

async function seen(db: Queryable, id: number): Promise<Booking> {
  const row = await findBookingRow(db, id)
  const [booking] = row ? await viewBookings(db, [row]) : []
  if (!booking) throw new Error(`Booking ${id} went as it was made`)
  return booking
}

/** Seats without an order that are not given up, the next first. */
export async function listSeats(
  { db }: { db: Queryable },
  of: SeatFilter,
): Promise<(Booking & { customerId: number })[]> {
  const rows = await listSeatRows(db, of)
  const ownerOf = new Map(
    rows.flatMap(({ id, customerId }) => (customerId === null ? [] : [[id, customerId] as const])),
  )
  return (await viewBookings(db, rows)).flatMap((booking) => {
    const customerId = ownerOf.get(booking.id)
    return customerId === undefined ? [] : [{ ...booking, customerId }]
  })
}
