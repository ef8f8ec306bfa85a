import { Icon } from '#app/ui/icon.tsx'
import { formatRating, StarRating } from '#app/ui/rating.tsx'
import { REVIEWS_PAGE_QUERY, type ReviewsView, type ReviewView } from '#contracts/content/reviews.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { type ReviewedProduct, ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'

type ReviewsPanelProps = {
  product: ReviewedProduct
  reviews: ReviewsView
  /** What the visitor has just written and waits to be approved. */
  preview: ReviewView | null
}

/** All reviews of a product and the form to write one; markup and words of the contract (facts: forms-and-comments §6). */
export function ReviewsPanel({ product, reviews, preview }: ReviewsPanelProps) {
  const { reviewCount } = reviews
  return (
    <div id="reviews" className="woocommerce-Reviews reviews split split--wide">
      <div id="comments" className="stack">
        <h2 className="woocommerce-Reviews-title">
          {reviewCount === 0 ? 'Avis' : `${reviewCount} avis pour ${product.name}`}
        </h2>
        {reviews.rating && <Summary rating={reviews.rating} hasDemo={reviews.reviews.some(({ isDemo }) => isDemo)} />}
        {reviewCount === 0 && !preview && <p className="woocommerce-noreviews">Il n’y a pas encore d’avis.</p>}
        {(reviewCount > 0 || preview) && (
          <ol className="commentlist list">
            {preview && <ReviewItem review={preview} isWaiting />}
            {reviews.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ol>
        )}
        <ReviewPages product={product} reviews={reviews} />
      </div>
      {product.takesReviews && (
        <ReviewForm
          product={product}
          isFirst={reviewCount === 0}
          isRatingRequired={reviews.isRatingRequired}
          writers={reviews.writers}
        />
      )}
    </div>
  )
}

/** The average, and what 'confirmed' means: the law wants both said where reviews are read (art. L111-7-2 C. conso). */
type SummaryProps = { rating: NonNullable<ReviewsView['rating']>; hasDemo: boolean }

function Summary({ rating: { average, count }, hasDemo }: SummaryProps) {
  return (
    <div className="reviews__summary">
      <p className="reviews__average" aria-hidden="true">
        {formatRating(average)}
      </p>
      <div>
        <StarRating rating={average} />
        <p className="small muted">
          {count} {count > 1 ? 'notes' : 'note'}, du plus récent au plus ancien. «{'\u202F'}Achat vérifié{'\u202F'}»
          {'\u202F'}: l’adresse de l’auteur est celle d’une commande payée de ce produit, à la date indiquée.{' '}
          {hasDemo &&
            'Les exemples de démonstration ont été écrits pour montrer la boutique\u202F: personne n’a acheté.'}
        </p>
      </div>
    </div>
  )
}

function ReviewPages({ product, reviews: { page, pageCount } }: Pick<ReviewsPanelProps, 'product' | 'reviews'>) {
  if (pageCount === 1) return null
  const path = ROUTES.product(product.slug)
  const addressOf = (number: number) =>
    number === 1 ? `${path}#reviews` : `${path}?${REVIEWS_PAGE_QUERY}=${number}#reviews`
  return (
    <nav className="woocommerce-pagination reviews__pages" aria-label="Pages des avis">
      {page > 1 && (
        <a className="prev" href={addressOf(page - 1)}>
          Avis plus récents
        </a>
      )}
      <span className="muted">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount && (
        <a className="next" href={addressOf(page + 1)}>
          Avis plus anciens <Icon name="chevron-down" />
        </a>
      )}
    </nav>
  )
}
