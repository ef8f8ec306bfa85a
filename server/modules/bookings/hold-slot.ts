import type { BookingChoice, BookingStatus } from '#contracts/booking/booking.ts'
import type { BookingRefusal } from '#contracts/booking/booking-refusal.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  type BookingRow,
  giveBackCartBookings,
  insertBooking,
  lockCartBooking,
  type NewBooking,
  updateBooking,
} from './booking-repository.ts'
import { type Calendar, type FreeTime, findFree, openCalendar, placesOf } from './calendar.ts'
import { listTaken, lockCalendars } from './calendar-repository.ts'

/** A line of a cart that is about to hold its slot. */
export type LineToHold = { cartId: string; lineKey: string; productId: number; choice: BookingChoice }

/** `not-booked`: the product is no longer one that is booked. */
export type HoldResult = { ok: true } | { ok: false; refusal: BookingRefusal | 'not-booked' }

/**
 * Keeps a slot for a line of a cart, for as long as the shop says: the last place goes to whoever comes first. A line that
 * holds its slot already is told so. What the line `instead` of the same product held is free before. The caller holds the
 * cart.
 */
export async function holdSlot(
  tx: Transaction,
  { line, instead = null, now }: { line: LineToHold; instead?: string | null; now: Date },
): Promise<HoldResult> {
  const calendar = await openCalendar(tx, line.productId)
  if (!calendar) return { ok: false, refusal: 'not-booked' }
  // Calendars come before the rows of their bookings.
  await lockCalendars(tx, [calendar.key])
  if (instead !== null) await giveBackCartBookings(tx, { cartId: line.cartId, lineKeys: [instead] })
  if (line.choice.startsAt === '') return { ok: true }
  const own = await lockCartBooking(tx, line)
  if (own && isKept(own, now)) return own.status === 'in-cart' ? ALREADY_IN_CART : { ok: true }
  const found = await findFreeTime(tx, { calendar, choice: line.choice, own, now })
  if (!found.ok) return found
  const heldUntil = new Date(now.getTime() + calendar.holdMinutes * 60_000)
  const { cartId, lineKey } = line
  // An order that waits for its payment goes on waiting for it.
  const status = own?.status === 'unpaid' ? 'unpaid' : 'in-cart'
  const row = { ...describe(calendar, line.choice, found.free), status, cartId, lineKey, heldUntil } as const
  if (own) await updateBooking(tx, own.id, row)
  else await insertBooking(tx, row)
  return { ok: true }
}

const ALREADY_IN_CART = { ok: false, refusal: { reason: 'already-in-cart' } } as const

const FOR_A_WHILE: readonly BookingStatus[] = ['in-cart', 'unpaid', 'pending-confirmation', 'confirmed']

/** Whether it keeps others away for a while still. */
export const isKept = ({ heldUntil, status }: BookingRow, now: Date) =>
  FOR_A_WHILE.includes(status) && heldUntil !== null && heldUntil > now

type Wanted = { calendar: Calendar; choice: BookingChoice; own: BookingRow | null; now: Date; isHeld?: boolean }

/** The time of a choice, as far as others have left it; what `own` takes counts as free. The calendars are held. */
export async function findFreeTime(db: Queryable, { calendar, choice, own, now, isHeld = false }: Wanted) {
  const startsAt = Date.parse(choice.startsAt)
  const places = placesOf(calendar.settings, choice)
  const taken = await listTaken(db, {
    ...calendar.key,
    from: new Date(startsAt),
    to: new Date(startsAt + LONGEST),
    now,
    exceptId: own?.id ?? null,
  })
  const { blocks, resourceId } = choice
  return findFree(calendar, { wanted: { startsAt, blocks, places, resourceId, isHeld }, taken, now })
}

/** No booking is longer: its dates and blocks are bounded by its product's settings. */
const LONGEST = 99 * 366 * 86_400_000

/** What a booking's row says of its time and of what was chosen. */
export function describe(calendar: Calendar, choice: BookingChoice, { slot, resource }: FreeTime) {
  const { settings, productId, name } = calendar
  return {
    productId,
    productName: name,
    resourceId: resource?.id ?? null,
    startsAt: new Date(slot.from),
    endsAt: new Date(slot.to),
    bufferMinutes: settings.bufferMinutes,
    places: placesOf(settings, choice),
    persons: choice.persons,
    timeZone: settings.timeZone,
    visitorTimeZone: choice.visitorTimeZone,
    intake: choice.intake,
    joinUrl: settings.joinUrl || resource?.joinUrl || calendar.joinUrl,
  } satisfies Partial<NewBooking>
}
