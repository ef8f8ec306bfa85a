import { formatAmount } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { NEW_PRODUCTS, type NewProductName } from '../staff/new-product.ts'
import type { Places } from './columns.ts'

/** The columns of a table of products, as their heads have them. */
export const PRODUCT_COLUMNS = {
  sku: 'Référence',
  name: 'Nom',
  choice: 'Genre',
  categories: 'Catégories',
  price: 'Prix',
  sale: 'Prix soldé',
  stock: 'Stock',
  optionName: 'Choix',
  optionValues: 'Valeurs',
  summary: 'Résumé',
  description: 'Description',
  picture: 'Image',
  isPublished: 'En vente',
} as const
type Column = keyof typeof PRODUCT_COLUMNS
type GivenColumn = Exclude<Column, 'stock'>

/** What is given out. No stock: it moves with each sale, and a list brought in again would put back what is sold. */
const GIVEN_COLUMNS = (Object.keys(PRODUCT_COLUMNS) as Column[]).filter(
  (column): column is GivenColumn => column !== 'stock',
)
export const GIVEN_HEADS = GIVEN_COLUMNS.map((column) => PRODUCT_COLUMNS[column])

/** What a line says of a product. What it does not say stays as it is, or is left empty of a new one. */
export type ToldProduct = {
  sku: string
  name?: string
  choice?: NewProductName
  /** As they are called, or their addresses. */
  categories?: string[]
  regularPriceCents?: number
  salePriceCents?: number | null
  stock?: number | null
  optionName?: string
  optionValues?: string[]
  summary?: string
  description?: string
  /** The name of a file in the library, or ''. */
  picture?: string
  isPublished?: boolean
}

/** What a table can make: the other kinds ask for more than a line says. */
const CHOICES: readonly NewProductName[] = ['fichier', 'objet', 'service', 'declinaisons']

export type ReadLine<Told> = { ok: true; key: string; told: Told } | { ok: false; key: string; sentence: string }

type Asking = { places: Places<Column>; currency: string }

/** What a line says; of what is wrong with it the first thing. */
export function readProductLine(cells: readonly string[], { places, currency }: Asking): ReadLine<ToldProduct> {
  const cell = (column: Column) => {
    const place = places[column]
    return place === null ? undefined : (cells[place] ?? '').trim()
  }
  const sku = cell('sku') ?? ''
  const no = (column: Column, sentence: string) =>
    ({ ok: false, key: sku, sentence: `${PRODUCT_COLUMNS[column]}\u202F: ${sentence}` }) as const
  if (sku === '') return no('sku', 'elle manque.')
  const told: ToldProduct = { sku }
  const name = cell('name')
  if (name) told.name = name
  const choice = cell('choice')
  if (choice) {
    const known = CHOICES.find((each) => each === choice.toLowerCase() || NEW_PRODUCTS[each].title === choice)
    if (!known) return no('choice', `«\u202F${choice}\u202F» n’est pas\u202F: ${CHOICES.join(', ')}.`)
    told.choice = known
  }
  const price = cell('price')
  if (price) {
    const cents = readAmount(price, currency)
    if (cents === null) return no('price', `«\u202F${price}\u202F» n’est pas un montant.`)
    told.regularPriceCents = cents
  }
  const sale = cell('sale')
  if (sale !== undefined) {
    const cents = sale === '' ? null : readAmount(sale, currency)
    if (cents === null && sale !== '') return no('sale', `«\u202F${sale}\u202F» n’est pas un montant.`)
    told.salePriceCents = cents
  }
  const stock = cell('stock')
  if (stock !== undefined) {
    if (!/^\d{0,7}$/.test(stock)) return no('stock', `«\u202F${stock}\u202F» n’est pas un nombre de pièces.`)
    told.stock = stock === '' ? null : Number(stock)
  }
  const isPublished = cell('isPublished')
  if (isPublished) {
    if (!/^(?:oui|non)$/i.test(isPublished)) return no('isPublished', 'répondez oui ou non.')
    told.isPublished = isPublished.toLowerCase() === 'oui'
  }
  return { ok: true, key: sku, told: { ...told, ...textsOf(cell) } }
}

function textsOf(cell: (column: Column) => string | undefined): Partial<ToldProduct> {
  const [summary, description, picture] = [cell('summary'), cell('description'), cell('picture')]
  const [optionName, categories, values] = [cell('optionName'), cell('categories'), cell('optionValues')]
  return {
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description: description.replaceAll('\r\n', '\n') }),
    ...(picture !== undefined && { picture }),
    ...(optionName && { optionName }),
    ...(categories !== undefined && { categories: listIn(categories) }),
    ...(values && { optionValues: listIn(values) }),
  }
}

/** 'Guides, Packs' */
const listIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** A product as a line that is read as the same again. Thousands are not set apart: a spreadsheet reads a number. */
export function productCells(product: ToldProduct, currency: string): string[] {
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '' : formatAmount(cents, currency).replaceAll(/\s/g, '')
  const { regularPriceCents, salePriceCents, isPublished } = product
  const cells: Record<GivenColumn, string> = {
    ...{ sku: product.sku, name: product.name ?? '', choice: product.choice ?? '' },
    ...{
      categories: (product.categories ?? []).join(', '),
      price: money(regularPriceCents),
      sale: money(salePriceCents),
    },
    ...{ optionName: product.optionName ?? '', optionValues: (product.optionValues ?? []).join(', ') },
    ...{ summary: product.summary ?? '', description: product.description ?? '', picture: product.picture ?? '' },
    isPublished: isPublished ? 'oui' : 'non',
  }
  return GIVEN_COLUMNS.map((column) => cells[column])
}
