import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { crossSells } from '#server/modules/catalog/tables.ts'

const ids = sql`${sql.placeholder('ids')}::int[]`

const nearest = preparedOnce((db) =>
  db
    .select({ id: crossSells.otherProductId })
    .from(crossSells)
    .where(sql`${crossSells.productId} = any(${ids}) and ${crossSells.otherProductId} <> all(${ids})`)
    .groupBy(crossSells.otherProductId)
    .orderBy(asc(sql`min(${crossSells.position})`), asc(crossSells.otherProductId))
    .limit(sql.placeholder('limit'))
    .prepare('nearest_cross_sells'),
)

/** Ids of what goes with these products and is none of them, the nearest first. */
export async function selectCrossSells(
  db: Queryable,
  productIds: readonly number[],
  { limit }: { limit: number },
): Promise<number[]> {
  const rows = await nearest(db).execute({ ids: [...productIds], limit })
  return rows.map(({ id }) => id)
}
