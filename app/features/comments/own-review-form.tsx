import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'
import { STATUS_WORDS } from '#contracts/content/moderation.ts'
import { MISSING_RATING, RATING_WORDS } from '#contracts/content/reviews.ts'
import { ROUTES } from '#contracts/site/routes.ts'

type Props = {
  review: {
    body: string
    rating: number
    status: keyof typeof STATUS_WORDS
    product: { slug: string; title: string }
  }
  done: string | null
}

/** A review as its author finds it again, to change it or to take it back. Plain forms, sent to the page's own address. */
export function OwnReviewForm({ review: { body, rating, status, product }, done }: Props) {
  return (
    <>
      <Outcome done={done} />
      <p>
        Sur <a href={ROUTES.product(product.slug)}>{product.title}</a>. Cet avis est {STATUS_WORDS[status]}. Modifié, il
        est relu avant de reparaître, avec la date du changement.
      </p>
      <form className="box stack" method="post">
        <h2>Modifier</h2>
        <div className="field">
          <label htmlFor="note">Votre note</label>
          <select className="input" id="note" name="rating" defaultValue={rating} required>
            {RATING_WORDS.map(([stars, word]) => (
              <option key={stars} value={stars}>
                {stars} sur 5, {word.toLowerCase()}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="avis">Votre avis</label>
          <textarea
            className="input"
            id="avis"
            name="comment"
            rows={8}
            maxLength={MAX_COMMENT_LENGTHS.comment}
            defaultValue={body}
            required
          />
        </div>
        <p>
          <Button look="ink">Enregistrer</Button>
        </p>
      </form>
      <form className="box stack" method="post">
        <h2>Retirer</h2>
        <p>Votre avis et ce qui lui répond sont effacés aussitôt, et ne comptent plus dans la note.</p>
        <p>
          <Button look="quiet" name="withdraw" value="1">
            Retirer mon avis
          </Button>
        </p>
      </form>
    </>
  )
}

function Outcome({ done }: { done: string | null }) {
  switch (done) {
    case 'changed':
      return <Notice kind="success">C’est noté. Votre avis reparaîtra une fois relu.</Notice>
    case 'missing-words':
      return <Notice kind="error">Écrivez votre avis avant de l’enregistrer.</Notice>
    case 'missing-rating':
      return <Notice kind="error">{MISSING_RATING}.</Notice>
    default:
      return null
  }
}

export function ReviewWithdrawn() {
  return (
    <>
      <Notice kind="success">Votre avis est retiré. Il n’en reste rien.</Notice>
      <p>
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.shop}>
          Retour à la boutique
        </a>
      </p>
    </>
  )
}
