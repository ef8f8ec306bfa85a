import type { LetterState, ReaderRow } from '#contracts/newsletter/letter.ts'

export const STATE_LOOKS: Record<LetterState, string> = {
  draft: '',
  leaving: 'st--half',
  sending: 'st--half',
  sent: 'st--ok',
}

/** '1 240 personnes l’ont demandée et confirmée.' */
export function subscribersWords(count: number): string {
  if (count === 0) return 'Personne ne l’a demandée encore.'
  return count === 1 ? 'Une personne l’a demandée et confirmée.' : `${count} personnes l’ont demandée et confirmée.`
}

/** The same of buyers, who are told with their order; null: they are not. */
export function buyersWords(count: number | null): string {
  if (count === null)
    return 'La commande ne les prévient pas\u202F: aucune lettre ne leur part (Réglages, Consentement).'
  if (count === 0) return 'Aucun acheteur ne peut en recevoir une encore.'
  return count === 1
    ? 'Un acheteur, prévenu par sa commande, n’a pas refusé.'
    : `${count} acheteurs, prévenus par leur commande, n’ont pas refusé.`
}

export const MAIL_STATES: Record<ReaderRow['state'], readonly [look: string, word: string]> = {
  waiting: ['', 'À partir'],
  gone: ['st--ok', 'Parti'],
  refused: ['st--bad', 'Refusé par la boîte'],
}
