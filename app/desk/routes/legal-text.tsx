import { data, Form, Link, useNavigation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { legalFieldName, legalText } from '#contracts/legal/legal-texts.ts'
import { comparedLines } from '#contracts/staff/conflict.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { type LegalDesk, openLegalText, publishLegal, saveLegal } from '#server/modules/shop-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { useDraft } from '../ui/draft.ts'
import { Submit } from '../ui/field.tsx'
import { unsent } from '../ui/leaving.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/legal-text'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${legalText(params.slug)?.title ?? 'Texte légal'} · le bureau` },
]

function slugOf(params: { slug: string }) {
  const found = legalText(params.slug)
  if (!found) throw new Response(null, { status: 404 })
  return found.slug
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const compared = new URL(request.url).searchParams.get('comparer')?.slice(0, 20) ?? null
  const opened = await openLegalText(context.get(servicesContext), actor, { slug: slugOf(params), compared })
  if (!opened.ok) throw refusedPage(opened.refusal)
  return opened.desk
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const slug = slugOf(params)
  const form = await request.formData()
  const version = String(form.get('version') ?? '')
  if (!/^\d{1,9}$/.test(version)) throw new Response(null, { status: 400 })
  const markdown = String(form.get('markdown') ?? '').replaceAll('\r\n', '\n')
  const saved = await saveLegal(services, actor, { slug, edited: Number(version), markdown })
  const done = saved.ok && form.get('do') === 'publish' ? await publishLegal(services, actor, slug) : saved
  if (done.ok) return data({ said: done.said, error: null, typed: '' })
  // What was kept is not typed any more, though it was not published.
  return data({ said: null, error: done.sentence, typed: saved.ok ? '' : markdown }, { status: done.status })
}

export default function LegalText({ loaderData: desk, actionData }: Route.ComponentProps) {
  const { draft, versions, compared } = desk
  return (
    <>
      <Back to={DESK_PAGES.legalTexts} name="Textes légaux" />
      <div className="head">
        <h1>{draft.title}</h1>
      </div>
      {actionData?.error && (
        <Notice kind="bad">
          <b>Pas en ligne.</b> {actionData.error}
        </Notice>
      )}
      <div className="cols cols--half">
        <Editor key={draft.version} desk={desk} typed={actionData?.typed ?? ''} />
        <div className="panels">
          <Preview desk={desk} />
          <section className="panel" aria-labelledby="versions">
            <div className="panel__h">
              <h2 id="versions">Versions publiées</h2>
            </div>
            {versions.length === 0 ? (
              <p className="muted">Aucune encore.</p>
            ) : (
              <ul className="stack--s">
                {versions.map(({ version, at, accepted }) => (
                  <li key={version} className="row row--between">
                    <span>
                      {version}, {formatDay(at)}
                      {accepted !== null && (
                        <>
                          {' · '}
                          <Link to={DESK_PAGES.ordersOfTerms(version)}>
                            {accepted} {accepted > 1 ? 'commandes' : 'commande'}
                          </Link>
                        </>
                      )}
                    </span>
                    <Link className="btn btn--ghost" to={`?comparer=${version}`} preventScrollReset>
                      Comparer<span className="sr"> avec la version {version}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
      {compared && <Compared version={compared.version} old={compared.markdown} next={desk.filled} />}
      <Toast answer={actionData?.said ? { said: actionData.said, undo: null } : null} />
    </>
  )
}

function Editor({ desk: { draft, nextVersion }, typed }: { desk: LegalDesk; typed: string }) {
  const isBusy = useNavigation().state === 'submitting'
  const [text, write] = useDraft(`texte ${draft.slug}`, { typed, isSending: isBusy })
  return (
    <section className="panel" aria-labelledby="brouillon">
      <div className="panel__h">
        <h2 id="brouillon">Prochaine version</h2>
      </div>
      <Form method="post" className="stack">
        <input type="hidden" name="version" value={draft.version} />
        <div className="field">
          <label htmlFor="markdown">Texte, en Markdown</label>
          <textarea
            className="input mono"
            id="markdown"
            name="markdown"
            rows={24}
            value={text || draft.markdown}
            onChange={({ target }) => write(target.value === draft.markdown ? '' : target.value)}
            {...unsent(text)}
            aria-describedby="champs"
          />
          <p className="help" id="champs">
            «{'\u202F'}
            {'{{siret}}'}
            {'\u202F'}» et les autres champs se remplissent avec les réglages à la publication.
          </p>
        </div>
        <div className="row">
          <Submit name="do" value="publish">
            {nextVersion ? `Publier la version ${nextVersion}` : 'Publier'}
          </Submit>
          <Submit className="btn btn--quiet" name="do" value="save">
            Enregistrer le brouillon
          </Submit>
        </div>
        <p className="help">
          Une version publiée ne change plus.{' '}
          {nextVersion && 'Les commandes à venir acceptent la nouvelle, les autres gardent la leur.'}
        </p>
      </Form>
    </section>
  )
}

function Preview({ desk: { missing, previewHtml } }: { desk: LegalDesk }) {
  return (
    <section className="panel" aria-labelledby="apercu">
      <div className="panel__h">
        <h2 id="apercu">Aperçu du brouillon</h2>
      </div>
      {missing.length > 0 && (
        <Notice kind="warn">
          <b>
            Il manque {missing.length} {missing.length > 1 ? 'réponses' : 'réponse'}.
          </b>{' '}
          {missing.map(legalFieldName).join(', ')}. <Link to={DESK_PAGES.shop}>Les donner dans Boutique</Link>
        </Notice>
      )}
      {missing.length === 0 && previewHtml === null && (
        <Notice kind="warn">Une marque de ce texte n’est pas connue{'\u202F'}: il ne peut pas être montré.</Notice>
      )}
      {previewHtml !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <section className="legal-preview" aria-label="Aperçu" tabIndex={0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn and sanitised as every text of the shop. */}
          <div dangerouslySetInnerHTML={{ __html: previewHtml }} />
        </section>
      )}
    </section>
  )
}

function Compared({ version, old, next }: { version: string; old: string; next: string }) {
  return (
    <section className="panel" aria-labelledby="comparaison">
      <div className="panel__h">
        <h2 id="comparaison">Version {version}, et le brouillon</h2>
      </div>
      <div className="compare__two">
        {[
          { title: `Version ${version}`, text: old, other: next },
          { title: 'Brouillon', text: next, other: old },
        ].map(({ title, text, other }) => (
          <div key={title}>
            <p className="label">{title}</p>
            <p className="pre">
              {comparedLines(text, other).map(({ line, isOwn }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change while it is shown.
                <span key={index}>
                  {isOwn ? <mark>{line}</mark> : line}
                  {'\n'}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
