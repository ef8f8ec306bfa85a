import type { Transaction } from '#server/database/database.ts'
import { addToRating, type RatingChange } from './rating-repository.ts'
import { announceChange } from './stock-repository.ts'

/**
 * Counts ratings into a product, or out of it with negative numbers, and lets its pages be drawn anew after the commit.
 * Called in the transaction that shows or hides the review; both numbers are 0 for one without stars.
 */
export async function rateProduct(tx: Transaction, change: RatingChange): Promise<void> {
  const slug = await addToRating(tx, change)
  if (slug !== null) await announceChange(tx, slug)
}
