import type { PriceRange } from '#contracts/catalog/catalog.ts'
import type { Services } from '#server/services.ts'
import { type Attribute, groupOptions } from './list-attributes.ts'
import {
  countByCategory,
  countByRating,
  countByStock,
  selectOptionsOf,
  selectPriceRange,
} from './product-counts-repository.ts'
import type { ProductQuery } from './product-query-repository.ts'

type Deps = Pick<Services, 'db'>

/** From and to which price the products that fit may be narrowed: as if no price had been asked for. Null without any. */
export function getPriceRange(
  { db }: Deps,
  { minCents, maxCents, ...query }: ProductQuery,
): Promise<PriceRange | null> {
  return selectPriceRange(db, query)
}

/** How many of them are there, to be had all the same, and sold out, whichever was asked for; what none is is left out. */
export function getStockCounts({ db }: Deps, { stock, ...query }: ProductQuery) {
  return countByStock(db, query)
}

/** How many of them have how many stars, whichever were asked for. */
export function getRatingCounts({ db }: Deps, { ratings, ...query }: ProductQuery) {
  return countByRating(db, query)
}

/** How many of them are in which category, by its number, whichever was asked for. */
export function getCategoryCounts({ db }: Deps, { categories, ...query }: ProductQuery) {
  return countByCategory(db, query)
}

/** Attributes and values of the products that fit, with how many have them. */
export async function getAttributeCounts({ db }: Deps, query: ProductQuery): Promise<Attribute[]> {
  return groupOptions(await selectOptionsOf(db, query))
}
