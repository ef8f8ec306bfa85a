import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'

/** Tried, nothing written; being written; written. */
export type ImportState = 'tried' | 'applying' | 'done'
export const IMPORT_STATES: Record<ImportState, string> = {
  tried: 'Essayé, rien n’est écrit',
  applying: 'En cours',
  done: 'Terminé',
}

/** `ready`: it changes something, and is not written yet. */
export const ROW_STATES = ['ready', 'applied', 'refused', 'same'] as const
export type RowState = (typeof ROW_STATES)[number]
export const ROW_WORDS: Record<RowState, string> = {
  ready: 'Change',
  applied: 'Écrit',
  refused: 'Refusé',
  same: 'Inchangé',
}

export type ImportCounts = Record<RowState, number>

/** `at`: ISO 8601; `by`: '' for who has left the team; `reverses`: the import that it takes back. */
export type ImportRow = {
  id: number
  at: string
  by: string
  state: ImportState
  fileName: string
  reverses: number | null
  counts: ImportCounts
}

/** A line of the table. `sentences`: what it changes, or why it is refused. */
export type ImportLine = { line: number; sku: string; name: string; state: RowState; sentences: string[] }

export type ImportRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'gone' }
  | { about: 'table'; sentence: string }
  | { about: 'under-way' }

export function explainImportRefusal(refusal: ImportRefusal): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'gone':
      return 'Cet import n’est plus là.'
    case 'table':
      return refusal.sentence
    case 'under-way':
      return 'Cet import est déjà écrit, ou en train de l’être.'
  }
}
