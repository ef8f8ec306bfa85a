import { hasVariations, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { ToldProduct } from '#contracts/imports/product-table.ts'
import { changesOf } from '#contracts/price-list/price-table.ts'
import { NEW_PRODUCTS, type NewProductName } from '#contracts/staff/new-product.ts'
import { type Known, targetOf } from './known-things-repository.ts'
import type { ProductRow } from './product-rows-repository.ts'

/** Others have none, nor a stock: their variations, members or plans have. */
export const hasOwnPrice = ({ kind }: { kind: ProductKind }) => !hasVariations({ kind }) && kind !== 'grouped'

const SAYABLE_CHOICES: readonly NewProductName[] = ['fichier', 'objet', 'service', 'declinaisons']

/** What a line of a list says of a product that is there. Options are left to the price list, which names each. */
export function sayableOf(row: ProductRow): ToldProduct {
  const { kind, supply, sku, name, regularPriceCents, salePriceCents, stock } = row
  const choice = SAYABLE_CHOICES.find(
    (each) => NEW_PRODUCTS[each].kind === kind && (kind === 'variable' || NEW_PRODUCTS[each].supply === supply),
  )
  return {
    ...{ sku, name, categories: row.categorySlugs, isPublished: row.isPublished, picture: row.picture },
    ...{ summary: row.summary.trim(), description: row.description.replaceAll('\r\n', '\n').trim() },
    ...(choice && { choice }),
    ...(hasOwnPrice({ kind }) && { regularPriceCents, salePriceCents, stock }),
  }
}

/** Whether a line says of a product only what it is already. */
export function saysNothingNew(told: ToldProduct, { row, known }: { row: ProductRow; known: Known }): boolean {
  const now = sayableOf(row)
  const hasPrice = now.regularPriceCents !== undefined
  const isSame = <Part extends keyof ToldProduct>(part: Part) => told[part] === undefined || told[part] === now[part]
  const categories = told.categories?.flatMap((name) => targetOf(known.categories, name) ?? [])
  const stem = told.picture ? targetOf(known.pictures, told.picture) : row.picture
  return (
    (['name', 'summary', 'description', 'isPublished'] as const).every(isSame) &&
    (!hasPrice || (['regularPriceCents', 'salePriceCents', 'stock'] as const).every(isSame)) &&
    (categories === undefined || [...new Set(categories)].sort().join() === [...row.categorySlugs].sort().join()) &&
    stem === row.picture
  )
}

/** What a line would change of a product's price or stock: 'Prix : 17,00 € → 19,00 €.' */
export function termsChanged(told: ToldProduct, row: ProductRow, currency: string): string[] {
  if (!hasOwnPrice(row)) return []
  const { regularPriceCents, salePriceCents, stock } = row
  const before = { regularPriceCents, salePriceCents, stock, saleFrom: null, saleUntil: null }
  const after = {
    ...before,
    ...(told.regularPriceCents !== undefined && { regularPriceCents: told.regularPriceCents }),
    ...(told.salePriceCents !== undefined && { salePriceCents: told.salePriceCents }),
    ...(told.stock !== undefined && { stock: told.stock }),
  }
  return changesOf(before, after, currency).map((change) => `${change}.`)
}
