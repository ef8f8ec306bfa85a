import { BACKORDERS, type Backorders } from '../catalog/stock.ts'
import type { FieldProblem } from './edit-form.ts'

/** Pieces of a product or of one of its variations. `stock`: null where they are not counted; `waiting`: who asked to be told. */
export type StockItem = { itemId: number; name: string; stock: number | null; waiting: number }

/** What changed a number of pieces: a count by the team, or an order. `to`: null where that is not known, or not counted. */
export type StockMove = {
  at: string
  name: string
  from: number | null
  to: number | null
  /** Taken by an order. */
  sold: number | null
  orderId: number | null
  cause: string
  by: string
}

export type StockDesk = { items: StockItem[]; moves: StockMove[]; shopLowAt: number }

export const STOCK_FIELDS = {
  pieces: (itemId: number) => `stock-${itemId}`,
  /** How many there were when the form was drawn. */
  was: (itemId: number) => `avait-${itemId}`,
  cause: 'cause',
  lowAt: 'alerte',
  single: 'un-seul',
  backorders: 'sur-commande',
}

export const STOCK_LABELS = {
  [STOCK_FIELDS.lowAt]: 'Seuil d’alerte',
  [STOCK_FIELDS.single]: 'Un seul par commande',
  [STOCK_FIELDS.backorders]: 'Quand il n’y en a plus',
}

export const BACKORDER_NAMES: Record<Backorders, string> = {
  no: 'Il ne se vend plus',
  notify: 'Il se vend, et l’acheteur est prévenu du délai',
  yes: 'Il se vend comme s’il y en avait',
}

type Terms = { lowStockAt: number | null; isSoldIndividually: boolean; backorders: Backorders }
type Fields = Readonly<Record<string, string>>

export const fieldsOfTerms = ({ lowStockAt, isSoldIndividually, backorders }: Terms): Record<string, string> => ({
  [STOCK_FIELDS.lowAt]: lowStockAt === null ? '' : String(lowStockAt),
  [STOCK_FIELDS.single]: isSoldIndividually ? '1' : '',
  [STOCK_FIELDS.backorders]: backorders,
})

const COUNT = /^\d{1,7}$/
const NO_COUNT = 'Un nombre de pièces, ou rien si elles ne se comptent pas.'

export function readTerms(fields: Fields): { ok: true; terms: Terms } | { ok: false; problems: FieldProblem[] } {
  const low = (fields[STOCK_FIELDS.lowAt] ?? '').trim()
  const backorders = BACKORDERS.find((known) => known === fields[STOCK_FIELDS.backorders]) ?? 'no'
  if (low !== '' && !COUNT.test(low))
    return { ok: false, problems: [{ field: STOCK_FIELDS.lowAt, sentence: 'Un nombre de pièces, ou rien.' }] }
  const lowStockAt = low === '' ? null : Number(low)
  return { ok: true, terms: { lowStockAt, isSoldIndividually: fields[STOCK_FIELDS.single] === '1', backorders } }
}

export type StockCount = { itemId: number; was: number | null; pieces: number | null }

/** What was counted anew, of these products and variations. */
export function readCounts(
  fields: Fields,
  itemIds: readonly number[],
): { ok: true; counts: StockCount[] } | { ok: false; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const number = (field: string): number | null => {
    const told = (fields[field] ?? '').trim()
    if (told === '') return null
    if (!COUNT.test(told.replace(/^-/, ''))) problems.push({ field, sentence: NO_COUNT })
    return Number(told)
  }
  const counts = itemIds
    .filter((itemId) => fields[STOCK_FIELDS.pieces(itemId)] !== undefined)
    .map((itemId) => ({
      itemId,
      was: number(STOCK_FIELDS.was(itemId)),
      pieces: number(STOCK_FIELDS.pieces(itemId)),
    }))
    .filter(({ was, pieces }) => was !== pieces)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, counts }
}
