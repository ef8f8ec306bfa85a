import { type MouseEvent, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MailTextAnswer, MailTextView } from '#contracts/mail/mail-text-view.ts'
import { OWN_WORDS_LABELS, type OwnWords } from '#contracts/mail/own-words.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { ConflictNotice } from '../conflict.tsx'
import { useDraft } from '../draft.ts'
import { Field, Submit } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { unsent } from '../leaving.tsx'

type FormProps = {
  view: MailTextView
  email: string
  now: string
  /** What came back with the answer; null where it was kept. */
  typed: OwnWords | null
  refused: Extract<MailTextAnswer, { ok: false }> | null
}

/** Subject and text of a mail, tried, sent to oneself, kept, or given back to the template. */
export function MailTextForm({ view, email, now, typed, refused }: FormProps) {
  const id = useId()
  const isBusy = useNavigation().state === 'submitting'
  const [text, write] = useDraft(`mail ${view.kind}`, { typed: typed?.text ?? '', isSending: isBusy })
  const page = DESK_PAGES.mailText(view.kind)
  const error = refused?.problems.text
  return (
    <div className="stack">
      {refused?.newer && typed && (
        <ConflictNotice
          conflict={{
            ...{ title: conflictTitle(refused.newer, now), version: view.version },
            ...{ theirs: told(view.words), mine: told(typed) },
          }}
          page={page}
          keepMine={{ version: String(view.version), ...typed }}
        />
      )}
      <Form method="post" className="stack">
        <input type="hidden" name="version" value={view.version} />
        <Field
          label={OWN_WORDS_LABELS.subject}
          name="subject"
          defaultValue={typed?.subject ?? view.words.subject}
          placeholder="L’objet d’origine"
          help="Vide, ou avec {objet}, pour garder celui d’origine."
          error={refused?.problems.subject}
        />
        <div className="field">
          <label htmlFor={id}>{OWN_WORDS_LABELS.text}</label>
          <textarea
            className="input mono"
            id={id}
            name="text"
            rows={16}
            value={text || view.words.text}
            onChange={({ target }) => write(target.value === view.words.text ? '' : target.value)}
            aria-describedby={`${id}-a`}
            aria-invalid={error ? true : undefined}
            {...unsent(text)}
          />
          <p className={error ? 'err' : 'help'} id={`${id}-a`}>
            {error && <Icon name="alert" />}
            {error ?? 'Une ligne vide sépare deux paragraphes. **gras**, [lien](https://…).'}
          </p>
        </div>
        <div className="row">
          <Submit name="do" value="save">
            Enregistrer
          </Submit>
          <button
            type="submit"
            className="btn btn--quiet"
            formAction={DESK_PAGES.mailTextPreview(view.kind)}
            formTarget="apercu-du-mail"
            onClick={(event) => showBeside(event, DESK_PAGES.mailTextPreview(view.kind))}
          >
            Voir
          </button>
          <Submit className="btn btn--quiet" name="do" value="trial">
            M’envoyer un essai
          </Submit>
          {view.isOwn && (
            <Submit className="btn btn--ghost" name="do" value="original">
              Texte d’origine
            </Submit>
          )}
        </div>
        <p className="help">L’essai part à {email}, sans pièce jointe.</p>
      </Form>
    </div>
  )
}

const told = ({ subject, text }: OwnWords) =>
  `${OWN_WORDS_LABELS.subject}\u202F: ${subject || '(d’origine)'}\n\n${text}`

/** Posts the form into the frame beside it, as a browser without the router would. */
function showBeside(event: MouseEvent<HTMLButtonElement>, address: string): void {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const copy = document.createElement('form')
  Object.assign(copy, { method: 'post', action: address, target: 'apercu-du-mail', hidden: true })
  for (const [name, value] of new FormData(form)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value: String(value) })
    copy.append(field)
  }
  document.body.append(copy)
  copy.submit()
  copy.remove()
}
