import { bookQuery } from './book-query.ts'
import { type Month, monthWords, readMonth } from './periods.ts'

/** Number of an invoice or a credit note, as it is printed: 'F2026-119'. */
export type DocumentNumber = { series: string; number: number }
export type DocumentKind = 'invoice' | 'credit-note'

export const DOCUMENT_KINDS = { all: 'Tout', invoice: 'Factures', 'credit-note': 'Avoirs' } as const
export type RegisterKind = keyof typeof DOCUMENT_KINDS

/** Which documents are listed; all of it stands in the address. */
export type RegisterFilter = {
  search: string
  kind: RegisterKind
  /** Null: of any time. */
  month: Month | null
  /** Older than the document of this number, or newer than it. */
  before: DocumentNumber | null
  after: DocumentNumber | null
  size: 50 | 100
}

const SEARCH_LENGTH = 120
/** Of the address, for any time. */
const ANY_MONTH = 'tout'
const NUMBER = /^([FA]2\d{3})-([1-9]\d{0,8})$/

export function readDocumentNumber(text: string | null): DocumentNumber | null {
  const [, series, number] = NUMBER.exec((text ?? '').trim().toUpperCase()) ?? []
  return series && number ? { series, number: Number(number) } : null
}

export const printedNumber = ({ series, number }: DocumentNumber): string => `${series}-${number}`

/** `thisMonth`: where an address names none. */
export function readRegisterFilter(query: { get(name: string): string | null }, thisMonth: Month): RegisterFilter {
  const [kind, month] = [query.get('sorte'), query.get('mois')]
  return {
    search: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, SEARCH_LENGTH),
    kind: kind === 'invoice' || kind === 'credit-note' ? kind : 'all',
    month: month === ANY_MONTH ? null : (readMonth(month) ?? thisMonth),
    before: readDocumentNumber(query.get('avant')),
    after: readDocumentNumber(query.get('apres')),
    size: query.get('par') === '100' ? 100 : 50,
  }
}

/** The address of a filter, without its path. */
export const registerQuery = ({ search, kind, month, before, after, size }: RegisterFilter): string =>
  bookQuery({
    ...{ mois: month ?? ANY_MONTH, q: search, sorte: kind === 'all' ? null : kind },
    ...{ avant: before && printedNumber(before), apres: after && printedNumber(after) },
    par: size === 50 ? null : String(size),
  })

/** What a search stands for: a document, an amount, the number of an order, or the beginning of a name. */
export type RegisterSearch =
  | { by: 'nothing' }
  | { by: 'document'; document: DocumentNumber }
  | { by: 'amount'; cents: number }
  | { by: 'number'; number: number }
  | { by: 'buyer'; start: string }

const AMOUNT = /^[−-]?\s?(\d{1,7}(?:\s?\d{3})?)(?:[,.](\d{2}))?\s?(€?)$/

export function readSearch(search: string): RegisterSearch {
  if (search === '') return { by: 'nothing' }
  const document = readDocumentNumber(search)
  if (document) return { by: 'document', document }
  const [, order] = /^(?:n°|n|#)?\s?(\d{1,9})$/i.exec(search) ?? []
  if (order !== undefined) return { by: 'number', number: Number(order) }
  const [, units, cents, sign] = AMOUNT.exec(search) ?? []
  if (units !== undefined && (cents !== undefined || sign))
    return { by: 'amount', cents: Number(units.replaceAll(/\s/g, '')) * 100 + Number(cents ?? 0) }
  return { by: 'buyer', start: search.toLowerCase() }
}

/** What narrows the list, each in words. */
export const registerWords = ({ search, kind, month }: RegisterFilter): string[] => [
  ...(search === '' ? [] : [`«\u202F${search}\u202F»`]),
  ...(kind === 'all' ? [] : [DOCUMENT_KINDS[kind]]),
  ...(month === null ? [] : [monthWords(month)]),
]

export type RegisterRow = DocumentNumber & {
  kind: DocumentKind
  /** ISO 8601. */
  issuedAt: string
  /** Who is named on it; '' once its time is over. */
  buyer: string
  orderId: number
  currency: string
  /** Below nothing for a credit note. */
  amountCents: number
}

/** Documents of one kind and one month, in the shop's currency; `first`, `last`: their numbers, null for none. */
export type RegisterSum = { count: number; cents: number; first: string | null; last: string | null }

export type RegisterFigures = {
  month: Month
  invoices: RegisterSum
  creditNotes: RegisterSum
  /** Money that came in, less what went back. */
  cashedCents: number
  currency: string
  /** Numbers that are missing in the series of the month's documents, or given twice; [] as long as all is well. */
  flaws: string[]
}

/** `newer`, `older`: whether there are any beyond this page. `months`: those that have documents, the newest first. */
export type RegisterPage = {
  rows: RegisterRow[]
  newer: boolean
  older: boolean
  /** Null for a list of any time. */
  figures: RegisterFigures | null
  months: Month[]
}

/** '112, de F2026-8 à F2026-119' */
export function sumWords({ count, first, last }: RegisterSum): string {
  if (count === 0) return 'Aucune pièce'
  return first === last ? `1, ${first}` : `${count}, de ${first} à ${last}`
}
