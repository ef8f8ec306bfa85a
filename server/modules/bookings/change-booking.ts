import { blockMinutes } from '#contracts/booking/block-length.ts'
import { type Booking, isFirm, isUnplaced } from '#contracts/booking/booking.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { ChangeRefusal, MoveRefusal } from '#contracts/booking/change-refusal.ts'
import { blocksBetween, isByDate } from '#contracts/booking/date-units.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { type BookingRow, findBookingRow, listLineBookings, lockBooking, updateBooking } from './booking-repository.ts'
import { type Calendar, findFree, openCalendar } from './calendar.ts'
import { listTaken, lockCalendars } from './calendar-repository.ts'
import { validUntil } from './series.ts'
import { viewBookings } from './view-booking.ts'

const HOUR = 3_600_000

export type MovedBooking =
  /** `before`: as it stood. */
  { ok: true; booking: Booking; before: Booking } | { ok: false; refusal: MoveRefusal; name: string }

type Move = {
  bookingId: number
  /** ISO 8601. */
  startsAt: string
  /** By whom it is moved: its buyer until some hours before, so many times (the product's settings); the shop at any time. */
  by: 'buyer' | 'shop'
}

/**
 * Moves a booking to another free slot of its product, with the same resource or, where the shop assigns them, any. Its own
 * time counts as free. Who may do so is the caller's affair; the rules of the product are kept here.
 */
export async function moveBooking(
  services: { db: Queryable } & Pick<Services, 'clock'>,
  move: Move,
): Promise<MovedBooking> {
  const { db, clock } = services
  const found = await findBookingRow(db, move.bookingId)
  const calendar = found?.productId ? await openCalendar(db, found.productId) : null
  const name = found?.productName ?? ''
  if (!found || !calendar) return { ok: false, refusal: { reason: found ? 'not-changeable' : 'unknown-booking' }, name }
  return db.transaction(async (tx): Promise<MovedBooking> => {
    // Calendars before the rows of their bookings, as everywhere.
    await lockCalendars(tx, [calendar.key])
    const row = await lockBooking(tx, move.bookingId)
    if (!row) return { ok: false, refusal: { reason: 'unknown-booking' }, name }
    const now = clock.now()
    if (Number.isNaN(Date.parse(move.startsAt)))
      return { ok: false, refusal: { reason: 'date-missing', unit: calendar.settings.durationUnit }, name }
    const refusal =
      refuseMove(row, calendar.settings, { by: move.by, now }) ?? (await refuseOrder(tx, row, { calendar, move }))
    if (refusal) return { ok: false, refusal, name }
    const to = await findTimeFor(tx, row, { calendar, move, now })
    if (!to.ok) return { ok: false, refusal: to.refusal, name }
    const { slot, resource } = to.free
    const change = { startsAt: new Date(slot.from), endsAt: new Date(slot.to), resourceId: resource?.id ?? null }
    const movedTimes = row.movedTimes + (move.by === 'buyer' ? 1 : 0)
    const isSettled = isUnplaced(row)
    await updateBooking(tx, row.id, {
      ...change,
      movedTimes,
      ...(isSettled && { status: 'confirmed' as const, heldUntil: null }),
    })
    const [before] = await viewBookings(tx, [row])
    const after = await lockBooking(tx, row.id)
    const [booking] = after ? await viewBookings(tx, [after]) : []
    if (!before || !booking) throw new Error(`Booking ${row.id} went while it was moved`)
    return { ok: true, booking, before }
  })
}

type Moving = { calendar: Calendar; move: Move; now: Date }

async function findTimeFor(tx: Transaction, row: BookingRow, { calendar, move, now }: Moving) {
  const startsAt = Date.parse(move.startsAt)
  const lasts = row.endsAt.getTime() - row.startsAt.getTime()
  const taken = await listTaken(tx, {
    ...calendar.key,
    from: new Date(startsAt),
    to: new Date(startsAt + lasts),
    now,
    exceptId: row.id,
  })
  const isChosen = calendar.settings.resourcesAssignment === 'customer'
  const wanted = {
    ...{ startsAt, places: row.places, blocks: blocksOf(row, calendar.settings) },
    // How long before one may book is said to buyers.
    isHeld: move.by === 'shop',
    resourceId: isChosen ? row.resourceId : null,
  }
  return findFree(calendar, { wanted, taken, now })
}

