import { MAX_THREAD_DEPTH } from '#contracts/content/comments.ts'
import type { ReviewsView, ReviewView, ReviewWriters } from '#contracts/content/reviews.ts'
import type { Queryable } from '#server/database/database.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { selectThreads, type ThreadRow } from './comment-threads-repository.ts'
import { type AskedPreview, openPreview } from './open-preview.ts'
import { summarizeReviews } from './reviews-repository.ts'
import { type Threaded, threadComments } from './thread-comments.ts'

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
  const shown = { subjectId: productId, withDemo: settings.isDemo }
  const readPage = async (number: number) => {
    const range = { limit: PER_PAGE, offset: (number - 1) * PER_PAGE, isNewestFirst: true }
    return threadComments(await selectThreads(db, shown, range), MAX_THREAD_DEPTH)
  }
  const first = page <= 1 ? await readPage(1) : null
  // A first page that is not full holds them all: nobody else has to count.
  const isWhole = first !== null && first.length < PER_PAGE
  const { reviewCount, ratingCount, ratingSum } = isWhole ? summaryOf(first) : await summarizeReviews(db, shown)
  const pageCount = Math.max(1, Math.ceil(reviewCount / PER_PAGE))
  const current = Math.min(Math.max(1, page), pageCount)
  const reviews = first ?? (await readPage(current))
  return {
    reviews: reviews.map(presentReview),
    reviewCount,
    rating: ratingCount === 0 ? null : { average: ratingSum / ratingCount, count: ratingCount },
    page: current,
    pageCount,
    isRatingRequired: settings.reviews.isRatingRequired,
    writers: writersOf(settings.reviews),
  }
}

function writersOf({ isSignInRequired, isPurchaseRequired }: ShopSettings['reviews']): ReviewWriters {
  if (isPurchaseRequired) return 'buyers'
  return isSignInRequired ? 'customers' : 'anybody'
}

/** As `summarizeReviews` has it, of reviews that are all there are. */
function summaryOf(reviews: readonly Pick<ThreadRow, 'rating'>[]) {
  const ratings = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0)
  return { reviewCount: reviews.length, ratingCount: ratings.length, ratingSum }
}

/** A review that waits, for its author alone and for ten minutes; else null. */
export async function previewReview(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  asked: AskedPreview,
): Promise<ReviewView | null> {
  const comment = await openPreview(services, asked)
  return comment && presentReview({ ...comment, replies: [] })
}

/** What everybody may see of a review: no address. */
function presentReview(
  review: Omit<Threaded<ThreadRow>, 'depth' | 'replies'> & { replies: Threaded<ThreadRow>[] },
): ReviewView {
  const { id, authorName, body, rating, isVerified, isFromShop, isDemo, createdAt, purchasedAt, changedAt, replies } =
    review
  return {
    ...{ id, authorName, body, rating, isVerified, isFromShop, isDemo },
    writtenAt: createdAt.toISOString(),
    purchasedAt: purchasedAt?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    replies: replies.map(presentReview),
  }
}
