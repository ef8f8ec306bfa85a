import { Form, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskHits } from '#contracts/staff/desk-search.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { listOrders } from '#server/modules/order-desk/index.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/search'
import { requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Chercher · le bureau Tremplin' }]

const SHOWN = 6

/** Both what the palette asks while somebody types, and a page of its own. What is not theirs is not looked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const people = readPeopleFilter(new URLSearchParams({ q: query.get('q') ?? '' }))
  const orders = readOrderFilter(new URLSearchParams({ q: people.search }))
  const typed = people.search
  if (typed === '') return { typed, found: [] }
  const [foundOrders, foundPeople] = await Promise.all([
    listOrders(services, actor, orders),
    openPeople(services, actor, people),
  ])
  const found: DeskHits = [
    {
      title: 'Commandes',
      hits: (foundOrders.ok ? foundOrders.page.rows : []).slice(0, SHOWN).map((row) => ({
        ...{ path: DESK_PAGES.order(row.id), name: `n° ${row.id}` },
        about: `${row.buyer}, ${formatMoney(row.totalCents, row.currency)}`,
      })),
    },
    {
      title: 'Clients',
      hits: (foundPeople.ok ? foundPeople.page.rows : []).slice(0, SHOWN).map(({ ref, name, email }) => ({
        ...{ path: DESK_PAGES.person(ref), name: name || email, about: email },
      })),
    },
  ]
  return { typed, found: found.filter(({ hits }) => hits.length > 0) }
}

export default function Search({ loaderData: { typed, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <h1>Chercher</h1>
      </div>
      <search>
        <Form className="filters">
          <div className="search">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              aria-label="Commande, client, courriel, facture"
              key={typed}
              defaultValue={typed}
            />
          </div>
          <button type="submit" className="btn btn--quiet">
            Chercher
          </button>
        </Form>
      </search>
      <p role="status">{typed !== '' && found.length === 0 ? 'Rien ne correspond.' : ''}</p>
      {found.map(({ title, hits }) => (
        <section className="panel" key={title}>
          <div className="panel__h">
            <h2>{title}</h2>
          </div>
          <ul>
            {hits.map(({ path, name, about }) => (
              <li key={path}>
                <Link to={path}>{name}</Link> <span className="muted">{about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
