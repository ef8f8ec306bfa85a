import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { choicesOf } from '#contracts/forms/shown-fields.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type FormMailHead, labelOf } from '#contracts/staff/forms.ts'
import { Submit } from '../field.tsx'
import { Notice } from '../notice.tsx'
import { useForm } from './editing.ts'

const REST_MILLISECONDS = 400
const MAILS = { toShop: 'À la boutique', toSender: 'À l’auteur' } as const
type Mail = keyof typeof MAILS

type PreviewProps = { id: number; mayWrite: boolean }

/** The mails of the form that is being edited, about answers that nobody gave. */
export function MailPreview({ id, mayWrite }: PreviewProps) {
  const { form } = useForm()
  const [kind, setKind] = useState<Mail>('toShop')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [frame, title] = [useId(), useId()]
  const poster = useRef<HTMLFormElement>(null)
  const definition = JSON.stringify(form)
  const fields = {
    ...{ definition, kind },
    ...Object.fromEntries(Object.entries(chosen).map(([field, value]) => [`chosen.${field}`, value])),
  }
  const address = DESK_PAGES.formMail(id)
  const { submit, data: read } = useFetcher<{ head: FormMailHead | null }>()
  const asked = JSON.stringify(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew once what was changed rests.
  useEffect(() => {
    const timer = setTimeout(() => {
      poster.current?.submit()
      submit({ ...fields, do: 'head' }, { method: 'post', action: address, defaultShouldRevalidate: false })
    }, REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [asked, address])
  return (
    <section className="panel stick" aria-labelledby={title}>
      <div className="panel__h">
        <h2 id={title}>Aperçu du mail</h2>
        <fieldset className="seg" aria-label="Quel mail">
          {(Object.entries(MAILS) as [Mail, string][]).map(([each, name]) => (
            <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="stack">
        <Deciding chosen={chosen} choose={(field, value) => setChosen({ ...chosen, [field]: value })} />
        {!form.mails[kind].active && <p className="notice">Ce mail ne part pas.</p>}
        {read && <Head head={read.head} />}
      </div>
      <form method="post" action={address} target={frame} ref={poster} hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div className="flush preview">
        <iframe name={frame} title={`Le mail tel qu’il part\u202F: ${MAILS[kind]}`} />
      </div>
      {mayWrite && <SendTrial key={asked} address={address} fields={fields} />}
    </section>
  )
}

/** The answers that decide where it goes. */
function Deciding({
  chosen,
  choose,
}: {
  chosen: Readonly<Record<string, string>>
  choose: (field: string, value: string) => void
}) {
  const { form } = useForm()
  const id = useId()
  const names = new Set(form.mails.toShop.routes.map(({ field }) => field))
  return form.fields
    .filter(({ name }) => names.has(name))
    .map((field) => (
      <div className="field" key={field.name}>
        <label htmlFor={id + field.name}>Comme si «{`\u202F${labelOf(field)}\u202F`}» était</label>
        <select
          className="input"
          id={id + field.name}
          value={chosen[field.name] ?? choicesOf(field)?.[0]?.value}
          onChange={({ currentTarget: { value } }) => choose(field.name, value)}
        >
          {choicesOf(field)?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    ))
}

function Head({ head }: { head: FormMailHead | null }) {
  if (!head) return <Notice kind="warn">Ce mail est incomplet{'\u202F'}: la mise en ligne dira ce qui manque.</Notice>
  return (
    <dl className="kv">
      <dt>À</dt>
      <dd aria-live="polite">{head.to ?? <b>aucune adresse{'\u202F'}: il ne partirait pas</b>}</dd>
      <dt>De</dt>
      <dd>{head.fromName}</dd>
      <dt>Réponses à</dt>
      <dd>{head.replyTo}</dd>
      <dt>Objet</dt>
      <dd>{head.subject}</dd>
    </dl>
  )
}

type TrialProps = { address: string; fields: Readonly<Record<string, string>> }

/** Speaks of the mail as it is: once that is changed, what was tried was another. */
function SendTrial({ address, fields }: TrialProps) {
  const { Form, state, data: sent } = useFetcher<{ sentTo: string | null }>()
  return (
    <Form method="post" action={address} defaultShouldRevalidate={false} className="tight row row--between">
      {Object.entries({ ...fields, do: 'send' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="small muted" role="status">
        {trialWords(state !== 'idle', sent)}
      </p>
      <Submit className="btn btn--quiet">M’envoyer un essai</Submit>
    </Form>
  )
}

function trialWords(isSending: boolean, sent: { sentTo: string | null } | undefined): string {
  // Said in between, so that a second trial is heard as the first was.
  if (isSending) return 'L’essai part…'
  if (!sent) return 'Les réponses sont inventées. L’essai n’arrive que chez vous, sans pièce jointe.'
  return sent.sentTo === null
    ? 'L’essai n’est pas parti\u202F: le mail est incomplet, ou le serveur de mail ne l’a pas pris.'
    : `L’essai est parti à ${sent.sentTo}.`
}
