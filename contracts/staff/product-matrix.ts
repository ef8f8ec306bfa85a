import { BACKORDERS, type Backorders } from '../catalog/stock.ts'
import { formatAmount } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import type { FieldProblem } from './edit-form.ts'

type Option = { name: string; value: string }

/** A variation as the matrix has it. */
export type MatrixRow = {
  id: number
  options: Option[]
  sku: string
  note: string
  backorders: Backorders
  /** It can be chosen and bought. */
  isOffered: boolean
  priceCents: number
  /** While a sale of it runs or is planned: its prices are then those of the part of prices. */
  isReduced: boolean
  stock: number | null
}

/** `key`: the number of a variation, or 'n1' of a new one. */
export const MATRIX_FIELDS = {
  /** The rows that are there, in their order. */
  rows: 'ligne',
  choice: (column: number) => `choix-${column}`,
  value: (key: string, column: number) => `valeur-${key}-${column}`,
  sku: (key: string) => `reference-${key}`,
  price: (key: string) => `prix-${key}`,
  priceWas: (key: string) => `prixavant-${key}`,
  stock: (key: string) => `stock-${key}`,
  stockWas: (key: string) => `avait-${key}`,
  backorders: (key: string) => `commande-${key}`,
  note: (key: string) => `note-${key}`,
  /** A box: what is not ticked is not sent. */
  offered: (key: string) => `vente-${key}`,
}

const TICKED = '1'

/** What may be chosen at most: as many columns. */
export const MOST_CHOICES = 4

/** The names of what is chosen, from the rows that are there. */
export const choicesOf = (rows: readonly Pick<MatrixRow, 'options'>[]): string[] =>
  rows[0]?.options.map(({ name }) => name) ?? []

type Texts = Pick<MatrixRow, 'id' | 'options' | 'sku' | 'note' | 'backorders' | 'isOffered'>
type Fields = Readonly<Record<string, string>>

/** What of the matrix is kept in versions; prices and pieces are not. */
export const fieldsOfMatrix = (rows: readonly Texts[]): Record<string, string> =>
  Object.fromEntries([
    [MATRIX_FIELDS.rows, rows.map(({ id }) => String(id)).join('\n')],
    ...choicesOf(rows).map((name, column) => [MATRIX_FIELDS.choice(column), name]),
    ...rows.flatMap((row) => {
      const key = String(row.id)
      return [
        ...row.options.map(({ value }, column) => [MATRIX_FIELDS.value(key, column), value]),
        [MATRIX_FIELDS.sku(key), row.sku],
        [MATRIX_FIELDS.backorders(key), row.backorders],
        [MATRIX_FIELDS.note(key), row.note],
        [MATRIX_FIELDS.offered(key), row.isOffered ? TICKED : ''],
      ]
    }),
  ])

/** The fields as they were sent, with the boxes that nobody has ticked: what two people make of them is compared by name. */
export const withUnticked = (fields: Fields): Record<string, string> => ({
  ...Object.fromEntries((fields[MATRIX_FIELDS.rows] ?? '').split('\n').map((key) => [MATRIX_FIELDS.offered(key), ''])),
  ...fields,
})

export const priceText = (cents: number, currency: string) => formatAmount(cents, currency)

/** A row as it was typed. `priceCents`, `stock`: null in the first for no price. */
export type TypedRow = {
  key: string
  id: number | null
  options: Option[]
  sku: string
  note: string
  backorders: Backorders
  isOffered: boolean
  priceCents: number
  priceWas: number | null
  stock: number | null
  stockWas: number | null
}

const PIECES = /^-?\d{1,7}$/

/** The rows of a form, without those that nobody has filled in. */
export function readMatrix(
  fields: Fields,
  currency: string,
): { ok: true; rows: TypedRow[] } | { ok: false; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const told = (field: string) => (fields[field] ?? '').trim()
  const names = Array.from({ length: MOST_CHOICES }, (_, column) => told(MATRIX_FIELDS.choice(column)))
  const count = (field: string): number | null => {
    if (told(field) === '') return null
    if (PIECES.test(told(field))) return Number(told(field))
    problems.push({ field, sentence: 'Un nombre de pièces, ou rien si elles ne se comptent pas.' })
    return null
  }
  const amount = (field: string): number => {
    const cents = readAmount(told(field), currency)
    if (cents === null) problems.push({ field, sentence: 'Un prix s’écrit 12 ou 12,50.' })
    return cents ?? 0
  }
  const keys = told(MATRIX_FIELDS.rows).split('\n')
  const filled = keys.filter(
    (key) => key !== '' && (isKept(key) || names.some((_, column) => told(MATRIX_FIELDS.value(key, column)) !== '')),
  )
  const rows = filled.map(
    (key): TypedRow => ({
      ...{
        key,
        id: isKept(key) ? Number(key) : null,
        sku: told(MATRIX_FIELDS.sku(key)),
        note: told(MATRIX_FIELDS.note(key)),
      },
      options: names.flatMap((name, column) =>
        name === '' ? [] : [{ name, value: told(MATRIX_FIELDS.value(key, column)) }],
      ),
      backorders: BACKORDERS.find((known) => known === told(MATRIX_FIELDS.backorders(key))) ?? 'no',
      isOffered: told(MATRIX_FIELDS.offered(key)) === TICKED,
      priceCents: amount(MATRIX_FIELDS.price(key)),
      priceWas: readAmount(told(MATRIX_FIELDS.priceWas(key)), currency),
      stock: count(MATRIX_FIELDS.stock(key)),
      stockWas: count(MATRIX_FIELDS.stockWas(key)),
    }),
  )
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows }
}

const isKept = (key: string) => /^[1-9]\d{0,8}$/.test(key)

/** Which cell a refusal of the shop is about: it names rows by their place; '' for all of them. */
export function matrixFieldOf(path: string, rows: readonly { key: string }[]): string {
  const [index = '', name = ''] = path.split('.')
  const key = index === '' ? undefined : rows[Number(index)]?.key
  if (key === undefined) return ''
  if (name === 'sku') return MATRIX_FIELDS.sku(key)
  if (name === 'opening') return MATRIX_FIELDS.price(key)
  return name === 'note' || name === 'backorders' ? MATRIX_FIELDS[name](key) : MATRIX_FIELDS.value(key, 0)
}
