import { data, Form, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import {
  PEOPLE_VIEWS,
  type PeopleFilter,
  type PeoplePage,
  type PeopleView,
  peopleQuery,
  readPeopleFilter,
} from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { SearchField } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { PeopleTable } from '../ui/people/people-table.tsx'
import type { Route } from './+types/people'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/people.css'
import { EmptyScene } from '../ui/empty-scene.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Clients · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const filter = readPeopleFilter(new URL(request.url).searchParams)
  const listed = await openPeople(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return data({ filter, page: listed.page, now: services.clock.now().toISOString() })
}

const addressOf = (filter: PeopleFilter) => DESK_PAGES.people + peopleQuery(filter)
const fromStart = (filter: PeopleFilter) => ({ ...filter, after: null, before: null })

export default function People({ loaderData: { filter, page, now } }: Route.ComponentProps) {
  const { rows } = page
  return (
    <>
      <div className="head">
        <h1>Clients</h1>
      </div>
      <nav className="views" aria-label="Vues">
        {(Object.entries(PEOPLE_VIEWS) as [PeopleView, string][]).map(([view, name]) => (
          <Link
            key={view}
            to={addressOf({ ...fromStart(filter), view })}
            aria-current={filter.view === view ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Search filter={filter} key={`${filter.view} ${filter.search}`} />
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucun client' : shownRows(rows.length, 'client', 'affiché')}
      </p>
      <ListPlace>
        {rows.length > 0 ? (
          <PeopleTable rows={rows} now={now} list={peopleQuery(filter)} />
        ) : (
          <Nobody filter={filter} />
        )}
      </ListPlace>
      <Pager filter={filter} page={page} />
    </>
  )
}

function Search({ filter }: { filter: PeopleFilter }) {
  return (
    <search>
      <Form className="filters">
        {filter.view !== 'all' && <input type="hidden" name="vue" value={filter.view} />}
        <SearchField
          name="q"
          label="Nom, courriel, téléphone ou numéro de commande"
          placeholder="Nom, courriel, téléphone, commande…"
          typed={filter.search}
        />
        <button className="btn btn--quiet" type="submit">
          Chercher
        </button>
        {filter.search !== '' && (
          <Link className="btn btn--ghost" to={addressOf({ ...fromStart(filter), search: '' })}>
            <Icon name="x" />
            Retirer la recherche
          </Link>
        )}
      </Form>
    </search>
  )
}

const NONE_YET = { title: 'Personne encore', text: 'Chaque acheteur aura sa fiche ici, avec ou sans compte.' }
const NOBODY: Record<PeopleView, { title: string; text: string }> = {
  ...{ all: NONE_YET, account: NONE_YET, guest: NONE_YET },
  open: { title: 'Aucune commande en cours', text: 'Ici viennent les clients dont une commande n’est pas finie.' },
  subscribed: { title: 'Aucun abonnement en cours', text: 'Ici viennent les clients dont un abonnement court.' },
  erased: {
    title: 'Aucun effacement demandé',
    text: 'Ici attend qui a demandé à être effacé, avec ou sans compte, de la demande à son dernier jour.',
  },
}

function Nobody({ filter }: { filter: PeopleFilter }) {
  const isSearch = filter.search !== ''
  return (
    <div className="tbl-box">
      <div className="empty">
        {!isSearch && filter.view === 'all' && <EmptyScene />}
        <h2>{isSearch ? `Personne ne répond à «\u202F${filter.search}\u202F»` : NOBODY[filter.view].title}</h2>
        <p>
          {isSearch
            ? 'Le début du nom ou du courriel suffit, et le nom peut venir avant le prénom. Un téléphone se cherche en entier.'
            : NOBODY[filter.view].text}
        </p>
        {isSearch && (
          <Link className="btn btn--quiet" to={addressOf({ ...fromStart(filter), search: '' })}>
            Retirer la recherche
          </Link>
        )}
      </div>
    </div>
  )
}

function Pager({ filter, page: { rows, after, before } }: { filter: PeopleFilter; page: PeoplePage }) {
  if (after === null && before === null) return null
  return (
    <nav className="pager" aria-label="Pages de la liste">
      <p>{rows.length} clients sur cette page</p>
      <div className="row">
        {before !== null && (
          <Link className="btn btn--quiet" to={addressOf({ ...fromStart(filter), before })}>
            <Icon name="left" />
            Venus après
          </Link>
        )}
        {after !== null && (
          <Link className="btn btn--quiet" to={addressOf({ ...fromStart(filter), after })}>
            Venus avant
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
