import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { listProductCardsByIds } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { type QueriedReview, type ReviewQuery, selectReviews } from './review-query-repository.ts'

/**
 * A page of the approved reviews of published products, each with its product, and how many there are in all. Reviews made
 * up for the demonstration are among them in a demonstration shop only.
 */
export async function queryReviews(
  services: Pick<Services, 'db'>,
  query: ReviewQuery,
): Promise<{ reviews: (QueriedReview & { product: ProductCard })[]; totalCount: number }> {
  const { isDemo } = await getShopSettings(services.db)
  const { reviews, totalCount } = await selectReviews(services.db, query, { withDemo: isDemo })
  const cards = await listProductCardsByIds(services, [...new Set(reviews.map(({ productId }) => productId))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    reviews: reviews.flatMap((review) => {
      const product = byId.get(review.productId)
      return product ? [{ ...review, product }] : []
    }),
    totalCount,
  }
}
