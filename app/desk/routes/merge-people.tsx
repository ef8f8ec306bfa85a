import { data, Form, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainMergeRefusal, type MergePreview } from '#contracts/people/merge.ts'
import {
  type PersonRef,
  type PersonRow,
  personRefText,
  readPeopleFilter,
  readPersonRef,
} from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { askForMerge, comparePeople, openPeople, openPerson } from '#server/modules/people/index.ts'
import type { Services } from '#server/services.ts'
import { Back } from '../ui/back.tsx'
import { Submit } from '../ui/field.tsx'
import { SearchField } from '../ui/filters.tsx'
import { Notice } from '../ui/notice.tsx'
import { ComparedPeople, MergeEffects } from '../ui/people/compared-people.tsx'
import type { Route } from './+types/merge-people'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/people.css'

export const meta: Route.MetaFunction = () => [{ title: 'Réunir deux fiches · le bureau' }]

const NOBODY: PersonRef = { kind: 'account', id: 0 }
const refOf = (text: string) => readPersonRef(text) ?? NOBODY

/** The account stays; of two accounts, the one from whose page they came. */
const pairOf = (here: PersonRef, other: PersonRef) =>
  here.kind === 'guest' && other.kind === 'account' ? { kept: other, other: here } : { kept: here, other }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const chosen = query.get('avec')
  if (chosen !== null) {
    const compared = await comparePeople(services, actor, pairOf(refOf(params.person), refOf(chosen)))
    if (!compared.ok) throw refusedPage(compared.refusal)
    if (!compared.preview) throw new Response(null, { status: 404 })
    return data({ here: params.person, preview: compared.preview, search: '', rows: [] })
  }
  const opened = await openPerson(services, actor, refOf(params.person))
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.person) throw new Response(null, { status: 404 })
  const search = query.get('q') ?? opened.person.name
  const rows = (await findOthers(services, actor, search)).filter(({ ref }) => ref !== params.person)
  return data({ here: params.person, preview: null, search, rows })
}

async function findOthers(services: Services, actor: StaffActor, search: string): Promise<PersonRow[]> {
  const found = await openPeople(services, actor, readPeopleFilter(new URLSearchParams({ q: search })))
  return found.ok ? found.page.rows.slice(0, 20) : []
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const other = String(form.get('other') ?? '')
  const pair = pairOf(refOf(params.person), refOf(other))
  const asked = await askForMerge(context.get(servicesContext), actor, pair)
  if (asked.ok) throw redirect(DESK_PAGES.person(personRefText(pair.kept)))
  const { refusal } = asked
  if (refusal.code === 'confirm-again')
    throw redirect(
      `${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.mergePerson(params.person, other) })}`,
    )
  return data({ sentence: explainMergeRefusal(refusal) }, { status: refusal.code === 'not-yours' ? 403 : 422 })
}

export default function MergePeople({ loaderData, actionData }: Route.ComponentProps) {
  const { here, preview, search, rows } = loaderData
  return (
    <>
      <Back to={DESK_PAGES.person(here)} name="La fiche" />
      <div className="head">
        <h1>Réunir deux fiches</h1>
      </div>
      {actionData && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      {preview ? <Compared here={here} preview={preview} /> : <Choose here={here} search={search} rows={rows} />}
    </>
  )
}

function Compared({ here, preview }: { here: string; preview: MergePreview }) {
  const { kept, other, refusal } = preview
  const isOther = other.ref === here ? kept.ref : other.ref
  return (
    <section className="panel" aria-labelledby="compared">
      <div className="panel__h">
        <h2 id="compared">Est-ce la même personne{'\u202F'}?</h2>
        {kept.hasAccount && other.hasAccount && (
          <Link className="btn btn--ghost" to={DESK_PAGES.mergePerson(other.ref, kept.ref)}>
            Garder plutôt l’autre compte
          </Link>
        )}
      </div>
      <ComparedPeople kept={kept} other={other} />
      {refusal ? (
        <Notice kind="warn">
          <b>{explainMergeRefusal(refusal)}</b>
        </Notice>
      ) : (
        <Form method="post" className="stack">
          <input type="hidden" name="other" value={isOther} />
          <MergeEffects preview={preview} />
          <div className="row panel__foot">
            <Submit>Demander la preuve et réunir</Submit>
            <Link className="btn btn--quiet" to={DESK_PAGES.mergePerson(here)}>
              Ce sont deux personnes
            </Link>
          </div>
        </Form>
      )}
    </section>
  )
}

type ChooseProps = { here: string; search: string; rows: readonly PersonRow[] }

/** Those of the same name to begin with; anybody else by a search. */
function Choose({ here, search, rows }: ChooseProps) {
  return (
    <section className="panel" aria-labelledby="choose">
      <div className="panel__h">
        <h2 id="choose">Avec quelle autre fiche{'\u202F'}?</h2>
      </div>
      <search>
        <Form className="filters">
          <SearchField
            name="q"
            label="Nom, courriel, téléphone ou numéro de commande de l’autre fiche"
            typed={search}
          />
          <button className="btn btn--quiet" type="submit">
            Chercher
          </button>
        </Form>
      </search>
      {rows.length === 0 ? (
        <p className="muted panel__foot">
          Personne d’autre ne répond à «{'\u202F'}
          {search}
          {'\u202F'}».
        </p>
      ) : (
        <ul className="stack--s panel__foot">
          {rows.map(({ ref, name, email, hasAccount, orderCount }) => (
            <li key={ref} className="row">
              <span className="grow">
                <Link to={DESK_PAGES.mergePerson(here, ref)}>{name}</Link>
                <br />
                <span className="small muted break">
                  {email}, {hasAccount ? 'avec un compte' : 'sans compte'}, {orderCount} commande
                  {orderCount > 1 && 's'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
