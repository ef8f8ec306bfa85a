import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { type CalendarMethod, calendarMediaType } from '#contracts/booking/calendar-file.ts'
import { type AppointmentMailKind, renderAppointmentMail } from '#server/mail/render-appointment-mail.tsx'
import type { RenderedMail } from '#server/mail/render-mail.ts'
import {
  getAnswersMail,
  getCalendarFile,
  getChangeMail,
  getConfirmationMail,
  getReminderMail,
} from '#server/modules/appointments/index.ts'
import type { Services } from '#server/services.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To the buyer: a session is theirs, with its calendar file. */
export const composeBookingConfirmed: ComposeMail = async (services, bookingId) =>
  compose(services, 'booking-confirmed', await getConfirmationMail(services, { bookingId: Number(bookingId) }))

/** To the buyer, the day before; their calendar has the session already. */
export const composeBookingReminder: ComposeMail = async (services, about) => {
  const mail = await getReminderMail(services, { about })
  return mail && renderAppointmentMail('booking-reminder', mail)
}

/** To the shop: somebody booked. */
export const composeBookingNotice: ComposeMail = async (services, bookingId) => {
  const mail = await getConfirmationMail(services, { bookingId: Number(bookingId) })
  return mail && renderAppointmentMail('booking-notice', mail)
}

/** To the shop: what somebody wrote for a session since they booked it. */
export const composeBookingAnswers: ComposeMail = async (services, about) => {
  const mail = await getAnswersMail(services, { about })
  return mail && renderAppointmentMail('booking-answers', mail)
}

/** Composer of one of the mails about a session that was moved or given up. */
export function composeBookingChange(
  kind: Extract<AppointmentMailKind, 'booking-moved' | 'booking-cancelled' | 'booking-change-notice'>,
): ComposeMail {
  return async (services, changeId) => {
    const mail = await getChangeMail(services, { changeId: Number(changeId) })
    return kind === 'booking-change-notice' ? mail && renderAppointmentMail(kind, mail) : compose(services, kind, mail)
  }
}

async function compose(
  services: Services,
  kind: AppointmentMailKind,
  mail: AppointmentMail | null,
): Promise<RenderedMail | null> {
  if (!mail) return null
  const [rendered, file] = await Promise.all([
    renderAppointmentMail(kind, mail),
    getCalendarFile(services, mail, 'request'),
  ])
  return { ...rendered, attachments: [attachmentOf(file)] }
}

const attachmentOf = ({ text, method }: { text: string; method: CalendarMethod }) => ({
  filename: 'rendez-vous.ics',
  contentType: calendarMediaType(method),
  content: Buffer.from(text),
})
