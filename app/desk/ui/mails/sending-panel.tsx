import { RETENTION } from '#contracts/privacy/retention.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainMailFailure, type MailSending } from '#contracts/staff/mail-log.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Notice } from '../notice.tsx'

type SendingPanelProps = { mailId: string; sending: MailSending; keepsText: boolean; now: string }

/** One time that a mail went out, in the words of then, or did not. */
export function SendingPanel({ mailId, sending, keepsText, now }: SendingPanelProps) {
  const { id, recipient, subject, plain, hasHtml, sentAt, triedAt, failure, reason, tries } = sending
  const when = nearMoment(sentAt ?? triedAt, now)
  const heading = `envoi-${id}`
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="panel__h">
        <h2 id={heading}>{sentAt ? `Parti ${when}` : `Essayé ${when}`}</h2>
        <span className="small muted">{tries > 1 ? `${tries} essais` : '1 essai'}</span>
      </div>
      <div className="stack--s">
        {recipient && (
          <p className="break">
            <b>À</b> {recipient}
          </p>
        )}
        {subject !== null && (
          <p className="break">
            <b>Objet</b> {subject}
          </p>
        )}
        {failure && (
          <Notice kind="warn">
            {explainMailFailure(failure)} {reason && <q lang="en">{reason}</q>}
          </Notice>
        )}
        {sentAt && subject === null && <p className="muted">{withoutWords({ recipient, keepsText })}</p>}
      </div>
      {hasHtml && (
        <div className="flush">
          <iframe
            className="mail-frame"
            title={`Le mail tel qu’il est parti ${when}`}
            src={DESK_PAGES.mailHtml(mailId, id)}
            sandbox=""
            loading="lazy"
          />
        </div>
      )}
      {plain !== null && (
        <details>
          <summary>Version en texte seul</summary>
          <p className="mail-plain">{plain}</p>
        </details>
      )}
    </section>
  )
}

function withoutWords({ recipient, keepsText }: { recipient: string | null; keepsText: boolean }): string {
  if (recipient === null) return 'Ce que ce mail devait dire était passé\u202F: rien n’est parti.'
  if (!keepsText)
    return 'Le texte de ce mail n’est pas gardé\u202F: il porte un lien d’accès personnel, ou cite ce que quelqu’un a écrit.'
  return `Le texte n’est plus là\u202F: il est gardé ${RETENTION.mailTextMonths} mois.`
}
