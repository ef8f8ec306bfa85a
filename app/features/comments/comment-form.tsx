import { Button } from '#app/ui/button.tsx'
import { FieldMark } from '#app/ui/field.tsx'
import { COMMENTS_PATH, LEAVE_A_COMMENT, MAX_COMMENT_LENGTHS, replyLabel } from '#contracts/content/comments.ts'
import { HiddenFields, WriterFields } from './writer-fields.tsx'

/** The comment that a visitor without script answers. */
export type AnsweredComment = { id: number; authorName: string }

type CommentFormProps = {
  postId: number
  /** Where the page is without a comment to answer. */
  path: string
  answered: AnsweredComment | null
  isSignInRequired: boolean
}

/** Fields, ids, labels and their order from the contract (facts: forms-and-comments §5). Works without script. */
export function CommentForm({ postId, path, answered, isSignInRequired }: CommentFormProps) {
  return (
    <div id="respond" className="comment-respond box">
      <h3 id="reply-title" className="comment-reply-title">
        {answered ? replyLabel(answered.authorName) : LEAVE_A_COMMENT}{' '}
        <small>
          <a
            id="cancel-comment-reply-link"
            rel="nofollow"
            href={`${path}#respond`}
            style={answered ? undefined : { display: 'none' }}
          >
            Annuler la réponse
          </a>
        </small>
      </h3>
      <form id="commentform" className="comment-form stack" action={COMMENTS_PATH} method="post">
        <p className="comment-notes small muted">
          Votre adresse e-mail ne sera pas publiée. Les champs obligatoires sont indiqués avec{'\u00A0'}*. Un premier
          commentaire est lu avant d’être publié.
        </p>
        {isSignInRequired && (
          <p className="must-log-in small">Pour commenter, connectez-vous d’abord à votre compte client.</p>
        )}
        <div className="field comment-form-comment">
          <label htmlFor="comment">
            Commentaire <FieldMark isRequired />
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
        <WriterFields
          hasUrl
          consent="Enregistrer mon nom, mon e-mail et mon site dans le navigateur pour mon prochain commentaire."
        />
        <p className="form-submit">
          <Button id="submit" name="submit" look="ink" value={LEAVE_A_COMMENT}>
            {LEAVE_A_COMMENT}
          </Button>
        </p>
        <HiddenFields subjectId={postId} parentId={answered?.id} />
      </form>
    </div>
  )
}
