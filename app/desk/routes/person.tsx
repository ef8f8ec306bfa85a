import { data, useLocation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPersonRef } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { openPerson } from '#server/modules/people/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Back } from '../ui/back.tsx'
import { Icon } from '../ui/icon.tsx'
import { PersonData } from '../ui/people/person-data.tsx'
import { PersonAddress, PersonConsents, PersonSubscriptions } from '../ui/people/person-facts.tsx'
import { PersonExchanges, PersonLibrary, PersonOrders } from '../ui/people/person-history.tsx'
import type { Route } from './+types/person'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/people.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.name ?? 'Client'} · le bureau Tremplin` },
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
    may: { export: mayDo(actor.role, 'people.export') },
  })
}

export default function Person({ loaderData: { person, now, may } }: Route.ComponentProps) {
  return (
    <>
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
        </div>
      </div>
      <div className="cols">
        <div className="panels">
          <PersonOrders person={person} now={now} />
          <PersonLibrary library={person.library} />
          <PersonExchanges person={person} now={now} />
        </div>
        <div className="panels">
          <PersonAddress address={person.address} />
          <PersonSubscriptions subscriptions={person.subscriptions} />
          <PersonConsents consents={person.consents} />
          {may.export && <PersonData person={person} />}
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
