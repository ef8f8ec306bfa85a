import type { ReactElement } from 'react'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { BookingCancelledMail, bookingCancelledSubject } from './templates/booking-cancelled.tsx'
import { BookingConfirmedMail, bookingConfirmedSubject } from './templates/booking-confirmed.tsx'
import { BookingMovedMail, bookingMovedSubject } from './templates/booking-moved.tsx'
import {
  BookingAnswersMail,
  BookingNoticeMail,
  bookingAnswersSubject,
  bookingNoticeSubject,
} from './templates/booking-notice.tsx'
import { BookingReminderMail, bookingReminderSubject } from './templates/booking-reminder.tsx'

export type AppointmentMailKind =
  | 'booking-confirmed'
  | 'booking-reminder'
  | 'booking-moved'
  | 'booking-cancelled'
  | 'booking-notice'
  | 'booking-change-notice'
  | 'booking-answers'

type Template = {
  subject(mail: AppointmentMail): string
  Body(props: { mail: AppointmentMail }): ReactElement
  isToShop?: true
}

const NOTICE: Template = { subject: bookingNoticeSubject, Body: BookingNoticeMail, isToShop: true }

const TEMPLATES: Record<AppointmentMailKind, Template> = {
  'booking-confirmed': { subject: bookingConfirmedSubject, Body: BookingConfirmedMail },
  'booking-reminder': { subject: bookingReminderSubject, Body: BookingReminderMail },
  'booking-moved': { subject: bookingMovedSubject, Body: BookingMovedMail },
  'booking-cancelled': { subject: bookingCancelledSubject, Body: BookingCancelledMail },
  'booking-notice': NOTICE,
  'booking-change-notice': NOTICE,
  'booking-answers': { subject: bookingAnswersSubject, Body: BookingAnswersMail, isToShop: true },
}

/** Subject, both bodies and the recipient of one mail about a booked session. */
export function renderAppointmentMail(kind: AppointmentMailKind, mail: AppointmentMail): Promise<RenderedMail> {
  const { subject, Body, isToShop } = TEMPLATES[kind]
  const [to, replyTo] = isToShop
    ? [mail.shop.contactEmail, mail.buyer.email]
    : [mail.buyer.email, mail.shop.contactEmail]
  const values = personValues(mail.buyer.firstName, mail.shop)
  return renderMail({ to, replyTo, subject: subject(mail), body: <Body mail={mail} />, values })
}
