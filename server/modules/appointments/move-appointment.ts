import type { AppointmentRefusal } from '#contracts/booking/appointment.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import type { Queryable } from '#server/database/database.ts'
import { findBooking, moveBooking } from '#server/modules/bookings/index.ts'
import { scheduleSession } from '#server/modules/instalments/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { insertChange } from './change-repository.ts'

export type ChangedAppointment =
  | { ok: true; booking: Booking }
  | { ok: false; refusal: AppointmentRefusal; name: string }

/**
 * Moves a session to another slot, and owes the mails that tell of it. Who may do so is the caller's affair; until when, and
 * how often, is the product's, but for the shop, which has found the time with its buyer: a booking that waited for one is
 * confirmed by it.
 */
export async function moveAppointment(
  services: { db: Queryable } & Pick<Services, 'clock' | 'jobs'>,
  { bookingId, startsAt, by = 'buyer' }: { bookingId: number; startsAt: string; by?: 'buyer' | 'shop' },
): Promise<ChangedAppointment> {
  return services.db.transaction(async (tx): Promise<ChangedAppointment> => {
    const found = await findBooking({ db: tx }, bookingId)
    // The order first, as wherever what it owes may change.
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null
    if (!order) return { ok: false, refusal: { reason: 'unknown-booking' }, name: '' }
    const moved = await moveBooking({ db: tx, clock: services.clock }, { bookingId, startsAt, by })
    if (!moved.ok) return moved
    const { booking, before } = moved
    const change = await insertChange(tx, {
      ...{ bookingId, kind: 'moved', by, at: services.clock.now() },
      previousStartsAt: new Date(before.startsAt),
    })
    const { sessionNumber: session } = booking
    await scheduleSession(services, tx, { orderId: order.id, session, startsAt: new Date(booking.startsAt) })
    await queueMails(services, tx, [
      { kind: 'booking-moved', about: String(change.id) },
      { kind: 'booking-change-notice', about: String(change.id) },
    ])
    return { ok: true, booking }
  })
}
