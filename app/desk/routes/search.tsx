import { Form, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { SearchField } from '../ui/filters.tsx'
import type { Route } from './+types/search'
import { findHits } from './find-hits.ts'
import { requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Chercher · le bureau' }]

/** Both what the palette asks while somebody types, and a page of its own. What is not theirs is not looked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const query = new URL(request.url).searchParams
  const typed = readPeopleFilter(new URLSearchParams({ q: query.get('q') ?? '' })).search
  return { typed, found: typed === '' ? [] : await findHits(context.get(servicesContext), actor, typed) }
}

export default function Search({ loaderData: { typed, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <h1>Chercher</h1>
      </div>
      <search>
        <Form className="filters">
          <SearchField name="q" label="Commande, client, produit, texte, code, abonnement" typed={typed} />
          <button type="submit" className="btn btn--quiet">
            Chercher
          </button>
        </Form>
      </search>
      <p role="status">{typed !== '' && found.length === 0 ? 'Rien ne correspond.' : ''}</p>
      <div className="stack">
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
      </div>
    </>
  )
}
