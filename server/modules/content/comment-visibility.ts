import type { Transaction } from '#server/database/database.ts'
import { rateProduct } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Comment } from './comments-repository.ts'
import { announcePostChange, findPostSlug } from './posts-repository.ts'

/**
 * What follows when a comment comes to be shown (1) or hidden (-1), in the transaction that does so: its stars count or
 * no longer count, and the pages that show it, no others, are drawn anew.
 */
export async function changeVisibility(tx: Transaction, comment: Comment, direction: 1 | -1): Promise<void> {
  const { subjectId, rating, isDemo } = comment
  const postSlug = await findPostSlug(tx, subjectId)
  if (postSlug !== null) return announcePostChange(tx, postSlug)
  const counts = rating !== null && (!isDemo || (await getShopSettings(tx)).isDemo)
  await rateProduct(tx, {
    productId: subjectId,
    sumDelta: counts ? direction * rating : 0,
    countDelta: counts ? direction : 0,
  })
}

/** The pages that show what was written about this are drawn anew, in the transaction that changes it. */
export async function announceSubject(tx: Transaction, subjectId: number): Promise<void> {
  const postSlug = await findPostSlug(tx, subjectId)
  if (postSlug !== null) return announcePostChange(tx, postSlug)
  await rateProduct(tx, { productId: subjectId, sumDelta: 0, countDelta: 0 })
}
