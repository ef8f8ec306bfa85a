import type { ToldProduct } from '#contracts/imports/product-table.ts'
import { NEW_PRODUCTS, type NewProductName } from '#contracts/staff/new-product.ts'
import { type Known, targetOf } from './known-things-repository.ts'
import type { ProductRow } from './product-rows-repository.ts'

/** What has no price or stock by itself: its variations, its members or its plans have it. */
const WITHOUT_PRICE: readonly string[] = ['variable', 'variable-subscription', 'grouped']

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
    ...(WITHOUT_PRICE.includes(kind) ? {} : { regularPriceCents, salePriceCents, stock }),
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
