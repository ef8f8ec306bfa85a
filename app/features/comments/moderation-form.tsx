import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { REPORT_REASON_LABELS } from '#contracts/content/comment-report.ts'
import { MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'
import {
  DECIDED_STATUS,
  DECISION_LABELS,
  DECISIONS,
  type Decision,
  type ModeratedComment,
  REFUSAL_REASONS,
  REFUSAL_SENTENCES,
  STATUS_WORDS,
} from '#contracts/content/moderation.ts'
import { NOT_VERIFIED_LABEL, VERIFIED_LABEL } from '#contracts/content/reviews.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { CommentText } from './comment-text.tsx'

type ModerationProps = {
  comment: ModeratedComment
  done: Decision | 'reply' | null
  /** Why nothing was done, in words. */
  refusal: string | null
}

/** One comment or review with what the shop may do about it. Plain forms, sent to the page's own address. */
export function ModerationForm({ comment, done, refusal }: ModerationProps) {
  const { status, isReview } = comment
  const isShown = status === 'approved'
  return (
    <>
      {done && (
        <Notice kind="success">
          {done === 'reply' ? 'Votre réponse est publiée.' : `C’est fait\u202F: ce texte est ${STATUS_WORDS[status]}.`}
        </Notice>
      )}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <ModeratedText comment={comment} />
      <form className="box stack" method="post">
        <h2>Votre décision</h2>
        {isReview && (
          <p className="small muted">
            Un avis négatif, s’il est courtois et porte sur le produit, se publie comme les autres.
          </p>
        )}
        <div className="field">
          <label htmlFor="motif">Motif, si vous refusez{'\u202F'}: l’auteur le reçoit par e-mail</label>
          <select className="input" id="motif" name="reason">
            <option value="">Choisissez le motif</option>
            {REFUSAL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REFUSAL_SENTENCES[reason]}
              </option>
            ))}
          </select>
        </div>
        <p className="row">
          {DECISIONS.filter((decision) => isUseful(decision, comment)).map((decision) => (
            <Button key={decision} look={decision === 'approve' ? 'ink' : 'quiet'} name="decision" value={decision}>
              {labelOf(decision, isShown)}
            </Button>
          ))}
        </p>
      </form>
      {isShown && (
        <form className="box stack" method="post">
          <h2>Répondre au nom de la boutique</h2>
          <div className="field">
            <label htmlFor="reponse">Votre réponse, publiée aussitôt</label>
            <textarea
              className="input"
              id="reponse"
              name="reply"
              rows={5}
              maxLength={MAX_COMMENT_LENGTHS.comment}
              required
            />
          </div>
          <p>
            <Button look="ink">Publier la réponse</Button>
          </p>
        </form>
      )}
    </>
  )
}

const SHOWN_LABELS: Partial<Record<Decision, string>> = { approve: 'Garder ce texte', trash: 'Retirer' }

const labelOf = (decision: Decision, isShown: boolean) =>
  (isShown && SHOWN_LABELS[decision]) || DECISION_LABELS[decision]

/** Publishing what is published makes sense only where it answers a report. */
const isUseful = (decision: Decision, { status, reports }: ModeratedComment) => {
  const isReached = DECIDED_STATUS[decision] === status
  return !isReached || (decision === 'approve' && reports.length > 0)
}

function ModeratedText({ comment }: { comment: ModeratedComment }) {
  const { authorName, authorEmail, rating, isReview, isVerified, writtenAt, status, reports } = comment
  return (
    <>
      <p>
        <b>{authorName}</b> ({authorEmail}), le {formatMoment(writtenAt)}, sur{' '}
        <a href={comment.path}>{comment.pageTitle}</a>. Ce texte est {STATUS_WORDS[status]}.
        {isReview &&
          ` ${rating === null ? 'Sans note' : `Note ${rating} sur 5`}, ${isVerified ? VERIFIED_LABEL : NOT_VERIFIED_LABEL}.`}
      </p>
      <blockquote className="reported">
        <CommentText text={comment.body} />
      </blockquote>
      {reports.length > 0 && (
        <div>
          <h2>Ce que des lecteurs lui reprochent</h2>
          <ul className="moderation__reports">
            {reports.map(({ id, reason, note, reporterEmail }) => (
              <li key={id}>
                {REPORT_REASON_LABELS[reason]}
                {note && ` (${note})`}
                {reporterEmail && `. Réponse souhaitée à ${reporterEmail}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
