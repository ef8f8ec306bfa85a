import type { ReactElement } from 'react'
import type { RequestMail } from '#contracts/booking/booking-request.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import {
  BookingAcceptedMail,
  BookingLapsedMail,
  BookingRefusedMail,
  BookingRequestedMail,
  BookingRequestNotice,
  bookingAcceptedSubject,
  bookingLapsedSubject,
  bookingRefusedSubject,
  bookingRequestedSubject,
  bookingRequestNoticeSubject,
} from './templates/booking-request.tsx'

export type RequestMailKind =
  | 'booking-requested'
  | 'booking-request-notice'
  | 'booking-accepted'
  | 'booking-refused'
  | 'booking-lapsed'

type Template = {
  subject(mail: RequestMail): string
  Body(props: { mail: RequestMail }): ReactElement
  isToShop?: true
}

const TEMPLATES: Record<RequestMailKind, Template> = {
  'booking-requested': { subject: bookingRequestedSubject, Body: BookingRequestedMail },
  'booking-request-notice': { subject: bookingRequestNoticeSubject, Body: BookingRequestNotice, isToShop: true },
  'booking-accepted': { subject: bookingAcceptedSubject, Body: BookingAcceptedMail },
  'booking-refused': { subject: bookingRefusedSubject, Body: BookingRefusedMail },
  'booking-lapsed': { subject: bookingLapsedSubject, Body: BookingLapsedMail },
}

/** Subject, both bodies and the recipient of one mail about a booking that the shop confirms. */
export function renderRequestMail(kind: RequestMailKind, mail: RequestMail): Promise<RenderedMail> {
  const { subject, Body, isToShop } = TEMPLATES[kind]
  const { buyer, shop } = mail
  const [to, replyTo] = isToShop ? [shop.contactEmail, buyer.email] : [buyer.email, shop.contactEmail]
  return renderMail({
    ...{ to, replyTo, subject: subject(mail), body: <Body mail={mail} /> },
    values: personValues(buyer.firstName, shop),
  })
}
