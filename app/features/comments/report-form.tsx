import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field, FieldMark } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  MAX_NOTE_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportedComment,
  type ReportRefusal,
} from '#contracts/content/comment-report.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CommentText } from './comment-text.tsx'
import { TrapField } from './writer-fields.tsx'

const REFUSALS: Record<ReportRefusal, string> = {
  'missing-reason': 'Choisissez ce que vous reprochez à ce texte.',
  'invalid-email': 'Saisissez une adresse e-mail valide, ou laissez le champ vide.',
  'long-note': `Votre explication est trop longue\u202F: ${MAX_NOTE_LENGTH} caractères au plus.`,
  'too-many': 'Vous avez envoyé beaucoup de signalements. Merci de patienter une heure avant d’en envoyer un autre.',
}

type ReportFormProps = { comment: ReportedComment; refusal: ReportRefusal | null }

/** What a reader has against a comment or review. A plain form: nothing in it moves. */
export function ReportForm({ comment, refusal }: ReportFormProps) {
  return (
    <>
      {refusal && <Notice kind="error">{REFUSALS[refusal]}</Notice>}
      <ReportedText comment={comment} />
      <form className="box stack report-form" action={ROUTES.report(comment.id)} method="post">
        <fieldset className="stack">
          <legend>
            Que lui reprochez-vous{'\u202F'}? <FieldMark isRequired />
          </legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className="check">
              <input type="radio" name="reason" value={reason} required />
              {REPORT_REASON_LABELS[reason]}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="note">
            Précisez <FieldMark isRequired={false} />
          </label>
          <textarea className="input" id="note" name="note" rows={4} maxLength={MAX_NOTE_LENGTH} />
        </div>
        <Field
          id="email"
          name="email"
          type="email"
          label="Votre e-mail, si vous souhaitez une réponse"
          isRequired={false}
          autoComplete="email"
        />
        <TrapField />
        <p className="row">
          <Button look="ink">Envoyer le signalement</Button>
          <a className={buttonClass({ look: 'text' })} href={placeOf(comment)}>
            Revenir à la page
          </a>
        </p>
      </form>
    </>
  )
}

/** What follows a report: what happens with it, and the way back. */
export function ReportThanks({ comment }: { comment: ReportedComment }) {
  return (
    <>
      <Notice kind="success">
        Merci, votre signalement nous est parvenu. Nous relisons ce texte et le retirons s’il enfreint les règles.
      </Notice>
      <p>
        <a className={buttonClass({ look: 'quiet' })} href={placeOf(comment)}>
          Revenir à la page
        </a>
      </p>
    </>
  )
}

function ReportedText({ comment: { authorName, body, pageTitle } }: { comment: ReportedComment }) {
  return (
    <figure className="reported">
      <figcaption className="small muted">
        {authorName}, sur «{'\u202F'}
        {pageTitle}
        {'\u202F'}»
      </figcaption>
      <blockquote>
        <CommentText text={body} />
      </blockquote>
    </figure>
  )
}

const placeOf = ({ path, id }: ReportedComment) => `${path}#comment-${id}`
