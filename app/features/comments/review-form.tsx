import { Island } from '#app/islands/island.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldMark } from '#app/ui/field.tsx'
import { COMMENTS_PATH, MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'
import type { ReviewWriters } from '#contracts/content/reviews.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import RatingInput from './rating-input.island.tsx'
import { HiddenFields, WriterFields } from './writer-fields.tsx'

export type ReviewedProduct = { id: number; slug: string; name: string; takesReviews: boolean }

type ReviewFormProps = {
  product: ReviewedProduct
  isFirst: boolean
  isRatingRequired: boolean
  writers: ReviewWriters
}

/** Fields, ids and labels of the contract (facts: forms-and-comments §5 and §6). Works without script. */
export function ReviewForm({ product, isFirst, isRatingRequired, writers }: ReviewFormProps) {
  return (
    <div id="review_form_wrapper">
      <div id="review_form">
        <div id="respond" className="comment-respond box">
          <h3 id="reply-title" className="comment-reply-title">
            {isFirst ? `Soyez le premier à laisser votre avis sur “${product.name}”` : 'Ajouter un Avis'}
          </h3>
          <ForWhom writers={writers} />
          <form id="commentform" className="comment-form stack" action={COMMENTS_PATH} method="post">
            <p className="comment-notes small muted">
              Votre adresse e-mail ne sera pas publiée. Les champs obligatoires sont indiqués avec{'\u00A0'}*. Un
              premier avis est lu avant d’être publié.
            </p>
            <div className="comment-form-rating">
              <Island of={RatingInput} when="visible" isKept isRequired={isRatingRequired} />
            </div>
            <div className="field comment-form-comment">
              <label htmlFor="comment">
                Votre avis <FieldMark isRequired />
              </label>
              <textarea
                className="input"
                id="comment"
                name="comment"
                rows={6}
                maxLength={MAX_COMMENT_LENGTHS.comment}
                required
              />
            </div>
            <WriterFields consent="Enregistrer mon nom et mon e-mail dans le navigateur pour mon prochain avis." />
            <p className="form-submit">
              <Button id="submit" name="submit" look="ink" value="Soumettre">
                Soumettre
              </Button>
            </p>
            <HiddenFields subjectId={product.id} />
          </form>
        </div>
      </div>
    </div>
  )
}

/** The page is the same for everybody: whoever may not write learns it before they do. */
function ForWhom({ writers }: Pick<ReviewFormProps, 'writers'>) {
  if (writers === 'anybody') return null
  return (
    <p className="woocommerce-verification-required">
      {writers === 'buyers'
        ? 'Seuls les clients connectés qui ont acheté ce produit peuvent laisser un avis.'
        : 'Seuls les clients connectés peuvent laisser un avis.'}{' '}
      <a href={ROUTES.account}>Se connecter</a>
    </p>
  )
}
