import type { Queryable } from '../../database/database.ts'
import { countPublished } from './product-repository.ts'

const LARGE = 1000
const LIFETIME_MS = 30_000
const kept = new WeakMap<Queryable, { countedAt: number; count: number }>()

/** How many products are published. Counting a large catalogue takes longer than its page: there it is 30 seconds old at most. */
export async function countProducts(db: Queryable): Promise<number> {
  const known = kept.get(db)
  if (known && performance.now() - known.countedAt < LIFETIME_MS) return known.count
  const countedAt = performance.now()
  const count = await countPublished(db)
  if (count >= LARGE) kept.set(db, { countedAt, count })
  else kept.delete(db)
  return count
}
