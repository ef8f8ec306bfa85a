import { data, Form, Link, redirect, useSubmit } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import {
  AUDIENCE_NAMES,
  type AudienceSizes,
  explainLetterRefusal,
  LETTER_FIELDS,
  LETTER_STATES,
  type LetterRefusal,
  type LetterView,
} from '#contracts/newsletter/letter.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { formatTime } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openLetter, saveLetter, sendLetter, takeLetterBack, tryLetter } from '#server/modules/newsletter/index.ts'
import { Back } from '../ui/back.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { LetterEditor, LetterPreview } from '../ui/letters/letter-editor.tsx'
import { ReaderTable } from '../ui/letters/letter-table.tsx'
import { STATE_LOOKS } from '../ui/letters/letter-words.ts'
import { SendLetter } from '../ui/letters/send-letter.tsx'
import { Notice } from '../ui/notice.tsx'
import { useSavedFirst } from '../ui/saved-first.ts'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/letter'
import { refusedLetter } from './letter-actions.ts'
import { textIn, versionIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/letter.css'

export const meta: Route.MetaFunction = () => [{ title: 'Lettre · le bureau' }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const after = readId(new URL(request.url).searchParams.get('apres')) ?? 0
  const opening = await openLetter(services, actor, { id: readId(params.letterId) ?? 0, after })
  if (!opening.ok) throw refusedPage(opening.refusal)
  if (!opening.opened) throw new Response(null, { status: 404 })
  return { ...opening.opened, now: services.clock.now().toISOString() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const [form, id] = [await request.formData(), readId(params.letterId) ?? 0]
  const edited = versionIn(form)
  if (edited === null) throw new Response(null, { status: 400 })
  const intent = textIn(form, 'intent')
  switch (intent) {
    case '': {
      const { subject, body, audience } = LETTER_FIELDS
      const draft = { subject: textIn(form, subject), body: textIn(form, body), audience: textIn(form, audience) }
      const saved = await saveLetter(services, actor, { id, edited, draft })
      if (saved.ok) return told('Lettre enregistrée.')
      if (saved.refusal.about === 'gone') throw new Response(null, { status: 404 })
      const answer = refusedLetter(saved.refusal, form, services.clock.now().toISOString())
      return data({ ...answer, intent }, { status: statusOf(saved.refusal) })
    }
    case 'try':
      return answerFor(await tryLetter(services, actor, id), 'Essai envoyé à votre adresse.', id)
    case 'send': {
      const sent = await sendLetter(services, actor, { id, edited })
      return answerFor(sent, 'La lettre part dans dix minutes.', id)
    }
    case 'back':
      return answerFor(await takeLetterBack(services, actor, id), 'Envoi annulé\u202F: la lettre est un brouillon.', id)
    default:
      throw new Response(null, { status: 400 })
  }
}

const told = (said: string) => data({ ok: true as const, intent: '', said, undo: null })
const statusOf = ({ about }: LetterRefusal) => (about === 'staff' ? 403 : 422)

function answerFor(done: { ok: true } | { ok: false; refusal: LetterRefusal }, said: string, id: number) {
  if (done.ok) return told(said)
  const { refusal } = done
  if (refusal.about === 'gone') throw new Response(null, { status: 404 })
  if (refusal.about === 'staff' && refusal.refusal.code === 'confirm-again')
    return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.letter(id) })}`)
  const sentence = explainLetterRefusal(refusal)
  const problems = refusal.about === 'fields' ? refusal.problems : [{ field: '', sentence }]
  return data(
    { ok: false as const, intent: 'gesture', problems, typed: {}, conflict: null },
    { status: statusOf(refusal) },
  )
}

export default function Letter({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, html, sizes, maySend, readers, next, now } = loaderData
  const ofForm = actionData && (actionData.ok || actionData.intent === '') ? actionData : null
  const refused = actionData?.ok === false && actionData.intent !== '' ? actionData.problems : []
  return (
    <>
      <Back to={DESK_PAGES.letters} name="Lettre" />
      <div className="head">
        <div>
          <h1>{letter.subject || 'Nouvelle lettre'}</h1>
          <p className="row">
            <span className={`st ${STATE_LOOKS[letter.state]}`.trim()}>{LETTER_STATES[letter.state]}</span>
            {letter.state !== 'draft' && <span className="muted">{AUDIENCE_NAMES[letter.audience]}</span>}
            {letter.state === 'draft' && !maySend && <span className="muted">Le propriétaire l’envoie.</span>}
          </p>
        </div>
        {letter.state === 'draft' && <DraftGestures letter={letter} sizes={sizes} maySend={maySend} />}
      </div>
      {refused.length > 0 && (
        <Notice kind="bad">
          <b>Rien n’est parti.</b> {refused.map(({ sentence }) => sentence).join(' ')}
        </Notice>
      )}
      <Leaving letter={letter} maySend={maySend} />
      {letter.state === 'draft' ? (
        <EditForm name={`lettre ${letter.id}`} version={letter.version} answer={ofForm}>
          <LetterEditor letter={letter} html={html} sizes={sizes} />
        </EditForm>
      ) : (
        <>
          <Toast answer={actionData?.ok ? actionData : null} />
          <LetterPreview html={html} />
        </>
      )}
      {readers.length > 0 && (
        <section className="panel" aria-label="À qui">
          <div className="panel__h">
            <h2>À qui</h2>
          </div>
          <ReaderTable rows={readers} now={now} />
        </section>
      )}
      {next !== null && (
        <nav className="pager" aria-label="Pages des lecteurs">
          <Link className="btn btn--quiet" to={`?apres=${next}`} preventScrollReset>
            Les suivants
          </Link>
        </nav>
      )}
    </>
  )
}

function Leaving({ letter, maySend }: { letter: LetterView; maySend: boolean }) {
  const { state, leavesAt, readers, counts } = letter
  if (state === 'leaving' && leavesAt !== null)
    return (
      <Notice kind="warn">
        <b>Les premiers e-mails partent à {formatTime(leavesAt)}.</b> Jusque-là, tout s’annule.
        {maySend && (
          <Form method="post" className="row">
            <input type="hidden" name="intent" value="back" />
            <input type="hidden" name="version" value={letter.version} />
            <button type="submit" className="btn btn--quiet">
              Annuler l’envoi
            </button>
          </Form>
        )}
      </Notice>
    )
  if (state === 'draft') return null
  return (
    <Notice kind={state === 'sent' ? 'ok' : 'info'}>
      <b>{state === 'sent' ? 'Envoyée' : 'En cours d’envoi'}.</b> {counts.gone} e-mails partis sur {readers}
      {counts.waiting > 0 && `, ${counts.waiting} à partir`}
      {counts.refused > 0 && `, ${counts.refused} refusés par la boîte de leur lecteur, qui ne recevra plus la lettre`}.
    </Notice>
  )
}

type GesturesProps = { letter: LetterView; sizes: AudienceSizes; maySend: boolean }

function DraftGestures({ letter, sizes, maySend }: GesturesProps) {
  const submit = useSubmit()
  const savedFirst = useSavedFirst(letter.version)
  return (
    <div className="row">
      <Form method="post" action={DESK_PAGES.letters}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="letter" value={letter.id} />
        <input type="hidden" name="version" value={letter.version} />
        <button type="submit" className="btn btn--ghost">
          Jeter
        </button>
      </Form>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault()
          const { currentTarget } = event
          savedFirst(() => void submit(currentTarget, { preventScrollReset: true }))
        }}
      >
        <input type="hidden" name="intent" value="try" />
        <input type="hidden" name="version" value={letter.version} />
        <button type="submit" className="btn btn--quiet">
          M’envoyer un essai
        </button>
      </Form>
      {maySend && <SendLetter letter={letter} sizes={sizes} />}
    </div>
  )
}
