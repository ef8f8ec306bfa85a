import { bookingDay, bookingHour } from '../booking/booking-clock.ts'
import { type BookingRefusal, bookingRefusalText } from '../booking/booking-refusal.ts'
import type { ChangeRefusal } from '../booking/change-refusal.ts'

/** A meeting of members, as one of them sees it. Moments are ISO 8601 with the offset of `timeZone`. */
export type Meeting = {
  startsAt: string
  endsAt: string
  timeZone: string
  /** Places that are free still, and in all. */
  left: number
  capacity: number
  /** The member's own place; `joinUrl`: where it takes place, null where nobody has said so. */
  seat: { bookingId: number; joinUrl: string | null } | null
}

/** Names of the inputs of the space's forms. */
export const MEETING_FIELDS = {
  intent: 'action',
  startsAt: 'rencontre',
  seat: 'place',
  question: 'question',
  nonce: '_wpnonce',
} as const

export const QUESTION_LENGTH = 1_000

/** 'jeudi 26 novembre à 18 h 30' */
export const meetingWords = ({ startsAt, timeZone }: Pick<Meeting, 'startsAt' | 'timeZone'>): string =>
  `${bookingDay(startsAt, timeZone)} à ${bookingHour(startsAt, timeZone)}`

/** Why a place is not given, not given up, or a question not taken. */
export type MeetingRefusal =
  | { reason: 'not-a-member' }
  | { reason: 'no-meeting' }
  /** The membership ends before. */
  | { reason: 'after-access' }
  | { reason: 'no-question' }
  | { reason: 'question-too-long' }
  | { reason: 'too-many-questions'; most: number }
  | BookingRefusal
  | ChangeRefusal

/** French sentence of a refusal. */
export function meetingRefusalText(refusal: MeetingRefusal): string {
  switch (refusal.reason) {
    case 'not-a-member':
      return 'Les rencontres sont réservées aux membres.'
    case 'no-meeting':
      return 'Cette rencontre n’existe pas, ou n’a plus lieu.'
    case 'after-access':
      return 'Votre abonnement prend fin avant cette rencontre.'
    case 'no-question':
      return 'Écrivez votre question.'
    case 'question-too-long':
      return `Votre question est trop longue\u202F: ${QUESTION_LENGTH} signes au plus.`
    case 'too-many-questions':
      return `Vous avez déjà envoyé ${refusal.most} questions pour cette rencontre.`
    case 'taken':
      return 'Il n’y a plus de place à cette rencontre.'
    case 'unknown-booking':
    case 'not-changeable':
    case 'too-late':
    case 'moves-used':
    case 'answers-closed':
      return 'Cette place ne peut plus être rendue.'
    default:
      return bookingRefusalText(refusal, 'l’heure de questions')
  }
}
