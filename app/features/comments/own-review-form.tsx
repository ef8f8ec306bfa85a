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
  isChanged: boolean
  /** Why a change was not taken, and what was typed. */
  refused: { refusal: keyof typeof REFUSALS; typed: { body: string; rating: number | null } } | undefined
}

const REFUSALS = {
  'missing-words': { id: 'avis', text: 'Écrivez votre avis avant de l’enregistrer.' },
  'missing-rating': { id: 'note', text: `${MISSING_RATING}.` },
} as const
const REFUSAL_ID = 'refus'

/** A review as its author finds it again, to change it or to take it back. Plain forms, sent to the page's own address. */
export function OwnReviewForm({ review: { body, rating, status, product }, isChanged, refused }: Props) {
  const refusal = refused && REFUSALS[refused.refusal]
  const isRefused = (id: string) =>
    refusal?.id === id && ({ 'aria-invalid': true, 'aria-describedby': REFUSAL_ID } as const)
  return (
    <>
      {refusal && (
        <div id={REFUSAL_ID}>
          <Notice kind="error">{refusal.text}</Notice>
        </div>
      )}
      {!refusal && isChanged && <Notice kind="success">C’est noté. Votre avis reparaîtra une fois relu.</Notice>}
      <p>
        Sur <a href={ROUTES.product(product.slug)}>{product.title}</a>. Cet avis est {STATUS_WORDS[status]}. Modifié, il
        est relu avant de reparaître, avec la date du changement.
      </p>
      <form className="box stack" method="post">
        <h2>Modifier</h2>
        <div className="field">
          <label htmlFor="note">Votre note</label>
          <select
            className="input"
            id="note"
            name="rating"
            defaultValue={refused?.typed.rating ?? rating}
            required
            {...isRefused('note')}
          >
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
            defaultValue={refused?.typed.body ?? body}
            required
            {...isRefused('avis')}
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
