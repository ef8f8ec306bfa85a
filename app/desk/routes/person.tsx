import { data, Link, redirect, useLocation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPersonRef } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { openPerson } from '#server/modules/people/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Back } from '../ui/back.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { AlikePeople } from '../ui/people/alike-people.tsx'
import { ErasureNotice } from '../ui/people/erase-person.tsx'
import { MergedAddresses } from '../ui/people/merged-addresses.tsx'
import { PersonData } from '../ui/people/person-data.tsx'
import { PersonAddress, PersonConsents, PersonSubscriptions } from '../ui/people/person-facts.tsx'
import { PersonExchanges, PersonLibrary, PersonOrders } from '../ui/people/person-history.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/person'
import { carryOutPerson } from './person-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/people.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.name ?? 'Client'} · le bureau` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const ref = readPersonRef(params.person)
  // Who may not look is told so, whoever is asked for.
  const opened = await openPerson(services, actor, ref ?? { kind: 'account', id: 0 })
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.person) throw new Response(null, { status: 404 })
  return data({
    person: opened.person,
    now: services.clock.now().toISOString(),
    may: {
      export: mayDo(actor.role, 'people.export'),
      erase: mayDo(actor.role, 'people.erase'),
      merge: mayDo(actor.role, 'people.merge'),
    },
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const done = await carryOutPerson(context.get(servicesContext), actor, { person: params.person, form })
  if (!done) throw new Response(null, { status: 400 })
  if (done.ok) return data(done)
  if (done.needsCode)
    throw redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.person(params.person) })}`)
  return data(done, { status: done.isStaff ? 403 : 422 })
}

export default function Person({ loaderData: { person, now, may }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Toast answer={actionData?.ok ? actionData : null} seconds={30} />
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <BackToList />
      <div className="head">
        <div className="row who">
          <Avatar name={person.name} isLarge />
          <div className="grow">
            <h1 className="break">{person.name}</h1>
            <p className="sub break">
              {person.email} · {sinceWhen(person.account)}
            </p>
          </div>
        </div>
        <div className="row">
          <a className="btn btn--quiet" href={`mailto:${person.email}`}>
            <Icon name="mail" />
            Écrire
          </a>
          {may.merge && (
            <Link className="btn btn--quiet" to={DESK_PAGES.mergePerson(person.ref)}>
              <Icon name="people" />
              Réunir avec une autre fiche…
            </Link>
          )}
        </div>
      </div>
      {person.erasure && <ErasureNotice erasure={person.erasure} mayKeep={may.erase} />}
      <div className="cols">
        <div className="panels">
          <PersonOrders person={person} now={now} />
          <PersonLibrary library={person.library} />
          <PersonExchanges person={person} now={now} />
        </div>
        <div className="panels">
          <PersonAddress address={person.address} />
          <AlikePeople here={person.ref} alike={person.alike} may={may.merge} />
          <MergedAddresses merges={person.merges} may={may.merge} />
          <PersonSubscriptions subscriptions={person.subscriptions} />
          <PersonConsents consents={person.consents} />
          {may.export && <PersonData person={person} may={may} />}
        </div>
      </div>
    </>
  )
}

/** To the list as it was left; to the whole one for who came another way. */
function BackToList() {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : ''
  return <Back to={DESK_PAGES.people + list} name="Clients" />
}

function sinceWhen(account: { createdAt: string; isEmailVerified: boolean } | null): string {
  if (!account) return 'sans compte'
  const confirmed = account.isEmailVerified ? '' : ', adresse non confirmée'
  return `compte ouvert le ${formatDay(account.createdAt)}${confirmed}`
}
