import { PREVIEW_QUERY } from '#contracts/comments.ts'
import { REVIEWS_PAGE_QUERY } from '#contracts/reviews.ts'
import { listReviews, previewReview } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'

/** What a product's page shows of its reviews: the page of them that the address names, and the visitor's own that waits. */
export async function loadReviews(services: Services, request: Request, productId: number) {
  const { searchParams } = new URL(request.url)
  const page = searchParams.get(REVIEWS_PAGE_QUERY) ?? ''
  const [reviews, preview] = await Promise.all([
    listReviews(services, { productId, page: /^\d{1,4}$/.test(page) ? Number(page) : 1 }),
    previewReview(services, {
      subjectId: productId,
      commentId: searchParams.get(PREVIEW_QUERY.comment),
      hash: searchParams.get(PREVIEW_QUERY.hash),
    }),
  ])
  return { reviews, preview }
}
