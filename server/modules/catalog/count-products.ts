import type { Queryable } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'
import { countPublished } from './product-repository.ts'

const countsOf = remembered(async (_: Queryable) => new Map<string | undefined, number>())

/** How many products are published, in all or in one category that exists; remembered, since counting many takes long. */
export async function countProducts(db: Queryable, categorySlug?: string): Promise<number> {
  const counts = await countsOf(db)
  const known = counts.get(categorySlug)
  if (known !== undefined) return known
  const count = await countPublished(db, categorySlug)
  counts.set(categorySlug, count)
  return count
}
