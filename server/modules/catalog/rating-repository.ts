import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

export type RatingChange = {
  productId: number
  /** What the sum of stars gains or loses. */
  sumDelta: number
  /** What the number of ratings gains or loses. */
  countDelta: number
}

/** Gives back the product's slug; null when there is no such product. */
export async function addToRating(tx: Transaction, { productId, sumDelta, countDelta }: RatingChange) {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    update products set rating_sum = rating_sum + ${sumDelta}, rating_count = rating_count + ${countDelta}
    where id = ${productId}
    returning slug`)
  return rows[0]?.slug ?? null
}
