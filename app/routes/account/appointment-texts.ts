import type { AppointmentRefusal } from '#contracts/booking/appointment.ts'
import { beginningOf } from '#contracts/booking/appointment-words.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import { changeRefusalText } from '#contracts/booking/change-refusal.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'

const DONE = {
  move: (moment: string) => `C’est noté\u202F: ${moment}. Un courriel et un nouveau fichier d’agenda partent.`,
  cancel: (moment: string) => `La séance du ${moment} est annulée. Un courriel vous le confirme.`,
  book: (moment: string) => `Votre séance est réservée\u202F: ${moment}. Un courriel vous le confirme.`,
  answer: () => 'Vos réponses sont enregistrées. Nous les lirons avant la séance.',
}

/** What was done with a booking, as its page says it next. */
export const doneNotice = (change: keyof typeof DONE, booking: Booking): Notice => ({
  kind: 'success',
  html: DONE[change](beginningOf(booking)),
})

export const refusalNotice = (refusal: AppointmentRefusal, name: string): Notice => ({
  kind: 'error',
  html: escapeHtml(changeRefusalText(refusal, name)),
})

export const NO_SUCH_BOOKING: Notice = { kind: 'error', html: 'Cette réservation n’existe pas, ou n’est pas la vôtre.' }
