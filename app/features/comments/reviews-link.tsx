import { DemoTag, formatRating, StarRating } from '#app/ui/rating.tsx'
import type { ReviewsView } from '#contracts/content/reviews.ts'

/** The average below the product's name and the way to the reviews; nothing as long as there are none. */
export function ReviewsLink({ reviews: { rating, reviewCount, reviews } }: { reviews: ReviewsView }) {
  if (reviewCount === 0) return null
  return (
    <p className="woocommerce-product-rating reviews-link small">
      {rating && (
        <>
          <StarRating rating={rating.average} />
          <b aria-hidden="true">{formatRating(rating.average)}</b>
          {reviews.some(({ isDemo }) => isDemo) && <DemoTag />}
        </>
      )}
      <a className="woocommerce-review-link" href="#reviews" rel="nofollow">
        ({reviewCount}
        {'\u00A0'}avis {reviewCount > 1 ? 'clients' : 'client'})
      </a>
    </p>
  )
}
