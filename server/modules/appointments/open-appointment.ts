import type { Appointment, SessionsToBook } from '#contracts/booking/appointment.ts'
import { findBooking } from '#server/modules/bookings/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { readAppointmentToken } from './appointment-link.ts'
import { getSessionsToBook, isAppointment } from './list-appointments.ts'
import { viewAppointment } from './view-appointment.ts'

export type OpenedAppointment = { appointment: Appointment; toBook: SessionsToBook | null }

/** A booking as its customer sees it; null for one that is not theirs, as if there were none. */
export async function openOwnAppointment(
  services: Pick<Services, 'db' | 'clock'>,
  { bookingId, customerId }: { bookingId: number; customerId: number },
): Promise<OpenedAppointment | null> {
  const opened = await open(services, bookingId)
  const orderId = opened?.appointment.booking.orderId ?? null
  const order = orderId === null ? null : await findOrder(services.db, orderId)
  return order?.customerId === customerId ? opened : null
}

/** A booking for whoever has the link of its mail; null for one that is not ours, was altered, or has served its time. */
export async function openLinkedAppointment(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  token: string,
): Promise<OpenedAppointment | null> {
  const bookingId = readAppointmentToken(services, token)
  return bookingId === null ? null : open(services, bookingId)
}

async function open(services: Pick<Services, 'db' | 'clock'>, bookingId: number): Promise<OpenedAppointment | null> {
  const booking = await findBooking(services, bookingId)
  if (!booking || !isAppointment(booking)) return null
  const appointment = await viewAppointment(services, booking)
  return appointment && { appointment, toBook: await getSessionsToBook(services, booking) }
}
