import { ANSWERS_UNTIL_HOURS, type Appointment, type Unpaid } from '#contracts/booking/appointment.ts'
import { type Booking, isAccepted, isFirm, isUnplaced } from '#contracts/booking/booking.ts'
import type { BookingOptions } from '#contracts/booking/booking-options.ts'
import {
  type Cancelling,
  cancellationOutcome,
  type ShopCancellation,
  shopCancellation,
} from '#contracts/booking/cancellation-terms.ts'
import type { ChangeRefusal } from '#contracts/booking/change-refusal.ts'
import { isoAt } from '#contracts/booking/zone-time.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { getBookingOptions } from '#server/modules/bookings/index.ts'
import { oweBeforeSession } from '#server/modules/instalments/index.ts'
import { findOpenDue, findOrder, listOrderLines, type Order, sumReceived } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { countLateCancellations } from './change-repository.ts'
import { optionsCentsOf } from './options-of-line.ts'

type Deps = { db: Queryable } & Pick<Services, 'clock'>
type Rules = Pick<
  BookingOptions,
  'sessions' | 'cancelUntilHours' | 'rescheduleUntilHours' | 'maxMoves' | 'intakeFields'
>

/** What holds once the product is gone. */
const USUAL: Rules = { sessions: 1, cancelUntilHours: 24, rescheduleUntilHours: 24, maxMoves: 0, intakeFields: [] }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long before a session its link opens. */
const ROOM_OPENS_MINUTES = 10

/** A booking of an order, with what its buyer may do with it now; null for one that is no order's. */
export async function viewAppointment(services: Deps, booking: Booking): Promise<Appointment | null> {
  const { db } = services
  const order = booking.orderId === null ? null : await findOrder(db, booking.orderId)
  if (!order) return null
  const rules = await rulesOfBooking(services, booking)
  const now = services.clock.now()
  const starts = Date.parse(booking.startsAt)
  const opens = starts - ROOM_OPENS_MINUTES * MINUTE
  const { bookings } = await getShopSettings(db)
  return {
    booking,
    session: rules.sessions > 1 ? { number: booking.sessionNumber, total: rules.sessions } : null,
    move: moveOf(booking, rules, now),
    cancelling: await cancellingOf(db, { booking, order, rules, now }),
    givesCredit: bookings.cancellation.givesBack === 'credit',
    currency: order.currency,
    questions: questionsOf(booking, rules, now),
    unpaid: await owedFor(db, { booking, order }),
    joinOpensAt: isoAt(opens, booking.timeZone),
    isRoomOpen: isFirm(booking) && opens <= now.getTime() && now.getTime() < Date.parse(booking.endsAt),
  }
}

/** What is to be paid before a session of an order, and where; null once nothing is. */
export async function unpaidOf(
  db: Queryable,
  { order, session }: { order: Order; session: number },
): Promise<Unpaid | null> {
  const amountCents = await oweBeforeSession(db, { orderId: order.id, session })
  const { id, orderKey, currency } = order
  return amountCents === 0 ? null : { payUrl: ROUTES.orderPay(id, orderKey), amountCents, currency }
}

/** What has to be paid for a booking next, if its buyer may pay it now. */
async function owedFor(
  db: Queryable,
  { booking, order }: Pick<Cancelled, 'booking' | 'order'>,
): Promise<Unpaid | null> {
  if (isFirm(booking)) return unpaidOf(db, { order, session: booking.sessionNumber })
  const due = isAccepted(booking) ? await findOpenDue(db, order.id) : null
  const { id, orderKey, currency } = order
  return due && { payUrl: ROUTES.orderPay(id, orderKey), amountCents: due.amountCents, currency }
}

/** As `answerQuestions` will decide it. */
export function questionsOf(
  booking: Booking,
  { intakeFields: fields }: Pick<Rules, 'intakeFields'>,
  now: Date,
): Appointment['questions'] {
  if (!isFirm(booking) || fields.length === 0) return null
  const until = Date.parse(booking.startsAt) - ANSWERS_UNTIL_HOURS * HOUR
  return { fields, answers: booking.intake, until: isoAt(until, booking.timeZone), isOpen: now.getTime() < until }
}

/** As `moveBooking` will decide it. */
function moveOf(booking: Booking, rules: Rules, now: Date): Appointment['move'] {
  const starts = Date.parse(booking.startsAt)
  if (!isFirm(booking) || starts <= now.getTime()) return null
  const { rescheduleUntilHours: hours, maxMoves } = rules
  const no = (refusal: ChangeRefusal) => ({ isPossible: false as const, refusal })
  if (now.getTime() > starts - hours * HOUR) return no({ reason: 'too-late', hours })
  const movesLeft = maxMoves - booking.movedTimes
  if (movesLeft <= 0) return no({ reason: 'moves-used', maxMoves })
  return { isPossible: true, until: isoAt(starts - hours * HOUR, booking.timeZone), movesLeft }
}

type Cancelled = { booking: Booking; order: Order; rules: Rules; now: Date }

/** What giving a booking up now means for its money, by the shop's terms; null where it is too late for that, or was done. */
export async function cancellingOf(
  db: Queryable,
  { booking, order, rules, now }: Cancelled,
): Promise<Appointment['cancelling']> {
  if (!isFirm(booking) && !isUnplaced(booking)) return null
  const { bookings } = await getShopSettings(db)
  const outcome = cancellationOutcome(await weigh(db, { booking, order, rules, now }), bookings.cancellation)
  return outcome.possible ? outcome : null
}

/** The same for the shop, which may do so until the session is over. */
export async function shopCancellingOf(
  db: Queryable,
  { booking, order, rules, now }: Cancelled,
): Promise<ShopCancellation | null> {
  const isOpen = isFirm(booking) || isUnplaced(booking)
  if (!isOpen || Date.parse(booking.endsAt) <= now.getTime()) return null
  const { bookings } = await getShopSettings(db)
  return shopCancellation(await weigh(db, { booking, order, rules, now }), bookings.cancellation)
}

/** What a cancellation is reckoned from. */
async function weigh(db: Queryable, { booking, order, rules, now }: Cancelled): Promise<Cancelling> {
  const line = (await listOrderLines(db, order.id)).find(({ id }) => id === booking.orderLineId)
  const lineCents = line?.totalCents ?? 0
  return {
    now: now.toISOString(),
    orderedAt: order.createdAt.toISOString(),
    startsAt: booking.startsAt,
    ...{ cancelUntilHours: rules.cancelUntilHours, sessions: rules.sessions, lineCents },
    paidCents: Math.min(lineCents, Math.max(0, await sumReceived(db, order.id))),
    optionsCents: line ? await optionsCentsOf({ db }, line) : 0,
    lateCancellations: line ? await countLateCancellations(db, line.id) : 0,
  }
}

/** The rules of a product, or those that hold once it is gone. */
export async function rulesOfBooking(services: Deps, { productId }: Pick<Booking, 'productId'>): Promise<Rules> {
  return (productId === null ? null : await getBookingOptions(services, productId)) ?? USUAL
}
