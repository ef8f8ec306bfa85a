import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readHandSessionQuery } from '#contracts/staff/hand-session.ts'
import { openHandSession } from '#server/modules/order-desk/index.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { BookSession } from '../ui/agenda/book-session.tsx'
import { Back } from '../ui/back.tsx'
import { Errors } from '../ui/new-order/errors.tsx'
import type { Route } from './+types/new-session'
import { bookSession } from './new-session-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/agenda.css'
import '../styles/new-order.css'

export const meta: Route.MetaFunction = () => [{ title: 'Nouveau rendez-vous · le bureau' }]

const SHOWN = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const address = new URL(request.url).searchParams
  const query = readHandSessionQuery(address)
  const search = address.get('client') ?? ''
  const opened = await openHandSession(services, actor, query)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const people =
    search.trim() === ''
      ? null
      : await openPeople(services, actor, readPeopleFilter(new URLSearchParams({ q: search })))
  return data({
    ...{ query, search, session: opened.session, submission: crypto.randomUUID() },
    people: people?.ok ? people.page.rows.slice(0, SHOWN) : null,
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const refused = await bookSession(context.get(servicesContext), actor, await request.formData())
  if (!refused) throw new Response(null, { status: 400 })
  return data(refused, { status: refused.isStaff ? 403 : 422 })
}

export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { session } = loaderData
  return (
    <>
      <Back to={`${DESK_PAGES.appointments}?le=${session.date}`} name="Rendez-vous" />
      <div className="head">
        <h1>Nouveau rendez-vous</h1>
      </div>
      {actionData && <Errors errors={actionData.errors} />}
      {session.product ? (
        <BookSession {...loaderData} refused={actionData ?? null} />
      ) : (
        <div className="tbl-box">
          <div className="empty">
            <h2>Rien ne se réserve</h2>
            <p>
              {session.leftOut.length === 0
                ? 'Aucun produit à réserver n’est en ligne.'
                : `Se réservent sur leur page, où se joint un fichier ou se choisit un échéancier\u202F: ${session.leftOut.join(', ')}.`}
            </p>
          </div>
        </div>
      )}
    </>
  )
}
