import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import type { MailTextAnswer, MailTextView } from '#contracts/mail/mail-text-view.ts'
import { mailTextKind } from '#contracts/mail/mail-texts.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { openMailText, restoreMailText, saveMailText, sendMailTrial } from '#server/modules/shop-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { Notice } from '../ui/notice.tsx'
import { MailTextForm } from '../ui/settings/mail-text-form.tsx'
import { useShopName } from '../ui/shop-mark.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/mail-text'
import { readWords } from './read-mail-words.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${mailName(params.kind)} · Mails · le bureau` }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opened = await openMailText(services, actor, params.kind)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.view) throw new Response(null, { status: 404 })
  return { view: opened.view, email: session.member.email, now: services.clock.now().toISOString() }
}

export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const [version, restored] = [String(form.get('version') ?? ''), String(form.get('reprendre') ?? '')]
  if (!/^\d{1,9}$/.test(version) || !/^\d{0,9}$/.test(restored)) throw new Response(null, { status: 400 })
  const [edited, words] = [Number(version), readWords(form)]
  const carryOut = (): Promise<MailTextAnswer> => {
    if (restored !== '') return restoreMailText(services, actor, { kind, edited, version: Number(restored) })
    if (form.get('do') === 'trial') return sendMailTrial(services, actor, { kind, words, to: session.member.email })
    return saveMailText(services, actor, { kind, edited, words: form.get('do') === 'original' ? null : words })
  }
  const answer = await carryOut()
  // What was tried is not kept yet: it stays in the form.
  const typed = (answer.ok && form.get('do') !== 'trial') || restored !== '' ? null : words
  return data({ answer, typed }, { status: answer.ok ? 200 : 422 })
}

export default function MailText({ loaderData: { view, email, now }, actionData }: Route.ComponentProps) {
  const answer = actionData?.answer
  const { blocks, variables } = mailTextKind(view.kind)
  return (
    <>
      <Back to={DESK_PAGES.mailTexts} name="Mails" />
      <div className="head">
        <div>
          <h1>{view.name}</h1>
          <p className="sub">{view.isOwn ? 'Vos mots' : 'Texte d’origine'}</p>
        </div>
      </div>
      <div className="cols cols--half">
        <section className="panel" aria-labelledby="mots">
          <div className="panel__h">
            <h2 id="mots">Objet et texte</h2>
          </div>
          <MailTextForm
            key={view.version}
            {...{ view, email, now }}
            typed={actionData?.typed ?? null}
            refused={answer && !answer.ok ? answer : null}
          />
        </section>
        <div className="panels">
          <section className="panel" aria-labelledby="apercu">
            <div className="panel__h">
              <h2 id="apercu">Aperçu</h2>
            </div>
            <iframe
              className="mail-frame"
              name="apercu-du-mail"
              title={`Aperçu\u202F: ${view.name}`}
              src={DESK_PAGES.mailTextPreview(view.kind)}
            />
          </section>
          <Names blocks={blocks} variables={variables} />
          <Versions view={view} now={now} />
        </div>
      </div>
      {answer && !answer.ok && answer.newer === null && Object.keys(answer.problems).length === 0 && (
        <Notice kind="bad">{answer.sentence}</Notice>
      )}
      <Toast answer={answer?.ok ? { said: answer.said, undo: null } : null} />
    </>
  )
}

function Names({ blocks, variables }: Pick<ReturnType<typeof mailTextKind>, 'blocks' | 'variables'>) {
  const examples = { ...variables, boutique: useShopName() }
  return (
    <section className="panel" aria-labelledby="noms">
      <div className="panel__h">
        <h2 id="noms">Ce que la boutique remplit</h2>
      </div>
      <dl className="kv">
        {Object.entries(blocks).flatMap(([name, { label, isNeeded }]) => [
          <dt key={name} className="mono">
            {`{${name}}`}
          </dt>,
          <dd key={`${name} dd`}>
            {label}
            {isNeeded && <span className="muted small"> · {isNeeded}, ne peut pas être retiré</span>}
          </dd>,
        ])}
        {Object.entries(examples).flatMap(([name, example]) => [
          <dt key={name} className="mono">
            {`{${name}}`}
          </dt>,
          <dd key={`${name} dd`} className="muted">
            {example}
          </dd>,
        ])}
      </dl>
    </section>
  )
}

function Versions({ view: { versions, version: newest }, now }: { view: MailTextView; now: string }) {
  if (versions.length === 0) return null
  return (
    <section className="panel" aria-labelledby="versions">
      <div className="panel__h">
        <h2 id="versions">Versions</h2>
      </div>
      <ul className="stack--s">
        {versions.map(({ version, at, by }) => (
          <li key={version} className="row row--between">
            <span>
              {version}, {nearMoment(at, now)}
              {by && <span className="muted"> · {by}</span>}
            </span>
            {version === newest ? (
              <span className="muted">en vigueur</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="version" value={newest} />
                <button type="submit" className="btn btn--ghost" name="reprendre" value={version}>
                  Reprendre<span className="sr"> la version {version}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
