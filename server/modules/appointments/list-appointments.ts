import type { Appointment, AppointmentList, SessionsToBook } from '#contracts/booking/appointment.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import { isPaid } from '#contracts/order/order.ts'
import { getSeries, listBookings } from '#server/modules/bookings/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { unpaidOf, viewAppointment } from './view-appointment.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** All that a customer has booked and paid for; what waits for its first payment is its order's affair. */
export async function listAppointments(
  services: Deps,
  { customerId }: { customerId: number },
): Promise<AppointmentList> {
  const bookings = (await listBookings(services, { customerId })).filter(isAppointment)
  const viewed = await Promise.all(bookings.map((booking) => viewAppointment(services, booking)))
  const appointments = viewed.filter((appointment) => appointment !== null)
  const firsts = new Map(bookings.map((booking) => [booking.orderLineId, booking]))
  const toBook = await Promise.all([...firsts.values()].map((booking) => getSessionsToBook(services, booking)))
  const now = services.clock.now()
  return {
    upcoming: appointments.filter((appointment) => isUpcoming(appointment, now)),
    toBook: toBook.filter((series) => series !== null),
    past: appointments.filter((appointment) => !isUpcoming(appointment, now)).toReversed(),
  }
}

/** Paid for, or was once; or the shop was asked for it. */
export const isAppointment = ({ status, orderId }: Booking): boolean =>
  orderId !== null && !['in-cart', 'was-in-cart', 'unpaid'].includes(status)

const isUpcoming = ({ booking }: Appointment, now: Date) =>
  booking.status !== 'cancelled' && booking.status !== 'complete' && Date.parse(booking.endsAt) > now.getTime()

/** What of a booking's series is still to be booked; null where nothing is, or nothing of it is paid. */
export async function getSessionsToBook(
  services: Deps,
  { id: bookingId, orderLineId, orderId, productId }: Pick<Booking, 'id' | 'orderLineId' | 'orderId' | 'productId'>,
): Promise<SessionsToBook | null> {
  const { db, clock } = services
  if (orderLineId === null || orderId === null || productId === null) return null
  const series = await getSeries(services, orderLineId)
  const order = await findOrder(db, orderId)
  if (!series || series.sessions === 1 || series.nextNumber === null) return null
  if (!order || order.paidAt === null || !isPaid(order.status)) return null
  const { nextNumber, sessions, validUntil, productName, booked } = series
  return {
    ...{ bookingId, orderLineId, productId, productName, nextNumber, total: sessions, validUntil },
    bookedCount: booked.length,
    isOver: validUntil !== null && Date.parse(validUntil) <= clock.now().getTime(),
    unpaid: await unpaidOf(db, { order, session: nextNumber }),
  }
}
