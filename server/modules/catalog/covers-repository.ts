import { sql } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { Queryable } from '#server/database/database.ts'
import { firstPicture } from './product-columns-repository.ts'

/** The first picture of each of these products, by its id; products without one are left out. */
export async function findCovers(db: Queryable, ids: readonly (number | null)[]): Promise<Map<number, Picture>> {
  const asked = ids.filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; picture: Picture | null }>(sql`
    select id, ${firstPicture} as picture from products
    where id = any(array(select unnest(${sql.param(asked)}::int[])))`)
  return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
}
