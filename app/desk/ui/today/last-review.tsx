import { Form, Link } from 'react-router'
import { NOT_VERIFIED_LABEL, VERIFIED_LABEL } from '#contracts/content/reviews.ts'
import { exchangeAddress, listOf } from '#contracts/exchanges/exchange-address.ts'
import type { Block, LastReview } from '#contracts/staff/today.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Stars } from '../stars.tsx'
import { BlockPanel } from './block-panel.tsx'

/** What was said last of something that is sold, with the way to answer it. */
export function LastReviewPanel({ lastReview, now }: { lastReview: Block<LastReview | null>; now: string }) {
  return (
    <BlockPanel title="Le dernier avis" block={lastReview}>
      {(review) =>
        review ? <Review review={review} now={now} /> : <p className="muted">Personne n’a encore écrit d’avis.</p>
      }
    </BlockPanel>
  )
}

function Review({ review, now }: { review: LastReview; now: string }) {
  const { id, rating, body, authorName, productName, isVerified, isHeld, createdAt } = review
  const reading = exchangeAddress({ ...listOf({ box: 'reviews' }), reading: { source: 'text', id } })
  return (
    <div className="stack--s">
      <p className="row">
        <Stars rating={rating} />
        <span className="small muted">
          {nearMoment(createdAt, now)}, {isVerified ? VERIFIED_LABEL : NOT_VERIFIED_LABEL}
        </span>
      </p>
      <p className="break">
        «{'\u202F'}
        {body}
        {'\u202F'}»
      </p>
      <p className="small muted">
        {authorName}, sur {productName}
      </p>
      <div className="row">
        {isHeld && (
          <Form method="post" action={reading}>
            <input type="hidden" name="intent" value="decide" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value="held" />
            <button type="submit" className="btn" name="decision" value="approve">
              Publier
            </button>
          </Form>
        )}
        <Link className="btn btn--quiet" to={reading}>
          Répondre
        </Link>
      </div>
    </div>
  )
}
