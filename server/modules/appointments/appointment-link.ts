import type { Appointment, SessionsToBook } from '#contracts/booking/appointment.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'

const PURPOSE = 'appointment'
const DAY = 86_400_000
/** After the session, or the time of its series, a link says for so long how it went. */
const KEPT_DAYS = 7

/** Opens one booking, and the sessions of its series, until a day that it names; it holds nothing personal. */
function appointmentToken(
  { signer }: Pick<Services, 'signer'>,
  { bookingId, servesUntil }: { bookingId: number; servesUntil: Date },
): string {
  const value = `${bookingId}-${Math.ceil(servesUntil.getTime() / DAY) + KEPT_DAYS}`
  return `${value}-${signer.sign(PURPOSE, value)}`
}

const TOKEN = /^([1-9]\d{0,8})-(\d{1,6})-([\w-]{16,64})$/

/** The number of the booking that a link opens; null for one that is not ours, or too old. */
export function readAppointmentToken(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  token: string,
): number | null {
  const [, id, lastDay, signature] = TOKEN.exec(token) ?? []
  if (!id || !lastDay || !signature || !signer.verify(PURPOSE, `${id}-${lastDay}`, signature)) return null
  return clock.now().getTime() < Number(lastDay) * DAY ? Number(id) : null
}

/** Addresses that serve whoever has them: the booking's page, and its calendar file. */
export function appointmentUrls(
  services: Pick<Services, 'signer' | 'origin'>,
  booking: { bookingId: number; servesUntil: Date },
) {
  const token = appointmentToken(services, booking)
  return {
    pageUrl: services.origin + ROUTES.appointment(token),
    calendarUrl: services.origin + ROUTES.appointmentFile(token),
  }
}

/** The same for a booking that was opened; it serves as long as its series may be booked. */
export function appointmentUrlsOf(
  services: Pick<Services, 'signer' | 'origin'>,
  { appointment, toBook }: { appointment: Pick<Appointment, 'booking'>; toBook: SessionsToBook | null },
) {
  const { id: bookingId } = appointment.booking
  return appointmentUrls(services, { bookingId, servesUntil: servesUntil(appointment.booking, toBook?.validUntil) })
}

/** Until the session is over, or the time of its series. */
export function servesUntil({ endsAt }: Pick<Booking, 'endsAt'>, validUntil: string | null | undefined): Date {
  return new Date(Math.max(Date.parse(endsAt), validUntil ? Date.parse(validUntil) : 0))
}
