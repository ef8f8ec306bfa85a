import type { Queryable } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'

const MINUTE_MS = 60_000

/**
 * A memory of what the shop sells, filled by whoever asks, that ends with any change of it. Sales begin and end by their dates:
 * it ends with the clock's minute as well, as nobody says that one is over.
 */
export function lastingMinute<Known>(nothing: () => Known): (db: Queryable) => Promise<Known> {
  const memory = remembered(async (_: Queryable) => ({ minute: Number.NaN, known: nothing() }), 'catalog_changed')
  return async (db) => {
    const remembered = await memory(db)
    const minute = Math.floor(Date.now() / MINUTE_MS)
    if (remembered.minute !== minute) Object.assign(remembered, { minute, known: nothing() })
    return remembered.known
  }
}
