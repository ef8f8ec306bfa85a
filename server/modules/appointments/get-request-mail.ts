import { type Booking, isAccepted, isAsked } from '#contracts/booking/booking.ts'
import type { RequestMail } from '#contracts/booking/booking-request.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { findBooking, listBookings } from '#server/modules/bookings/index.ts'
import { findOpenDue, findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { type BookingChange, findChange } from './change-repository.ts'
import { mailAbout } from './get-appointment-mail.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** Of an order that asks for a booking, while it stands so: null once it was answered, paid or given up. */
export async function getRequestMail(
  services: Deps,
  { orderId, isAccepted: isYes }: { orderId: number; isAccepted: boolean },
): Promise<RequestMail | null> {
  const booking = (await listBookings(services, { orderId })).find(isYes ? isAccepted : isAsked)
  return booking ? tell(services, booking, null) : null
}

/** Of a request that came to nothing. */
export async function getRequestEnd(services: Deps, { changeId }: { changeId: number }): Promise<RequestMail | null> {
  const change = await findChange(services.db, changeId)
  const booking = change && (await findBooking(services, change.bookingId))
  return change && booking ? tell(services, booking, change) : null
}

async function tell(services: Deps, booking: Booking, change: BookingChange | null): Promise<RequestMail | null> {
  const { db, origin } = services
  const mail = await mailAbout(services, booking, change)
  const order = booking.orderId === null ? null : await findOrder(db, booking.orderId)
  if (!mail || !order) return null
  const due = await findOpenDue(db, order.id)
  return {
    ...mail,
    keptUntil: booking.heldUntil,
    ...{ totalCents: order.totalCents, dueCents: due?.amountCents ?? 0 },
    payUrl: origin + ROUTES.orderPay(order.id, order.orderKey),
    orderUrl: origin + ROUTES.order(order.id, order.orderKey),
    deskUrl: origin + DESK_PAGES.appointment(booking.id),
  }
}
