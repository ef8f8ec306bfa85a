import type { AppointmentRefusal } from '#contracts/booking/appointment.ts'
import type { Booking } from '#contracts/booking/booking.ts'
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
 * Moves a session for its buyer to another slot, and owes the mails that tell of it. Who may do so is the caller's affair;
 * until when, and how often, is the product's.
 */
export async function moveAppointment(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { bookingId, startsAt }: { bookingId: number; startsAt: string },
): Promise<ChangedAppointment> {
  return services.db.transaction(async (tx): Promise<ChangedAppointment> => {
    const found = await findBooking({ db: tx }, bookingId)
    // The order first, as wherever what it owes may change.
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null
    if (!order) return { ok: false, refusal: { reason: 'unknown-booking' }, name: '' }
    const moved = await moveBooking({ db: tx, clock: services.clock }, { bookingId, startsAt, by: 'buyer' })
    if (!moved.ok) return moved
    const { booking, before } = moved
    const change = await insertChange(tx, {
      ...{ bookingId, kind: 'moved', by: 'buyer', at: services.clock.now() },
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
