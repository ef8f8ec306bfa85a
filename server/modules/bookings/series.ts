import type { Booking, IntakeAnswers } from '#contracts/booking/booking.ts'
import type { BookingRefusal } from '#contracts/booking/booking-refusal.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { SessionRefusal } from '#contracts/booking/change-refusal.ts'
import { isPaid } from '#contracts/order/order.ts'
import type { Queryable } from '#server/database/database.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { findBookingRow, findOrderedLine, insertBooking, listLineBookings } from './booking-repository.ts'
import { type Calendar, findFree, openCalendar } from './calendar.ts'
import { listTaken, lockCalendars } from './calendar-repository.ts'
import { viewBookings } from './view-booking.ts'

/** Until when the sessions of a series may take place; null where nothing limits them, or nothing is paid yet. */
export function validUntil(
  { paidAt }: Pick<Order, 'paidAt'>,
  { sessions, validityDays }: Pick<BookingSettings, 'sessions' | 'validityDays'>,
): Date | null {
  if (sessions === 1 || validityDays === null || paidAt === null) return null
  return new Date(paidAt.getTime() + validityDays * 86_400_000)
}

export type Series = {
  orderLineId: number
  productName: string
  sessions: number
  /** Those that are booked or over, in their order. */
  booked: Booking[]
  /** The number of the session to be booked next; null once all are. */
  nextNumber: number | null
  /** ISO 8601; null where nothing limits it. */
  validUntil: string | null
}

/** What a paid line of an order has of sessions; null where it is no line of a product that is booked. */
export async function getSeries({ db }: { db: Queryable }, orderLineId: number): Promise<Series | null> {
  const line = await findOrderedLine(db, orderLineId)
  const calendar = line?.productId ? await openCalendar(db, line.productId) : null
  const order = line && (await findOrder(db, line.orderId))
  if (!line || !calendar || !order) return null
  const rows = await listLineBookings(db, orderLineId)
  const { sessions } = calendar.settings
  return {
    orderLineId,
    productName: calendar.name,
    sessions,
    booked: await viewBookings(db, rows),
    nextNumber: nextNumber(rows, sessions),
    validUntil: validUntil(order, calendar.settings)?.toISOString() ?? null,
  }
}

/** The first that is not booked: one that was given up is booked again before those after it. */
function nextNumber(rows: readonly { sessionNumber: number }[], sessions: number): number | null {
  const booked = new Set(rows.map(({ sessionNumber }) => sessionNumber))
  return Array.from({ length: sessions }, (_, index) => index + 1).find((number) => !booked.has(number)) ?? null
}

export type BookedSession =
  | { ok: true; booking: Booking }
  | { ok: false; refusal: BookingRefusal | SessionRefusal; name: string }

type Session = {
  orderLineId: number
  /** ISO 8601. */
  startsAt: string
  resourceId?: number | null
  visitorTimeZone?: string
  intake?: IntakeAnswers
  /** Whether the session of this number is paid for; all of them once the order is, unless it is told. */
  isSessionPaid?: (sessionNumber: number) => boolean
}

/**
 * Books the next session of a paid series: after the one before it, before the one behind it, and while it is valid. Who may
 * do so is the caller's affair.
 */
export async function bookSession(
  { db, clock }: { db: Queryable } & Pick<Services, 'clock'>,
  session: Session,
): Promise<BookedSession> {
  const line = await findOrderedLine(db, session.orderLineId)
  const calendar = line?.productId ? await openCalendar(db, line.productId) : null
  const name = line?.name ?? ''
  if (!line || !calendar) return { ok: false, refusal: { reason: 'unknown-line' }, name }
  return db.transaction(async (tx): Promise<BookedSession> => {
    await lockCalendars(tx, [calendar.key])
    const order = await findOrder(tx, line.orderId)
    if (!order || order.paidAt === null || !isPaid(order.status))
      return { ok: false, refusal: { reason: 'not-paid' }, name }
    const rows = await listLineBookings(tx, line.id)
    const now = clock.now()
    const startsAt = Date.parse(session.startsAt)
    const number = nextNumber(rows, calendar.settings.sessions)
    const refusal = refuseSession({ rows, number, calendar, order, startsAt, session })
    if (refusal || number === null) return { ok: false, refusal: refusal ?? { reason: 'unknown-line' }, name }
    const taken = await listTaken(tx, { ...calendar.key, from: new Date(startsAt), to: new Date(startsAt), now })
    const wanted = { startsAt, blocks: calendar.settings.minBlocks, places: 1, resourceId: session.resourceId ?? null }
    const found = findFree(calendar, { wanted, taken, now })
    if (!found.ok) return { ok: false, refusal: found.refusal, name }
    const { slot, resource } = found.free
    const { settings, productId } = calendar
    const id = await insertBooking(tx, {
      status: order.status === 'partial-payment' ? 'partial-payment' : 'paid',
      ...{ productId, productName: calendar.name, resourceId: resource?.id ?? null },
      ...{ orderId: order.id, orderLineId: line.id, sessionNumber: number },
      ...{ startsAt: new Date(slot.from), endsAt: new Date(slot.to), bufferMinutes: settings.bufferMinutes },
      ...{ timeZone: settings.timeZone, visitorTimeZone: session.visitorTimeZone ?? '', intake: session.intake ?? {} },
      joinUrl: settings.joinUrl || resource?.joinUrl || calendar.joinUrl,
    })
    const row = await findBookingRow(tx, id)
    const [booking] = row ? await viewBookings(tx, [row]) : []
    if (!booking) throw new Error(`Booking ${id} went as it was made`)
    return { ok: true, booking }
  })
}

type Asked = {
  rows: readonly { sessionNumber: number; startsAt: Date; endsAt: Date }[]
  number: number | null
  calendar: Calendar
  order: Order
  startsAt: number
  session: Session
}

function refuseSession({
  rows,
  number,
  calendar,
  order,
  startsAt,
  session,
}: Asked): SessionRefusal | BookingRefusal | null {
  const { settings } = calendar
  if (Number.isNaN(startsAt)) return { reason: 'date-missing', unit: settings.durationUnit }
  if (number === null) return { reason: 'all-booked', sessions: settings.sessions }
  if (session.isSessionPaid && !session.isSessionPaid(number)) return { reason: 'not-paid' }
  const previous = rows.find((row) => row.sessionNumber < number && row.endsAt.getTime() > startsAt)
  if (previous) return { reason: 'out-of-order', previous: previous.sessionNumber }
  if (rows.some((row) => row.sessionNumber > number && row.startsAt.getTime() <= startsAt))
    return { reason: 'out-of-order', previous: number }
  const until = validUntil(order, settings)
  return until && startsAt >= until.getTime()
    ? { reason: 'after-validity', until: until.toISOString(), timeZone: settings.timeZone }
    : null
}
