import type { Booking, IntakeAnswers } from './booking.ts'
import type { BookingRefusal } from './booking-refusal.ts'
import type { IntakeField } from './booking-settings.ts'
import type { CancellationOutcome, ShopCancellation } from './cancellation-terms.ts'
import type { ChangeRefusal, MoveRefusal, SessionRefusal } from './change-refusal.ts'

/** A booking as its buyer meets it again. Moments are ISO 8601 with an offset. */
export type Appointment = {
  booking: Booking
  /** Which one of how many; null where it is not one of a series. */
  session: { number: number; total: number } | null
  /** Until when it may be moved, or why not; null where it is no longer changed at all. */
  move: { isPossible: true; until: string; movesLeft: number } | { isPossible: false; refusal: ChangeRefusal } | null
  /** What giving it up now would mean; null where it cannot be given up any more. */
  cancelling: Extract<CancellationOutcome, { possible: true }> | null
  /** What goes back does so as a code for another order. */
  givesCredit: boolean
  currency: string
  /** What its buyer is asked to prepare it; null where nothing is asked, or no answer can serve any more. */
  questions: AppointmentQuestions | null
  /** What is to be paid before it takes place. */
  unpaid: Unpaid | null
  /** The room opens by then. */
  joinOpensAt: string
  isRoomOpen: boolean
}

/** `until`: ISO 8601, when answers are read for the last time; they are told, but not changed any more, once it is past. */
export type AppointmentQuestions = { fields: IntakeField[]; answers: IntakeAnswers; until: string; isOpen: boolean }

/** Whoever prepares a session reads what was written a day before it. Terms of sale, article 9.4. */
export const ANSWERS_UNTIL_HOURS = 24

/** Amounts in cents. */
export type Unpaid = { payUrl: string; amountCents: number; currency: string }

/** What a paid series has still to be booked. */
export type SessionsToBook = {
  /** A booking of the same series, whose page books the next one. */
  bookingId: number
  orderLineId: number
  productId: number
  productName: string
  /** The number of the session to book now, and of how many. */
  nextNumber: number
  total: number
  /** How many are booked or over. */
  bookedCount: number
  /** ISO 8601; null where nothing limits it. */
  validUntil: string | null
  isOver: boolean
  /** What comes before the next one: it is booked once that is paid, or when it is a week away; null when nothing does. */
  unpaid: Unpaid | null
}

/** What somebody has booked: still to come, to be booked, and over or given up, the newest first. */
export type AppointmentList = { upcoming: Appointment[]; toBook: SessionsToBook[]; past: Appointment[] }

export type AppointmentRefusal = MoveRefusal | SessionRefusal | BookingRefusal | ChangeRefusal

/** What became of a session, as its mails tell; amounts in cents of the order's currency. */
export type AppointmentChange = {
  kind: 'moved' | 'cancelled'
  by: 'buyer' | 'shop'
  /** ISO 8601. */
  at: string
  previousStartsAt: string
  rule: Extract<CancellationOutcome, { possible: true }>['rule'] | ShopCancellation['rule'] | null
  givenBackCents: number
  keptCents: number
  /** What the shop owes besides, for having been late itself. */
  compensationCents: number
  /** Why the shop gave it up, in its words; '' where nothing was said. */
  reason: string
  /** A code that is worth what goes back; null where money does. */
  creditCode: string | null
}

/** All that a mail about a booking says; addresses are absolute. */
export type AppointmentMail = {
  buyer: { name: string; firstName: string; email: string }
  appointment: Appointment
  orderId: number
  /** Options of the line that are no date, with their values. */
  options: { name: string; value: string }[]
  answers: { label: string; value: string }[]
  pageUrl: string
  calendarUrl: string
  validUntil: string | null
  change: AppointmentChange | null
  shop: { name: string; legalLine: string; contactEmail: string; phone: string }
}

/** A day with free slots: 'YYYY-MM-DD' by the shop's clock, and when they begin (ISO 8601). */
export type FreeDay = { date: string; starts: string[] }

/** Fields of the forms that change a booking, and what they ask for. */
export const APPOINTMENT_FIELDS = {
  change: 'change',
  startsAt: 'creneau',
  session: 'seance',
  nonce: '_wpnonce',
} as const
export const APPOINTMENT_CHANGES = ['move', 'cancel', 'book', 'answer'] as const
/** Query of the day from which free slots are listed. */
export const FROM_PARAM = 'depuis'
/** The contract's link that gives a booking up (facts product-kinds §1). */
export const CANCEL_BOOKING_PARAMS = {
  isCancelling: 'cancel_booking',
  bookingId: 'booking_id',
  redirect: 'redirect',
  nonce: '_wpnonce',
} as const
