import type { Queryable } from '../../database/database.ts'
import { countPublished } from './product-repository.ts'

const LARGE = 1000
const LIFETIME_MS = 30_000
const kept = new WeakMap<Queryable, Map<string | undefined, { countedAt: number; count: number }>>()

/**
 * How many products are published, in all or in one category that exists. Counting many takes longer than their page:
 * a count of a thousand or more is 30 seconds old at most.
 */
export async function countProducts(db: Queryable, categorySlug?: string): Promise<number> {
  const counts = kept.get(db) ?? new Map()
  kept.set(db, counts)
  const known = counts.get(categorySlug)
  if (known && performance.now() - known.countedAt < LIFETIME_MS) return known.count
  const countedAt = performance.now()
  const count = await countPublished(db, categorySlug)
  if (count >= LARGE) counts.set(categorySlug, { countedAt, count })
  else counts.delete(categorySlug)
  return count
}
