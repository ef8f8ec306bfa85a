import type { ImportCounts } from '../price-list/price-import.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'

/** What a list brings in. */
export const LIST_KINDS = { products: 'Produits', posts: 'Articles' } as const
export type ListKind = keyof typeof LIST_KINDS

/** Being read; tried, nothing written; being written; written; not a list at all. */
export const LIST_STATES = {
  reading: 'À l’essai',
  tried: 'Essayé, rien n’est écrit',
  applying: 'En cours',
  done: 'Terminé',
  refused: 'Refusé',
} as const
export type ListState = keyof typeof LIST_STATES

/** Most lines that a list may have, and the most that it may weigh. */
export const MOST_LINES = 20_000
export const MOST_LIST_BYTES = 200 * 1024 ** 2

/** `at`: ISO 8601; `by`: '' for who has left the team; `sentence`: why it is refused, or what of it is not read. */
export type ListRow = {
  id: number
  kind: ListKind
  at: string
  by: string
  state: ListState
  fileName: string
  sentence: string
  counts: ImportCounts
}

export type ListRefusal = { about: 'staff'; refusal: StaffRefusal } | { about: 'gone' } | { about: 'under-way' }

export function explainListRefusal(refusal: ListRefusal): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'gone':
      return 'Cet import n’est plus là.'
    case 'under-way':
      return 'Cet import est déjà écrit, ou en train de l’être.'
  }
}
