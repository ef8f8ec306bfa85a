import { data, useNavigation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { handSessionQuery, readHandSessionQuery } from '#contracts/staff/hand-session.ts'
import { openHandSession } from '#server/modules/order-desk/index.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { ChooseSession } from '../ui/agenda/choose-session.tsx'
import { FindSessionBuyer } from '../ui/agenda/find-session-buyer.tsx'
import { HandSessionForm } from '../ui/agenda/hand-session-form.tsx'
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
  const { query, search, session, people, submission } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const shown = { ...query, productId: session.product?.id ?? null, date: session.date }
  return (
    <>
      <Back to={`${DESK_PAGES.appointments}?le=${session.date}`} name="Rendez-vous" />
      <div className="head">
        <h1>Nouveau rendez-vous</h1>
      </div>
      {actionData && <Errors errors={actionData.errors} />}
      {session.product ? (
        <div className="panels new-session">
          <ChooseSession session={session} query={query} search={search} />
          <FindSessionBuyer search={search} people={people} query={shown} />
          <HandSessionForm
            // Somebody else was chosen: what was typed of the one before is not theirs.
            key={`${session.product.id} ${handSessionQuery({ person: query.person })}`}
            session={session}
            action={DESK_PAGES.newAppointment(handSessionQuery(shown))}
            submission={submission}
            refused={actionData ?? null}
            isBusy={isBusy}
          />
        </div>
      ) : (
        <div className="tbl-box">
          <div className="empty">
            <h2>Rien ne se réserve</h2>
            <p>Aucun produit à réserver n’est en ligne.</p>
          </div>
        </div>
      )}
    </>
  )
}
