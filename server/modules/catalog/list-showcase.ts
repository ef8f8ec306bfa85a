import type { ShowcaseItem } from '#contracts/catalog/catalog.ts'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { selectShowcase } from './showcase-repository.ts'

const MOST_ITEMS = 12
const LIFETIME_MS = 30_000
const cache = new WeakMap<Queryable, { readAt: number; items: Promise<ShowcaseItem[]> }>()

/** Products with a picture that every page shows in passing, at most 30 seconds old: no page waits for them anew. */
export function listShowcase({ db }: Pick<Services, 'db'>): Promise<ShowcaseItem[]> {
  const cached = cache.get(db)
  if (cached && performance.now() - cached.readAt < LIFETIME_MS) return cached.items
  const items = selectShowcase(db, MOST_ITEMS).then((stored) =>
    stored.flatMap(({ picture, ...item }) => (picture ? { ...item, picture } : [])),
  )
  cache.set(db, { readAt: performance.now(), items })
  items.catch(() => cache.delete(db))
  return items
}
