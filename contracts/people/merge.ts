import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import type { PersonRow } from './people.ts'

/** How long the link works by which whoever reads an address shows that it is theirs. */
export const MERGE_PROOF_DAYS = 7
/** For how long what was merged can be separated again. */
export const MERGE_UNDO_DAYS = 30

/** What goes over to the other entry, counted. */
export type MergeMoves = { orders: number; subscriptions: number; coupons: number; exercises: number; seats: number }

/** Why two entries do not become one. */
export type MergeRefusal =
  | { code: 'unknown' | 'same' | 'no-account' | 'erasure' | 'merging' | 'not-asked' | 'over' }
  /** What is being paid right now, and contracts that run: their money is asked of the account that they were made with. */
  | { code: 'being-paid'; orders: number[] }
  | { code: 'runs'; subscriptions: number[] }

/** One of two that are compared: what tells whether it is the same person. */
export type MergeSide = Omit<PersonRow, 'lastSeen'> & { address: string[]; isEmailVerified: boolean }
/** `refusal`: why it cannot be; null where it can. */
export type MergePreview = { kept: MergeSide; other: MergeSide; moves: MergeMoves; refusal: MergeRefusal | null }

/**
 * Another address of somebody. `provedAt` (ISO moment): null as long as whoever reads there has not shown that it is theirs;
 * `undoUntil`: null once the two cannot be separated any more.
 */
export type MergedAddress = {
  id: number
  email: string
  askedAt: string
  provedAt: string | null
  undoUntil: string | null
}

const numbers = (ids: readonly number[]) => ids.map((id) => `n°\u00A0${id}`).join(', ')

export function explainMergeRefusal(refusal: MergeRefusal | StaffRefusal): string {
  switch (refusal.code) {
    case 'unknown':
      return 'L’une des deux fiches n’existe plus.'
    case 'same':
      return 'C’est la même fiche.'
    case 'no-account':
      return 'La fiche qui reste doit avoir un compte\u202F: des commandes sans compte n’ont que leur adresse.'
    case 'erasure':
      return 'L’une des deux est à effacer\u202F: reprenez d’abord cet effacement.'
    case 'merging':
      return 'L’une des deux est déjà réunie avec une autre fiche, ou attend de l’être.'
    case 'not-asked':
      return 'Ces fiches ne sont pas réunies.'
    case 'over':
      return `Les ${MERGE_UNDO_DAYS} jours sont passés\u202F: ces fiches ne se séparent plus.`
    case 'being-paid':
      return `Un paiement est en cours\u202F: commande ${numbers(refusal.orders)}. Attendez sa fin.`
    case 'runs':
      return `Un abonnement court sur la fiche à réunir\u202F: ${numbers(refusal.subscriptions)}. Gardez plutôt cette fiche-là, ou attendez sa fin.`
    default:
      return explainStaffRefusal(refusal)
  }
}

/** What goes over, a line each; what there is none of is left out. */
export function mergeParts({ orders, subscriptions, coupons, exercises, seats }: MergeMoves): string[] {
  const several = (count: number, one: string, many: string) =>
    count > 0 ? [`${count} ${count > 1 ? many : one}`] : []
  return [
    ...several(
      orders,
      'commande avec ses fichiers, sa bibliothèque, ses séances et ses accords',
      'commandes avec leurs fichiers, leur bibliothèque, leurs séances et leurs accords',
    ),
    ...several(subscriptions, 'abonnement terminé', 'abonnements terminés'),
    ...several(coupons, 'code promo utilisé', 'codes promo utilisés'),
    ...several(exercises, 'cours aux exercices gardés', 'cours aux exercices gardés'),
    ...several(seats, 'place à une rencontre', 'places à des rencontres'),
  ]
}

/** 'c•••@exemple.fr': enough for its owner to know it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
