import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { datesOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { type CalendarMethod, writeCalendarFile } from '#contracts/booking/calendar-file.ts'
import type { Services } from '#server/services.ts'
import { listChanges } from './change-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

/**
 * The calendar file of a session as it stands, and its media type's method: one that was given up is taken out of calendars.
 * Its `UID` stays, its `SEQUENCE` grows with each change.
 */
export async function getCalendarFile(
  services: Deps,
  mail: AppointmentMail,
  wanted: Exclude<CalendarMethod, 'cancel'>,
): Promise<{ text: string; method: CalendarMethod }> {
  const { booking } = mail.appointment
  const isCancelled = booking.status === 'cancelled'
  const method = isCancelled ? 'cancel' : wanted
  const { buyer, shop } = mail
  const text = writeCalendarFile(
    {
      uid: `booking-${booking.id}@${new URL(services.origin).hostname}`,
      sequence: (await listChanges(services.db, booking.id)).length,
      state: isCancelled ? 'cancelled' : 'confirmed',
      ...{ startsAt: booking.startsAt, endsAt: booking.endsAt, wholeDays: datesOf(booking) },
      stampedAt: services.clock.now().toISOString(),
      summary: titleOf(mail.appointment),
      description: descriptionOf(mail),
      ...{ location: booking.joinUrl ?? '', url: mail.pageUrl },
      organiser: { name: shop.name, email: shop.contactEmail },
      attendee: { name: buyer.name, email: buyer.email },
    },
    method,
  )
  return { text, method }
}

function descriptionOf({ appointment: { booking }, pageUrl }: AppointmentMail): string {
  const join = booking.joinUrl === null ? [] : [`Rejoindre la séance : ${booking.joinUrl}`]
  return [...join, `Déplacer ou annuler : ${pageUrl}`].join('\n')
}
