import { StarRating } from '#app/ui/rating.tsx'
import { NOT_VERIFIED_LABEL, type ReviewView, VERIFIED_LABEL } from '#contracts/content/reviews.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { ofName } from '#contracts/text/french-words.ts'
import { CommentText } from './comment-text.tsx'
import { ReportLink } from './report-link.tsx'

type ReviewItemProps = {
  review: ReviewView
  /** Shown to its author alone, until it is approved. */
  isWaiting?: boolean
}

/** One review with what answers it. */
export function ReviewItem({ review, isWaiting }: ReviewItemProps) {
  const { id, authorName, body, rating, replies } = review
  return (
    <li className="review" id={`li-comment-${id}`}>
      <article className="comment_container" id={`comment-${id}`} aria-label={`Avis\u202F: ${authorName}`}>
        <p className="meta">
          <b className="woocommerce-review__author">{authorName}</b> <Standing review={review} />
        </p>
        {isWaiting && (
          <p className="woocommerce-review__awaiting-approval" role="status">
            Votre avis est en attente de validation
          </p>
        )}
        {rating !== null && (
          <p className="rating">
            <StarRating rating={rating} />
            <b aria-hidden="true">{rating}</b>
          </p>
        )}
        <div className="description">
          <CommentText text={body} />
        </div>
        {!isWaiting && <ReportLink commentId={id} name={`l’avis ${ofName(authorName)}`} />}
      </article>
      {replies.length > 0 && (
        <ol className="children list">
          {replies.map((reply) => (
            <ReviewItem key={reply.id} review={reply} />
          ))}
        </ol>
      )}
    </li>
  )
}

/** When it was written, and how far it can be trusted (facts: forms-and-comments §6; art. L111-7-2 C. conso). */
function Standing({ review }: { review: ReviewView }) {
  const { writtenAt, changedAt, isFromShop, isDemo, rating } = review
  return (
    <span className="small muted">
      {/* What was made up is no purchase of anybody's. */}
      {!isDemo && rating !== null && <Purchase review={review} />}
      {isFromShop && '(la boutique) '}
      <time className="woocommerce-review__published-date" dateTime={writtenAt}>
        {formatDay(writtenAt)}
      </time>
      {changedAt && `, modifié le ${formatDay(changedAt)}`}
      {isDemo && ' '}
      {isDemo && <span className="review__demo">exemple de démonstration</span>}
    </span>
  )
}

function Purchase({ review: { isVerified, purchasedAt } }: { review: ReviewView }) {
  if (!isVerified) return `(${NOT_VERIFIED_LABEL}) `
  return (
    <em className="woocommerce-review__verified verified">
      ({VERIFIED_LABEL}
      {purchasedAt && ` du ${formatDay(purchasedAt)}`}){' '}
    </em>
  )
}
