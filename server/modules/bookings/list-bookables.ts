import type { Queryable } from '#server/database/database.ts'
import { type Bookable, findBookable, listBookableIds } from './calendar-repository.ts'

/** The published products that are booked, in the order of their numbers. */
export async function listBookables({
  db,
}: {
  db: Queryable
}): Promise<Pick<Bookable, 'productId' | 'name' | 'slug'>[]> {
  const ids = await listBookableIds(db, { productIds: [], categoryIds: [] })
  const found = await Promise.all(ids.map((id) => findBookable(db, id)))
  return found.flatMap((bookable) => (bookable ? [bookable] : []))
}
