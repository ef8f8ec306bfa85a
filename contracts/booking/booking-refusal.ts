import { dateWriter } from '../text/french-date.ts'
import { bookingDay, bookingHour } from './booking-clock.ts'
import type { BookingUnit } from './booking-settings.ts'

/** Why a product cannot be booked as it was asked for. The contract's cases, in our words (facts product-kinds §1). */
export type BookingRefusal =
  | { reason: 'date-missing'; unit: BookingUnit }
  | { reason: 'past' }
  /** `from`: the first instant that may be booked, ISO 8601. */
  | { reason: 'too-soon'; from: string; timeZone: string }
  | { reason: 'too-far'; lastDate: string }
  /** Off the grid, in a skipped hour, on a closed day. */
  | { reason: 'no-slot' }
  | { reason: 'taken' }
  /** It was in a cart, or in an order that nobody paid, for longer than the shop keeps it; `startsAt`: ISO 8601. */
  | { reason: 'hold-ended'; startsAt: string; timeZone: string }
  | { reason: 'places-left'; left: number }
  | { reason: 'already-in-cart' }
  | { reason: 'one-at-a-time' }
  | { reason: 'duration'; min: number; max: number }
  | { reason: 'persons-min'; min: number }
  | { reason: 'persons-max'; max: number }
  | { reason: 'resource' }
  | { reason: 'intake'; label: string }

const MISSING: Record<BookingUnit, string> = {
  minute: 'Choisissez un jour et une heure.',
  hour: 'Choisissez un jour et une heure.',
  day: 'Choisissez d’abord un jour.',
  night: 'Choisissez d’abord votre arrivée.',
  month: 'Choisissez d’abord un mois.',
}

const day = dateWriter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** French sentence of a refusal, about the product of this name. */
export function bookingRefusalText(refusal: BookingRefusal, name: string): string {
  switch (refusal.reason) {
    case 'date-missing':
      return MISSING[refusal.unit]
    case 'past':
      return 'Ce créneau est passé. Choisissez-en un autre.'
    case 'too-soon':
      return `Ce créneau est trop proche. Choisissez-en un après le ${momentText(refusal.from, refusal.timeZone)}.`
    case 'too-far':
      return `Les réservations sont ouvertes jusqu’au ${day.format(new Date(`${refusal.lastDate}T00:00Z`))}.`
    case 'no-slot':
      return 'Aucun créneau ne commence à cette heure. Choisissez-en un parmi ceux qui sont proposés.'
    case 'taken':
      return `Le créneau choisi pour «\u00A0${name}\u00A0» vient d’être pris. Choisissez-en un autre.`
    case 'hold-ended':
      return `Le créneau du ${bookingDay(refusal.startsAt, refusal.timeZone)} à ${bookingHour(refusal.startsAt, refusal.timeZone)} n’est plus gardé\u202F: il a été retiré de votre panier. Choisissez-en un autre.`
    case 'places-left':
      return refusal.left === 1
        ? 'Il ne reste qu’une place pour ce créneau.'
        : `Il reste ${refusal.left} places au plus pour ce créneau.`
    case 'already-in-cart':
      return 'Ce créneau est déjà dans votre panier.'
    case 'one-at-a-time':
      return `«\u00A0${name}\u00A0» se réserve un créneau à la fois.`
    case 'duration':
      return `Choisissez une durée de ${refusal.min} à ${refusal.max} tranches.`
    case 'persons-min':
      return `Il faut au moins ${refusal.min} personne${refusal.min > 1 ? 's' : ''} pour cette réservation.`
    case 'persons-max':
      return `Cette réservation est ouverte à ${refusal.max} personne${refusal.max > 1 ? 's' : ''} au plus.`
    case 'resource':
      return 'Choisissez avec qui, parmi les personnes proposées.'
    case 'intake':
      return `Il manque une réponse : «\u00A0${refusal.label}\u00A0».`
  }
}

function momentText(iso: string, timeZone: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return dateWriter({ ...options, timeZone }).format(new Date(iso))
}
