import { z } from 'zod'
import { queryReviews, REVIEW_ORDERS } from '#server/modules/content/index.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { Count, listOf, PAGE } from './check-params.ts'
import { presentReview } from './present-review.tsx'

const ReviewList = z.object({
  ...PAGE,
  orderby: z.enum(REVIEW_ORDERS, `un de ${REVIEW_ORDERS.join(', ')}.`).default('date'),
  category_id: listOf(Count).optional(),
  product_id: listOf(Count).optional(),
})

async function listReviews({ services, params }: CheckedCall<z.output<typeof ReviewList>>): Promise<StoreAnswer> {
  const { page, per_page: limit, orderby, order, category_id, product_id } = params
  const { reviews, totalCount } = await queryReviews(services, {
    ...{ limit, offset: params.offset ?? (page - 1) * limit, orderBy: orderby, isDescending: order === 'desc' },
    ...(category_id && { categoryIds: category_id }),
    ...(product_id && { productIds: product_id }),
  })
  return {
    status: 200,
    body: reviews.map((review) => presentReview(review, services.origin)),
    total: { count: totalCount, pages: Math.ceil(totalCount / limit), page },
  }
}

export const REVIEW_ROUTES: readonly StoreRoute[] = [route('GET', '/products/reviews', ReviewList, listReviews)]
