import { instantsOf, isDate, spanOfDate, wallAt } from '../booking/zone-time.ts'
import { type Places, placesIn } from '../imports/columns.ts'
import { formatMoney } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { formatMoment, SHOP_TIME_ZONE } from '../text/french-date.ts'

/** What a product or a variation costs and how many there are. Moments: ISO 8601; `stock`: null where it is not counted. */
export type PriceTerms = {
  regularPriceCents: number
  salePriceCents: number | null
  saleFrom: string | null
  saleUntil: string | null
  stock: number | null
}

/** The columns of a price list, as their heads have them. */
export const PRICE_COLUMNS = {
  sku: 'Référence',
  name: 'Produit',
  option: 'Déclinaison',
  regularPriceCents: 'Prix',
  salePriceCents: 'Prix soldé',
  saleFrom: 'Soldé du',
  saleUntil: 'Soldé jusqu’au',
  stock: 'Stock',
} as const
type Column = keyof typeof PRICE_COLUMNS
const TERMS = ['regularPriceCents', 'salePriceCents', 'saleFrom', 'saleUntil', 'stock'] as const

/** Most rows that a list may have. */
export const MOST_ROWS = 20_000

/** Reads the first row. What is wrong with it is a sentence. */
export function readHeads(
  heads: readonly string[],
): { ok: true; places: Places<Column> } | { ok: false; sentence: string } {
  const { places } = placesIn(PRICE_COLUMNS, heads)
  if (places.sku === null) return { ok: false, sentence: 'Il manque la colonne Référence.' }
  if (TERMS.every((term) => places[term] === null))
    return { ok: false, sentence: 'Aucune colonne de prix ni de stock n’est reconnue.' }
  return { ok: true, places }
}

type ReadRow = { ok: true; sku: string; told: Partial<PriceTerms> } | { ok: false; sku: string; sentence: string }

/** What a row says; of what is wrong with it the first thing. */
export function readRow(cells: readonly string[], places: Places<Column>, currency: string): ReadRow {
  const cellOf = (column: Column) => {
    const place = places[column]
    return place === null ? undefined : (cells[place] ?? '').trim()
  }
  const sku = cellOf('sku') ?? ''
  if (sku === '') return { ok: false, sku, sentence: 'La référence manque.' }
  const told: Partial<PriceTerms> = {}
  for (const term of TERMS) {
    const cell = cellOf(term)
    if (cell === undefined) continue
    const read = READERS[term](cell, currency)
    if (typeof read === 'object' && read !== null)
      return { ok: false, sku, sentence: `${PRICE_COLUMNS[term]}\u202F: ${read.sentence}` }
    Object.assign(told, { [term]: read })
  }
  return { ok: true, sku, told }
}

type Wrong = { sentence: string }
type Reader = (cell: string, currency: string) => number | string | null | Wrong

const amount: Reader = (cell, currency) =>
  readAmount(cell, currency) ?? { sentence: `«\u202F${cell}\u202F» n’est pas un montant.` }
const moment =
  (edge: 'from' | 'to'): Reader =>
  (cell) =>
    cell === '' ? null : (momentIn(cell, edge) ?? { sentence: `«\u202F${cell}\u202F» n’est pas une date.` })

const READERS: Record<(typeof TERMS)[number], Reader> = {
  regularPriceCents: (cell, currency) => (cell === '' ? { sentence: 'il manque.' } : amount(cell, currency)),
  salePriceCents: (cell, currency) => (cell === '' ? null : amount(cell, currency)),
  saleFrom: moment('from'),
  saleUntil: moment('to'),
  stock: (cell) => {
    if (cell === '') return null
    return /^\d{1,7}$/.test(cell) ? Number(cell) : { sentence: `«\u202F${cell}\u202F» n’est pas un nombre de pièces.` }
  },
}

/** '01/12/2026', '01/12/2026 08:30' or '2026-12-01', by the shop's clocks: a day alone is meant whole. */
export function momentIn(cell: string, edge: 'from' | 'to'): string | null {
  const match = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T](\d{1,2})[:h](\d{2})(?::00)?)?$/.exec(
    cell,
  )
  if (!match) return null
  const [, day = '', month = '', year = '', isoYear = '', isoMonth = '', isoDay = '', hour, minute = '00'] = match
  const date = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDate(date)) return null
  if (hour === undefined) return new Date(spanOfDate(date, SHOP_TIME_ZONE)[edge]).toISOString()
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const [instant] = instantsOf(`${date}T${hour.padStart(2, '0')}:${minute}`, SHOP_TIME_ZONE)
  return instant === undefined ? null : new Date(instant).toISOString()
}

/** A moment as a cell: exact, so that it is read again the same. */
export function momentCell(iso: string | null): string {
  if (iso === null) return ''
  const wall = wallAt(Date.parse(iso), SHOP_TIME_ZONE)
  return `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)} ${wall.slice(11, 16)}`
}

/** 'Prix : 17,00 € → 19,00 €', one sentence for each term that differs. */
export function changesOf(before: PriceTerms, after: PriceTerms, currency: string): string[] {
  const money = (cents: number | null) => (cents === null ? 'aucun' : formatMoney(cents, currency))
  const time = (iso: string | null) => (iso === null ? 'sans date' : formatMoment(iso))
  const pieces = (count: number | null) => (count === null ? 'non compté' : String(count))
  const words: { [Term in keyof PriceTerms]: (value: PriceTerms[Term]) => string } = {
    ...{ regularPriceCents: money, salePriceCents: money, saleFrom: time, saleUntil: time, stock: pieces },
  }
  const told = <Term extends keyof PriceTerms>(term: Term) =>
    `${PRICE_COLUMNS[term]}\u202F: ${words[term](before[term])} → ${words[term](after[term])}`
  return TERMS.filter((term) => before[term] !== after[term]).map(told)
}
