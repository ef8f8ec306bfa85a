import { dateWriter } from '../text/french-date.ts'
import { type BookingRefusal, bookingRefusalText } from './booking-refusal.ts'

/** Why a booking stays as it is. */
export type ChangeRefusal =
  | { reason: 'unknown-booking' }
  /** It is not paid, over, or given up. */
  | { reason: 'not-changeable' }
  /** `hours` before its beginning its time is over. */
  | { reason: 'too-late'; hours: number }
  | { reason: 'moves-used'; maxMoves: number }
  /** `hours` before its beginning what was written for it is read. */
  | { reason: 'answers-closed'; hours: number }

/** Why no further session of a series can be booked. */
export type SessionRefusal =
  | { reason: 'unknown-line' }
  | { reason: 'not-paid' }
  | { reason: 'all-booked'; sessions: number }
  /** `previous`: the number of the session that it has to come after. */
  | { reason: 'out-of-order'; previous: number }
  /** `until`: ISO 8601. */
  | { reason: 'after-validity'; until: string; timeZone: string }

export type MoveRefusal =
  | ChangeRefusal
  | BookingRefusal
  | Extract<SessionRefusal, { reason: 'after-validity' | 'out-of-order' }>

/** French sentence; `name`: of what is booked. */
export function changeRefusalText(refusal: MoveRefusal | SessionRefusal, name: string): string {
  switch (refusal.reason) {
    case 'unknown-booking':
      return 'Cette réservation n’existe pas.'
    case 'not-changeable':
      return 'Cette réservation ne peut plus être modifiée.'
    case 'too-late':
      return `Le délai de ${refusal.hours}\u00A0h est passé. Un empêchement sérieux\u202F? Écrivez-nous.`
    case 'moves-used':
      return 'Le report sans frais a déjà servi. Écrivez-nous en cas d’empêchement.'
    case 'answers-closed':
      return `Les réponses se complètent jusqu’à ${refusal.hours}\u00A0h avant la séance. Écrivez-nous, ou dites-le au début.`
    case 'unknown-line':
      return 'Cette commande ne contient pas de séances à réserver.'
    case 'not-paid':
      return 'Cette séance se réserve une fois réglée.'
    case 'all-booked':
      return `Vos ${refusal.sessions} séances sont déjà réservées.`
    case 'out-of-order':
      return `Cette séance vient après la séance ${refusal.previous}. Choisissez un créneau plus tard.`
    case 'after-validity':
      return `Vos séances sont à prendre avant le ${dateWriter({ dateStyle: 'long', timeZone: refusal.timeZone }).format(new Date(refusal.until))}.`
    default:
      return bookingRefusalText(refusal, name)
  }
}
