import type { LetterState, ReaderRow } from '#contracts/newsletter/letter.ts'

export const STATE_LOOKS: Record<LetterState, string> = {
  draft: '',
  leaving: 'st--half',
  sending: 'st--half',
  sent: 'st--ok',
}

/** '1 240 personnes l’ont demandée et confirmée.' */
export function readersWords(count: number): string {
  if (count === 0) return 'Personne ne l’a demandée encore.'
  return count === 1 ? 'Une personne l’a demandée et confirmée.' : `${count} personnes l’ont demandée et confirmée.`
}

export const MAIL_STATES: Record<ReaderRow['state'], readonly [look: string, word: string]> = {
  waiting: ['', 'À partir'],
  gone: ['st--ok', 'Parti'],
  refused: ['st--bad', 'Refusé par la boîte'],
}
