import { data } from 'react-router'
import { PREVIEW_QUERY } from '#contracts/content/comments.ts'
import { REVIEWS_PAGE_QUERY } from '#contracts/content/reviews.ts'
import { listReviews, previewReview } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'

type Asked = {
  request: Request
  productId: number /** Of the address' path; the query may name one as well. */
  page: number | null
}

/** What a product's page shows of its reviews: the page of them that the address names, and the visitor's own that waits. */
export async function loadReviews(services: Services, { request, productId, page: named }: Asked) {
  const { searchParams } = new URL(request.url)
  const page = named === null ? (searchParams.get(REVIEWS_PAGE_QUERY) ?? '') : String(named)
  const [reviews, preview] = await Promise.all([
    listReviews(services, { productId, page: /^\d{1,4}$/.test(page) ? Number(page) : 1 }),
    previewReview(services, {
      subjectId: productId,
      commentId: searchParams.get(PREVIEW_QUERY.comment),
      hash: searchParams.get(PREVIEW_QUERY.hash),
    }),
  ])
  if (named !== null && reviews.page !== named) throw data(null, 404)
  return { reviews, preview }
}
