import { and, asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { crossSells } from '../catalog/tables.ts'

/** Ids of what goes with these products and is none of them, the nearest first. */
export async function selectCrossSells(
  db: Queryable,
  productIds: readonly number[],
  { limit }: { limit: number },
): Promise<number[]> {
  const ids = [...productIds]
  const rows = await db
    .select({ id: crossSells.otherProductId })
    .from(crossSells)
    .where(and(inArray(crossSells.productId, ids), notInArray(crossSells.otherProductId, ids)))
    .groupBy(crossSells.otherProductId)
    .orderBy(asc(sql`min(${crossSells.position})`), asc(crossSells.otherProductId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
