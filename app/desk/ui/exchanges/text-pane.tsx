import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { REPORT_REASON_LABELS } from '#contracts/content/comment-report.ts'
import { MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'
import {
  type ModeratedComment,
  REFUSAL_REASONS,
  REFUSAL_SENTENCES,
  STATUS_WORDS,
} from '#contracts/content/moderation.ts'
import { NOT_VERIFIED_LABEL, VERIFIED_LABEL } from '#contracts/content/reviews.ts'
import type { SenderView } from '#contracts/exchanges/open-exchange.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Avatar } from '../avatar.tsx'
import { Back } from '../back.tsx'
import { Dialog } from '../dialog.tsx'
import { useDraft } from '../draft.ts'
import { Icon } from '../icon.tsx'
import { useKeyMark } from '../keys.tsx'
import { unsent } from '../leaving.tsx'
import { Stars } from '../stars.tsx'
import { SenderOrders } from './sender-orders.tsx'

/** `typed`: words that were not sent, or came back. */
type PaneProps = { text: ModeratedComment; sender: SenderView | null; now: string; back: string; typed: string }

/** One comment or review, what readers have against it, and what can be decided. */
export function TextPane({ text, sender, now, back, typed }: PaneProps) {
  const { isReview, pageTitle, path, authorName, authorEmail, rating, isVerified, writtenAt, body, reports } = text
  return (
    <section className="panel inbox__r" aria-label={`${isReview ? 'Avis' : 'Commentaire'} de ${authorName}`}>
      <div className="panel__h">
        <Back to={back} name="Échanges" isNarrowOnly />
        <h2>
          {isReview ? 'Avis' : 'Commentaire'} sur «{'\u202F'}
          {pageTitle}
          {'\u202F'}»
        </h2>
        <a className="btn btn--ghost" href={path}>
          <Icon name="ext" />
          Voir la page
        </a>
      </div>
      <div>
        <div className="inbox__who">
          <Avatar name={authorName} />
          <p>
            <b>{authorName}</b> <span className="muted break">{authorEmail}</span>
            <br />
            <span className="small muted">
              {isReview && rating !== null && <Stars rating={rating} />}{' '}
              {isReview &&
                `${rating === null ? 'Sans note, ' : ''}${isVerified ? VERIFIED_LABEL : NOT_VERIFIED_LABEL} · `}
              Ce texte est {STATUS_WORDS[text.status]}.
            </span>
          </p>
          <p className="inbox__state">
            <time className="small muted" dateTime={writtenAt}>
              {nearMoment(writtenAt, now)}
            </time>
          </p>
        </div>
        <p className="inbox__text">{body}</p>
      </div>
      {reports.length > 0 && (
        <div className="tight inbox__held">
          <p className="label">Ce que des lecteurs lui reprochent</p>
          <ul className="stack small">
            {reports.map(({ id, reason, note, reporterEmail }) => (
              <li key={id}>
                {REPORT_REASON_LABELS[reason]}
                {note && `\u202F: ${note}`}
                {reporterEmail && ` (réponse souhaitée à ${reporterEmail})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {sender && <SenderOrders sender={sender} now={now} />}
      <Decide text={text} typed={typed} />
    </section>
  )
}

function Decide({ text, typed }: Pick<PaneProps, 'text' | 'typed'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { id, status, isReview, reports } = text
  const isShown = status === 'approved'
  const mark = useKeyMark()
  const isBusy = useNavigation().formData?.get('id') === String(id)
  const [body, setBody] = useDraft(`texte ${id}`, { typed, isSending: isBusy })
  const field = `reponse-publique-${id}`
  return (
    <div className="stack">
      {isReview && (
        <p className="small muted">
          Un avis négatif se publie comme un autre{'\u202F'}: seuls l’insulte, la publicité, le hors-sujet, la vie
          privée et l’illégal justifient un refus, et l’auteur en reçoit le motif.
        </p>
      )}
      <Form method="post" className="stack" preventScrollReset>
        <Seen text={text} intent={isShown ? 'reply' : 'decide'} />
        <div className="field">
          <label htmlFor={field}>Votre réponse, publiée sous {isReview ? 'l’avis' : 'le commentaire'}</label>
          <textarea
            className="input"
            id={field}
            name="body"
            rows={3}
            maxLength={MAX_COMMENT_LENGTHS.comment}
            required={isShown}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
            {...mark('R')}
            {...unsent(body)}
          />
          {!isShown && <p className="help">Facultative.</p>}
        </div>
        <div className="row">
          {isShown ? (
            <button type="submit" className="btn" {...mark('P')}>
              Publier la réponse
            </button>
          ) : (
            <button type="submit" className="btn" name="decision" value="approve" {...mark('P')}>
              <Icon name="ok" />
              Publier
            </button>
          )}
        </div>
      </Form>
      <Form method="post" className="row" preventScrollReset>
        <Seen text={text} intent="decide" />
        {isShown && reports.length > 0 && (
          <button type="submit" className="btn btn--quiet" name="decision" value="approve">
            Garder ce texte
          </button>
        )}
        {isShown && (
          <button type="submit" className="btn btn--ghost" name="decision" value="hold">
            Remettre en attente
          </button>
        )}
        {status !== 'spam' && (
          <button type="submit" className="btn btn--ghost" name="decision" value="spam" {...mark('S')}>
            <Icon name="alert" />
            Indésirable
          </button>
        )}
        {status !== 'trash' && (
          <button type="button" className="btn btn--ghost" onClick={() => dialog.current?.showModal()}>
            {isShown ? 'Retirer…' : 'Refuser…'}
          </button>
        )}
      </Form>
      <Refuse ref={dialog} text={text} close={() => dialog.current?.close()} />
    </div>
  )
}

/** What is decided about, as it was seen. */
function Seen({ text: { id, status }, intent }: Pick<PaneProps, 'text'> & { intent: 'decide' | 'reply' }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={status} />
    </>
  )
}

type RefuseProps = Pick<PaneProps, 'text'> & { ref: React.Ref<HTMLDialogElement>; close: () => void }

function Refuse({ ref, text, close }: RefuseProps) {
  const { isReview, authorName } = text
  const thing = isReview ? 'cet avis' : 'ce commentaire'
  return (
    <Dialog ref={ref} title={`Refuser ${thing}`}>
      <Form method="post" onSubmit={close} preventScrollReset>
        <Seen text={text} intent="decide" />
        <div className="dlg__b stack">
          <p>{authorName} recevra ce motif par mail. Le texte est gardé 12 mois, puis effacé.</p>
          <fieldset className="stack">
            <legend className="label">Motif</legend>
            {REFUSAL_REASONS.map((reason) => (
              <label className="check" key={reason}>
                <input type="radio" name="reason" value={reason} required />
                <span>{REFUSAL_SENTENCES[reason]}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="dlg__f">
          <button type="button" className="btn btn--quiet" onClick={close}>
            Ne pas refuser
          </button>
          <button type="submit" className="btn btn--danger" name="decision" value="trash">
            Refuser {isReview ? 'l’avis' : 'le commentaire'}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
