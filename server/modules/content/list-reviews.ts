import type { ReviewsView, ReviewView } from '#contracts/reviews.ts'
import type { Queryable } from '../../database/database.ts'
import { getShopSettings } from '../settings/index.ts'
import { type StoredReview, selectReplies, selectReviews, summarizeReviews } from './reviews-repository.ts'

const PER_PAGE = 50

/**
 * One page of a product's approved reviews, newest first, with what answers them. A page beyond the last one gives the
 * last. Reviews made up for the demonstration are part of it, and count, in a demonstration shop only.
 */
export async function listReviews(
  { db }: { db: Queryable },
  { productId, page }: { productId: number; page: number },
): Promise<ReviewsView> {
  const settings = await getShopSettings(db)
  const shown = { productId, withDemo: settings.isDemo }
  const { reviewCount, ratingCount, ratingSum } = await summarizeReviews(db, shown)
  const pageCount = Math.max(1, Math.ceil(reviewCount / PER_PAGE))
  const current = Math.min(Math.max(1, page), pageCount)
  const reviews =
    reviewCount === 0 ? [] : await selectReviews(db, shown, { limit: PER_PAGE, offset: (current - 1) * PER_PAGE })
  const ids = reviews.map(({ id }) => id)
  const replies = ids.length === 0 ? [] : await selectReplies(db, ids, shown.withDemo)
  return {
    reviews: reviews.map((review) => presentReview(review, replies)),
    reviewCount,
    rating: ratingCount === 0 ? null : { average: ratingSum / ratingCount, count: ratingCount },
    page: current,
    pageCount,
    isRatingRequired: settings.reviews.isRatingRequired,
    shopEmail: settings.shopEmail,
  }
}

/** What everybody may see of a review: no address. */
export function presentReview(review: StoredReview, replies: readonly StoredReview[] = []): ReviewView {
  const { id, authorName, body, rating, isVerified, isFromShop, isDemo, createdAt } = review
  return {
    ...{ id, authorName, body, rating, isVerified, isFromShop, isDemo },
    writtenAt: createdAt.toISOString(),
    replies: replies.filter(({ parentId }) => parentId === id).map((reply) => presentReview(reply, replies)),
  }
}
