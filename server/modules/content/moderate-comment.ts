import type { Services } from '../../services.ts'
import { rateProduct } from '../catalog/index.ts'
import { getShopSettings } from '../settings/index.ts'
import {
  type Comment,
  type CommentStatus,
  insertComment,
  listByStatus,
  lockComment,
  updateStatus,
} from './comments-repository.ts'
import { ratingChange } from './rating-change.ts'
import { recountRatings } from './reviews-repository.ts'

const MOST_LISTED = 200

/** Reviews and answers that wait for someone's eyes, oldest first, 200 at most. */
export const listHeldComments = ({ db }: Pick<Services, 'db'>): Promise<Comment[]> =>
  listByStatus(db, ['held'], MOST_LISTED)

/**
 * Shows or hides a comment; its stars count, or no longer count, from the same moment. Gives back its former status,
 * null when there is no such comment.
 */
export function moderateComment(
  { db }: Pick<Services, 'db'>,
  { id, status }: { id: number; status: CommentStatus },
): Promise<CommentStatus | null> {
  return db.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment || comment.status === status) return comment?.status ?? null
    await updateStatus(tx, id, status)
    const wasShown = comment.status === 'approved'
    if (wasShown !== (status === 'approved')) {
      const counts = !comment.isDemo || (await getShopSettings(tx)).isDemo
      await rateProduct(tx, ratingChange(counts ? comment : { ...comment, rating: null }, wasShown ? -1 : 1))
    }
    return comment.status
  })
}

/** Answers a review in the shop's name, shown at once. Gives back the answer's id, null when nothing shown has this id. */
export function replyAsShop(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { reviewId, body }: { reviewId: number; body: string },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const review = await lockComment(tx, reviewId)
    if (review?.status !== 'approved') return null
    const { shopName, shopEmail } = await getShopSettings(tx)
    const answer = await insertComment(tx, {
      subjectId: review.subjectId,
      parentId: review.id,
      authorName: shopName,
      authorEmail: shopEmail,
      body,
      status: 'approved',
      isFromShop: true,
      writerHash: '',
      createdAt: clock.now(),
    })
    if (answer) await rateProduct(tx, ratingChange(answer, 1))
    return answer?.id ?? null
  })
}

/** Counts all ratings afresh, for a shop that became, or stopped being, a demonstration. Gives back the products changed. */
export function recountProductRatings({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.transaction(async (tx) => recountRatings(tx, (await getShopSettings(tx)).isDemo))
}
