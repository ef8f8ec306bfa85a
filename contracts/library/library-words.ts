import { BOOKING_STATUS_LABELS, type Booking } from '../booking/booking.ts'
import type { CourseCard } from '../courses/course-view.ts'
import { formatDay, formatMoment } from '../text/french-date.ts'

const plural = (count: number, word: string) => `${count}\u00A0${word}${count > 1 ? 's' : ''}`

/** A file of an order; moments are ISO 8601. `changedAt`: a newer one has taken its place since it was bought. */
export type FileTerms = { expiresAt: string; downloadsLeft: number; changedAt: string | null }

/** What is to be said of the files of one purchase, of which `files` has at least one. `now`: ISO 8601. */
export function fileFacts(files: readonly FileTerms[], now: string): string[] {
  const open = files.filter((file) => isOpen(file, now))
  const [first] = open
  const updates = files.flatMap(({ changedAt }) => changedAt ?? []).toSorted()
  const news = updates.length > 0 ? [`Mis à jour le ${formatDay(updates.at(-1) ?? '')}.`] : []
  if (!first) return ['Les liens de cette commande ont expiré ou ont tous servi.', ...news]
  const left = Math.min(...open.map(({ downloadsLeft }) => downloadsLeft))
  return [`Téléchargement jusqu’au ${formatDay(first.expiresAt)}, encore ${left}\u00A0fois par fichier.`, ...news]
}

/** `now`: ISO 8601, of the same clock. */
export const isOpen = ({ expiresAt, downloadsLeft }: FileTerms, now: string) => expiresAt > now && downloadsLeft > 0

export function courseFacts({ state, progress, expiresAt, opensAt, closedAt }: CourseCard): string[] {
  const done = `${progress.done} sur ${plural(progress.total, 'leçon')}.`
  switch (state) {
    case 'open':
      return [done, `Accès jusqu’au ${formatDay(expiresAt)}.`]
    case 'waiting':
      return [`S’ouvre le ${formatDay(opensAt)}.`]
    case 'held':
      return ['Fermé le temps de vérifier le paiement.']
    case 'ended':
      return [done, `Accès terminé le ${formatDay(expiresAt)}.`]
    case 'closed':
      return [closedAt ? `Remboursé le ${formatDay(closedAt)}.` : 'Remboursé.']
  }
}

export const bookingFacts = ({ startsAt, status, resourceName }: Booking): string[] => [
  `${formatMoment(startsAt)}, heure de Paris.`,
  resourceName ? `Avec ${resourceName}. ${BOOKING_STATUS_LABELS[status]}.` : `${BOOKING_STATUS_LABELS[status]}.`,
]
