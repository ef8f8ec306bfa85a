import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import type { MoneySum } from './money-book.ts'
import { type Month, monthWords } from './periods.ts'
import type { RegisterSum } from './register.ts'

/** What a month came to when it was closed. Amounts in the smallest unit of the currency. */
export type ClosedTotals = {
  month: Month
  currency: string
  invoices: RegisterSum
  creditNotes: RegisterSum
  taxes: { country: string; basisPoints: number; baseCents: number; taxCents: number }[]
  money: MoneySum
  /** SHA-256 of all that came in and went back; months of before this was kept have none: theirs was as noted by then. */
  movements?: string
  /** SHA-256 of all its documents, one after the other, without the names on them, which are forgotten after ten years. */
  documents: string
}

export type Closing = {
  month: Month
  totals: ClosedTotals
  /** SHA-256 of the totals and of the closing before: none of them changes without all later ones. */
  digest: string
  closedAt: string
  closedBy: string
}

/** `next`: the month that may be closed now; null while it still runs. */
export type ClosingsView = { closings: Closing[]; next: Month | null }

export type ClosingRefusal = StaffRefusal | { code: 'not-over' } | { code: 'not-next'; next: Month | null }

export function explainClosingRefusal(refusal: ClosingRefusal): string {
  if (refusal.code === 'not-over')
    return 'Ce mois n’est pas terminé\u202F: il se clôture à partir du premier jour du mois suivant.'
  if (refusal.code === 'not-next')
    return refusal.next === null
      ? 'Ce mois est déjà clos.'
      : `Les mois se clôturent dans l’ordre\u202F: le prochain est ${monthWords(refusal.next)}.`
  return explainStaffRefusal(refusal)
}

/** Whether a closing still says what the register says: all of it, or what of it does not fit any more. */
export type Verified = { month: Month; isWhole: boolean; differs: ('documents' | 'money' | 'totals' | 'chain')[] }

const DIFFERENCES: Record<Verified['differs'][number], string> = {
  documents: 'une pièce n’est plus celle qui a été close',
  money: 'un encaissement ou un remboursement n’est plus celui qui a été clos',
  totals: 'les totaux ne sont plus les mêmes',
  chain: 'l’empreinte ne suit plus celle du mois précédent',
}

export const verifiedWords = ({ month, isWhole, differs }: Verified): string =>
  isWhole
    ? `${monthWords(month)}\u202F: chaque pièce, chaque mouvement et chaque total sont ceux de la clôture.`
    : `${monthWords(month)}\u202F: ${differs.map((each) => DIFFERENCES[each]).join(', ')}.`
