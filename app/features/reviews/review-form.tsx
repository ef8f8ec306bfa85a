import { Island } from '#app/islands/island.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, FieldMark } from '#app/ui/field.tsx'
import { COMMENTS_PATH, ROBOT_FIELDS } from '#contracts/reviews.ts'
import RatingInput from './rating-input.island.tsx'

export type ReviewedProduct = { id: number; slug: string; name: string }

type ReviewFormProps = { product: ReviewedProduct; isFirst: boolean; isRatingRequired: boolean }

/** Fields, ids and labels of the contract (facts: forms-and-comments §5 and §6). Works without script. */
export function ReviewForm({ product, isFirst, isRatingRequired }: ReviewFormProps) {
  return (
    <div id="review_form_wrapper">
      <div id="review_form">
        <div id="respond" className="comment-respond box">
          <h3 id="reply-title" className="comment-reply-title">
            {isFirst ? `Soyez le premier à laisser votre avis sur “${product.name}”` : 'Ajouter un Avis'}
          </h3>
          <form id="commentform" className="comment-form stack" action={COMMENTS_PATH} method="post">
            <p className="comment-notes small muted">
              Votre adresse e-mail ne sera pas publiée. Les champs obligatoires sont indiqués avec{'\u00A0'}*. Un
              premier avis est lu avant d’être publié.
            </p>
            <div className="comment-form-rating">
              <Island of={RatingInput} when="visible" isRequired={isRatingRequired} />
            </div>
            <div className="field comment-form-comment">
              <label htmlFor="comment">
                Votre avis <FieldMark isRequired />
              </label>
              <textarea className="input" id="comment" name="comment" rows={6} maxLength={65_525} required />
            </div>
            <Field id="author" name="author" label="Nom" isRequired maxLength={245} autoComplete="name" />
            <Field
              id="email"
              name="email"
              type="email"
              label="E-mail"
              isRequired
              maxLength={100}
              autoComplete="email"
            />
            <label className="check comment-form-cookies-consent small">
              <input type="checkbox" id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" value="yes" />
              Enregistrer mon nom et mon e-mail dans le navigateur pour mon prochain avis.
            </label>
            <TrapField />
            <p className="form-submit">
              <Button id="submit" name="submit" look="ink" value="Soumettre">
                Soumettre
              </Button>
            </p>
            <input type="hidden" id="comment_post_ID" name="comment_post_ID" value={product.id} />
            <input type="hidden" id="comment_parent" name="comment_parent" value="0" />
            <input type="hidden" name={ROBOT_FIELDS.secondsSpent} value="" />
          </form>
        </div>
      </div>
    </div>
  )
}

/** People neither see nor hear it; robots fill in whatever there is. */
function TrapField() {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={ROBOT_FIELDS.trap}>Laissez ce champ vide</label>
      <input id={ROBOT_FIELDS.trap} name={ROBOT_FIELDS.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
