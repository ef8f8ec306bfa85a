import type { BookingChoice } from '#contracts/booking/booking.ts'
import type { BookingRefusal } from '#contracts/booking/booking-refusal.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type BookingRow,
  insertBooking,
  lockCartBooking,
  lockSessionBooking,
  type NewBooking,
  tieBooking,
  updateBooking,
} from './booking-repository.ts'
import { type Calendar, openCalendar } from './calendar.ts'
import { lockCalendars } from './calendar-repository.ts'
import { describe, findFreeTime, isKept } from './hold-slot.ts'

/** A line of a cart that is about to be ordered. */
type CartLine = { key: string; productId: number; name: string; configuration: unknown }
/** A line of an order, whose product may be gone. */
type OrderedLine = { id: number; productId: number | null; name: string; configuration: unknown }

/** A line whose slot cannot be had. */
export type SlotShortage = { name: string; refusal: BookingRefusal }

/**
 * Asks for the slot of each of these lines once more before they are ordered, what the cart holds itself counted as free,
 * and holds it anew where its time was over. Those that are gone are named; the caller holds the cart, and orders nothing
 * then. `tieSlots` writes down whose they are.
 */
export async function reserveSlots(
  tx: Transaction,
  { cartId, lines, now }: { cartId: string; lines: readonly CartLine[]; now: Date },
): Promise<{ short: SlotShortage[] }> {
  const short: SlotShortage[] = []
  for (const { line, calendar } of await lockAll(tx, lines)) {
    const own = await lockCartBooking(tx, { cartId, lineKey: line.key })
    const isHeld = own !== null && isKept(own, now)
    const found = await findTime(tx, { line, calendar, own, now, isHeld })
    if (!found.ok) {
      short.push({ name: line.name, refusal: found.refusal })
      continue
    }
    if (isHeld) continue
    const heldUntil = new Date(now.getTime() + found.holdMinutes * 60_000)
    await write(tx, own, { ...found.time, status: 'in-cart', heldUntil, cartId, lineKey: line.key })
  }
  return { short }
}

/** Ties the slots of a cart to the order that it has become, whose lines stand in the same order; until then they are kept. */
export async function tieSlots(tx: Transaction, { cartId, orderId, lines, heldUntil }: TiedSlots): Promise<void> {
  for (const { key, position } of lines) await tieBooking(tx, { cartId, lineKey: key, orderId, position, heldUntil })
}

type TiedSlots = {
  cartId: string
  orderId: number
  lines: readonly { key: string; position: number }[]
  heldUntil: Date
}

/**
 * Keeps the slots of an order that exists until then, taken anew where their time was over; the caller holds the order.
 * Those that are gone are named.
 */
export async function holdOrderSlots(
  tx: Transaction,
  { orderId, lines, heldUntil, now, leavesCart }: KeptSlots,
): Promise<{ short: SlotShortage[] }> {
  const cart = leavesCart ? { cartId: null, lineKey: null } : {}
  const short: SlotShortage[] = []
  for (const { line, calendar } of await lockAll(tx, lines)) {
    const own = await lockSessionBooking(tx, { orderLineId: line.id, sessionNumber: 1 })
    if (own && isKept(own, now)) {
      await updateBooking(tx, own.id, { heldUntil: latest(own, heldUntil), ...cart })
      continue
    }
    const found = await findTime(tx, { line, calendar, own, now, isHeld: false })
    if (!found.ok) short.push({ name: line.name, refusal: found.refusal })
    else await write(tx, own, { ...found.time, ...cart, status: 'unpaid', heldUntil, orderId, orderLineId: line.id })
  }
  return { short }
}

/** What the shop has said yes to is kept as long as its buyer was told, however their payment is tried. */
const latest = (own: BookingRow, heldUntil: Date): Date =>
  own.status === 'confirmed' && own.heldUntil !== null && own.heldUntil > heldUntil ? own.heldUntil : heldUntil

type KeptSlots = {
  orderId: number
  lines: readonly OrderedLine[]
  heldUntil: Date
  now: Date
  /** No line of a cart has them any more. */
  leavesCart: boolean
}

/**
 * The slots of a paid order are its buyer's. One that somebody else has by now (the money came in after its time) is named: it
 * waits for a person, who finds another with its buyer. `owesMore`: the order is paid in parts, and this was not the last.
 */
export async function payForSlots(
  tx: Transaction,
  { orderId, lines, owesMore, now }: PaidSlots,
): Promise<{ lost: string[] }> {
  const lost: string[] = []
  for (const { line, calendar } of await lockAll(tx, lines)) {
    const own = await lockSessionBooking(tx, { orderLineId: line.id, sessionNumber: 1 })
    const paid = {
      status: owesMore ? ('partial-payment' as const) : ('paid' as const),
      heldUntil: null,
      cartId: null,
      lineKey: null,
      orderId,
      orderLineId: line.id,
    }
    if (own && isKept(own, now)) {
      await updateBooking(tx, own.id, paid)
      continue
    }
    const found = await findTime(tx, { line, calendar, own, now, isHeld: true })
    if (found.ok) await write(tx, own, { ...found.time, ...paid })
    else {
      lost.push(line.name)
      await write(tx, own, { ...asChosen(line, calendar), ...paid, status: 'pending-confirmation' })
    }
  }
  return { lost }
}

type PaidSlots = { orderId: number; lines: readonly OrderedLine[]; owesMore: boolean; now: Date }

/** The time that was chosen, though it cannot be had: what the shop and its buyer talk about. */
function asChosen(line: OrderedLine, calendar: Calendar | null) {
  const startsAt = new Date(choiceOf(line).startsAt)
  const { visitorTimeZone, intake, persons } = choiceOf(line)
  return {
    ...{ productId: calendar ? line.productId : null, productName: line.name, resourceId: null, startsAt },
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    ...{ timeZone: calendar?.settings.timeZone ?? 'Europe/Paris', visitorTimeZone, intake, persons },
  }
}

const choiceOf = ({ configuration }: { configuration: unknown }) => configuration as BookingChoice

/** The lines that have a time, with their calendars, which are kept from others in one order for all of them. */
async function lockAll<Line extends { productId: number | null; configuration: unknown }>(
  tx: Transaction,
  lines: readonly Line[],
): Promise<{ line: Line; calendar: Calendar | null }[]> {
  const opened: { line: Line; calendar: Calendar | null }[] = []
  for (const line of lines.filter((each) => choiceOf(each).startsAt !== ''))
    opened.push({ line, calendar: line.productId === null ? null : await openCalendar(tx, line.productId) })
  await lockCalendars(
    tx,
    opened.flatMap(({ calendar }) => calendar?.key ?? []),
  )
  return opened
}

type Wanted = {
  line: { configuration: unknown }
  calendar: Calendar | null
  own: BookingRow | null
  now: Date
  isHeld: boolean
}

/** The time of a line as its booking's row says it, if it can still be had; what `own` takes counts as free. */
async function findTime(tx: Transaction, { line, calendar, ...wanted }: Wanted) {
  if (!calendar) return { ok: false as const, refusal: { reason: 'no-slot' as const } }
  const choice = choiceOf(line)
  const found = await findFreeTime(tx, { calendar, choice, ...wanted })
  if (!found.ok) return found
  return { ok: true as const, time: describe(calendar, choice, found.free), holdMinutes: calendar.holdMinutes }
}

type Written = NewBooking & Pick<BookingRow, 'startsAt' | 'endsAt'>

const write = (tx: Transaction, own: BookingRow | null, row: Written) =>
  own ? updateBooking(tx, own.id, row) : insertBooking(tx, row)