/** As many blocks as it was booked for; dates are counted over the nights in which clocks are turned. */
function blocksOf({ startsAt, endsAt }: BookingRow, settings: BookingSettings): number {
  const dates = [startsAt, endsAt].map((at) => dateAt(at.getTime(), settings.timeZone))
  if (isByDate(settings)) return Math.max(1, blocksBetween(settings, dates[0] ?? '', dates[1] ?? ''))
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  return Math.max(1, Math.round(minutes / blockMinutes(settings)))
}

/** Why a booking may not be moved any more, or null. */
function refuseMove(
  booking: Pick<BookingRow, 'status' | 'heldUntil' | 'startsAt' | 'movedTimes'>,
  settings: Pick<BookingSettings, 'rescheduleUntilHours' | 'maxMoves'>,
  { by, now }: { by: Move['by']; now: Date },
): ChangeRefusal | null {
  const { rescheduleUntilHours: hours, maxMoves } = settings
  if (by === 'shop') return isFirm(booking) || isUnplaced(booking) ? null : { reason: 'not-changeable' }
  if (!isFirm(booking) || booking.startsAt <= now) return { reason: 'not-changeable' }
  if (booking.startsAt.getTime() < now.getTime() + hours * HOUR) return { reason: 'too-late', hours }
  return booking.movedTimes < maxMoves ? null : { reason: 'moves-used', maxMoves }
}

/** Sessions of a series stay in their order, and within its time. */
async function refuseOrder(
  tx: Transaction,
  row: BookingRow,
  { calendar, move }: Omit<Moving, 'now'>,
): Promise<MoveRefusal | null> {
  if (calendar.settings.sessions === 1 || row.orderLineId === null) return null
  const startsAt = Date.parse(move.startsAt)
  const previous = row.sessionNumber - 1
  const others = (await listLineBookings(tx, row.orderLineId)).filter(({ id }) => id !== row.id)
  if (others.some((other) => other.sessionNumber < row.sessionNumber && other.endsAt.getTime() > startsAt))
    return { reason: 'out-of-order', previous }
  const next = others.find((other) => other.sessionNumber > row.sessionNumber && other.startsAt.getTime() <= startsAt)
  if (next) return { reason: 'out-of-order', previous: row.sessionNumber }
  const order = row.orderId === null ? null : await findOrder(tx, row.orderId)
  const until = order && validUntil(order, calendar.settings)
  const { timeZone } = calendar.settings
  return until && startsAt >= until.getTime()
    ? { reason: 'after-validity', until: until.toISOString(), timeZone }
    : null
}

export type CancelledBooking = { ok: true; booking: Booking } | { ok: false; refusal: ChangeRefusal; name: string }

/**
 * Gives a booking up, so that others may have its time: its buyer until some hours before (the product's settings), the
 * shop at any time before its end. What becomes of the money is the caller's affair, in whose transaction this is. A booking
 * that was given up already says so.
 */
export async function cancelBooking(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { bookingId, by }: { bookingId: number; by: 'buyer' | 'shop' },
): Promise<CancelledBooking> {
  const row = await lockBooking(tx, bookingId)
  if (!row) return { ok: false, refusal: { reason: 'unknown-booking' }, name: '' }
  const calendar = row.productId === null ? null : await openCalendar(tx, row.productId)
  const hours = calendar?.settings.cancelUntilHours ?? 24
  const refusal = refuseCancel(row, { hours, by, now: clock.now() })
  if (refusal) return { ok: false, refusal, name: row.productName }
  const change = { status: 'cancelled', heldUntil: null } as const
  await updateBooking(tx, row.id, change)
  const [booking] = await viewBookings(tx, [{ ...row, ...change }])
  if (!booking) throw new Error(`Booking ${row.id} went while it was cancelled`)
  return { ok: true, booking }
}

/** Why a booking may not be given up any more, or null; `hours`: before its beginning, for its buyer. */
function refuseCancel(
  booking: Pick<BookingRow, 'status' | 'heldUntil' | 'startsAt' | 'endsAt'>,
  { hours, by, now }: { hours: number; by: 'buyer' | 'shop'; now: Date },
): ChangeRefusal | null {
  if (!(isFirm(booking) || isUnplaced(booking))) return { reason: 'not-changeable' }
  if (by === 'shop') return booking.endsAt <= now ? { reason: 'not-changeable' } : null
  if (booking.startsAt <= now) return { reason: 'not-changeable' }
  return booking.startsAt.getTime() < now.getTime() + hours * HOUR ? { reason: 'too-late', hours } : null
}
