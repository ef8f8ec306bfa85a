import type { Queryable } from '../../database/database.ts'
import { readSettings } from './settings-repository.ts'
import { ShopSettings } from './shop-settings.ts'

const LIFETIME_MS = 30_000
const cache = new WeakMap<Queryable, { readAt: number; settings: Promise<ShopSettings> }>()

/**
 * The shop's settings, defaults filled in, at most 30 seconds old. Throws when a row holds a value that no shop can have.
 * A transaction reads them afresh.
 */
export function getShopSettings(db: Queryable): Promise<ShopSettings> {
  const cached = cache.get(db)
  if (cached && performance.now() - cached.readAt < LIFETIME_MS) return cached.settings
  const settings = readSettings(db).then((rows) => ShopSettings.parse(rows))
  cache.set(db, { readAt: performance.now(), settings })
  settings.catch(() => cache.delete(db))
  return settings
}
