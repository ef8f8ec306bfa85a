import { useSyncExternalStore } from 'react'
import { data, Form, Link, useSubmit } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import {
  AGENDA_VIEWS,
  type AgendaQuery,
  agendaQuery,
  explainSessionRefusal,
  type FreeSessions,
  freeWords,
  readAgendaQuery,
} from '#contracts/booking/agenda.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { leadsSessions, listSessionRequests, openAgenda } from '#server/modules/agenda/index.ts'
import { listFreeSessions } from '#server/modules/order-desk/index.ts'
import { periodWords } from '../ui/agenda/agenda-words.ts'
import { NoSession } from '../ui/agenda/no-session.tsx'
import { RequestList } from '../ui/agenda/request-list.tsx'
import { SessionList } from '../ui/agenda/session-list.tsx'
import { WeekGrid } from '../ui/agenda/week-grid.tsx'
import { ScriptlessSubmit } from '../ui/field.tsx'
import { Filter } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/agenda'
import { textIn } from './posted-fields.ts'
import { carryOut } from './session-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/agenda.css'

export const meta: Route.MetaFunction = () => [{ title: 'Rendez-vous · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const today = dateAt(services.clock.now().getTime(), SHOP_TIME_ZONE)
  const query = readAgendaQuery(new URL(request.url).searchParams, today)
  const opened = await openAgenda(services, actor, query)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const requests = await listSessionRequests(services, actor)
  const leads = await leadsSessions(services, actor)
  const found = await listFreeSessions(services, actor, query)
  return data({
    ...{ query, agenda: opened.agenda, requests, leads, free: found.ok ? found.free : null },
    maySetHours: mayDo(actor.role, 'appointments.open'),
    mayBook: found.ok,
    mayMove: mayDo(actor.role, 'appointments.change'),
  })
}

/** Moves the session that was dragged, and takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const bookingId = readId(textIn(form, 'booking'))
  if (bookingId === null || textIn(form, 'intent') !== 'move') throw new Response(null, { status: 400 })
  const moved = await carryOut(context.get(servicesContext), actor, { bookingId, form })
  if (!moved) throw new Response(null, { status: 400 })
  if (moved.ok) return data({ ...moved, undo: moved.undo && { ...moved.undo, booking: String(bookingId) } })
  const { refusal } = moved
  const answer = { ok: false as const, sentence: explainSessionRefusal(refusal) }
  return data(answer, { status: refusal.about === 'staff' ? 403 : 422 })
}

const VIEW_NAMES = { jour: 'Jour', semaine: 'Semaine', liste: 'Liste' }

export default function AgendaPage({
  loaderData: { query, agenda, free, requests, leads, maySetHours, mayBook, mayMove },
  actionData,
}: Route.ComponentProps) {
  const { days, today, unplaced } = agenda
  const count = days.reduce((sum, { sessions, meetings }) => sum + sessions.length + meetings.length, 0)
  const period = periodWords(days)
  const hasGrid = useIsHydrated() && query.view !== 'liste'
  return (
    <>
      <div className="head">
        <h1>Rendez-vous</h1>
        <div className="row">
          {leads && (
            <Link className="btn btn--quiet" to={DESK_PAGES.ownClients}>
              <Icon name="people" />
              Mes clients
            </Link>
          )}
          {maySetHours && (
            <Link className="btn btn--quiet" to={DESK_PAGES.openingHours()}>
              <Icon name="clock" />
              Heures ouvertes
            </Link>
          )}
          {mayBook && (
            <Link className="btn" to={DESK_PAGES.newAppointment()}>
              <Icon name="plus" />
              Rendez-vous
            </Link>
          )}
        </div>
      </div>
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>La séance n’a pas bougé.</b> {actionData.sentence}
        </Notice>
      )}
      <Toast answer={actionData?.ok ? actionData : null} />
      {unplaced > 0 && (
        <Notice kind="warn">
          <b>{unplaced === 1 ? 'Une séance payée attend' : `${unplaced} séances payées attendent`} un autre créneau.</b>{' '}
          Le sien a été pris pendant le paiement{'\u202F'}: ouvrez-la, et convenez d’une heure avec son client.
        </Notice>
      )}
      <RequestList requests={requests} />
      <Toolbar query={query} agenda={agenda} free={free} period={period} />
      {count === 0 && <NoSession query={query} days={days} free={free} />}
      {hasGrid && (
        <div className="agenda-grid panel">
          <div className="flush">
            <WeekGrid
              agenda={agenda}
              free={free}
              mayBook={mayBook}
              mayMove={mayMove}
              label={query.view === 'jour' ? period : `Semaine du ${period}`}
            />
          </div>
        </div>
      )}
      <div className={hasGrid ? 'agenda-list beside-grid' : 'agenda-list'}>
        <SessionList days={days} today={today} free={free} mayBook={mayBook} />
      </div>
      <p className="row small muted agenda-foot">
        {hasGrid && <span className="chip chip--plain only-grid">Fond clair{'\u202F'}: heures ouvertes</span>}
        <span role="status">
          {count === 0 ? 'Aucune séance' : `${count}\u00A0séance${count > 1 ? 's' : ''}`}
          {free && free.productId !== null && ` · ${freeWords(free.places.length)}`} · heure de Paris
        </span>
        <a href={DESK_PAGES.agendaFile + (query.person === null ? '' : `?avec=${query.person}`)} download>
          Emporter l’agenda (ICS)
        </a>
      </p>
    </>
  )
}

const never = () => () => undefined

/** The grid places what it shows by styles, which only a script may set here; before it, and without one, the list stands. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type ToolbarProps = {
  query: AgendaQuery
  free: FreeSessions | null
  agenda: Route.ComponentProps['loaderData']['agenda']
  period: string
}

function Toolbar({ query, agenda: { days, today, people }, free, period }: ToolbarProps) {
  const step = query.view === 'jour' ? 1 : 7
  const first = days[0]?.date ?? query.date
  const to = (change: Partial<AgendaQuery>) => DESK_PAGES.appointments + agendaQuery({ ...query, ...change })
  const unit = query.view === 'jour' ? ['Jour précédent', 'Jour suivant'] : ['Semaine précédente', 'Semaine suivante']
  return (
    <div className="row row--between agenda-bar">
      <div className="row">
        <Link className="btn btn--quiet btn--icon" to={to({ date: addDays(first, -step) })} aria-label={unit[0]}>
          <Icon name="left" />
        </Link>
        <Link className="btn btn--quiet" to={to({ date: today })}>
          Aujourd’hui
        </Link>
        <Link className="btn btn--quiet btn--icon" to={to({ date: addDays(first, step) })} aria-label={unit[1]}>
          <Icon name="right" />
        </Link>
        <h2>{period}</h2>
      </div>
      <div className="row">
        <ShownOf query={query} people={people} free={free} />
        <nav className="seg" aria-label="Vue">
          {AGENDA_VIEWS.map((view) => (
            <Link key={view} to={to({ view })} aria-current={view === query.view ? 'page' : undefined}>
              {VIEW_NAMES[view]}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

type ShownProps = { query: AgendaQuery; people: readonly Named[]; free: FreeSessions | null }
type Named = { id: number; name: string }

const textOf = (id: number | null) => (id === null ? '' : String(id))
const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => [String(id), name] as const)

/** Whose sessions are shown, and what the free times are of; where there is one of each, nothing is to be chosen. */
function ShownOf({ query, people, free }: ShownProps) {
  const submit = useSubmit()
  const [whose, what] = [people.length > 1, (free?.products.length ?? 0) > 1]
  if (!whose && !what) return null
  return (
    <Form className="row" onChange={({ currentTarget }) => void submit(currentTarget)}>
      <input type="hidden" name="le" value={query.date} />
      <input type="hidden" name="vue" value={query.view} />
      {whose && (
        <Filter
          name="avec"
          label="Personne"
          all="Toute l’équipe"
          chosen={textOf(query.person)}
          of={optionsOf(people)}
        />
      )}
      {what && (
        <Filter
          name="libres"
          label="Créneaux libres de"
          chosen={textOf(free?.productId ?? null)}
          of={optionsOf(free?.products ?? [])}
        />
      )}
      <ScriptlessSubmit>Montrer</ScriptlessSubmit>
    </Form>
  )
}
