import type { Month } from './periods.ts'

/** What can be taken out of the books, each as files of one ZIP. */
export const BOOK_PARTS = {
  money: { name: 'Livre des recettes', what: 'CSV\u202F: date, pièce, client, nature, montant, mode de paiement' },
  documents: { name: 'Factures et avoirs', what: 'Le registre en CSV, et chaque PDF' },
  taxes: { name: 'TVA et OSS par pays', what: 'CSV par pays et par vente, avec les preuves du lieu' },
  entries: { name: 'Écritures comptables', what: 'FEC (norme de l’administration)' },
} as const
export type BookPart = keyof typeof BOOK_PARTS

export const BOOK_PART_NAMES = Object.keys(BOOK_PARTS) as BookPart[]

export type AskedExport = { from: Month; to: Month; parts: readonly BookPart[] }
