import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { type OwnClient, readClientPlace } from '#contracts/booking/own-clients.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { listOwnClients } from '#server/modules/agenda/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Back } from '../ui/back.tsx'
import { Icon } from '../ui/icon.tsx'
import { StackTable } from '../ui/stack-table.tsx'
import { AS } from '../ui/table-roles.ts'
import type { Route } from './+types/own-clients'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/people.css'

export const meta: Route.MetaFunction = () => [{ title: 'Mes clients · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const after = readClientPlace(new URL(request.url).searchParams.get('apres'))
  const listed = await listOwnClients(services, actor, { after })
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { ...listed.page, isFirst: after === null, now: services.clock.now().toISOString() }
}

export default function OwnClients({ loaderData: { rows, after, isFirst, now } }: Route.ComponentProps) {
  return (
    <>
      <Back to={DESK_PAGES.appointments} name="Rendez-vous" />
      <div className="head">
        <div>
          <h1>Mes clients</h1>
          <p className="sub">Ceux dont vous menez les séances</p>
        </div>
      </div>
      {rows.length > 0 ? <Clients rows={rows} now={now} /> : <NoClients isFirst={isFirst} />}
      {(after || !isFirst) && (
        <nav className="pager" aria-label="Pages des clients">
          <p>{rows.length} sur cette page</p>
          <div className="row">
            {!isFirst && (
              <Link className="btn btn--quiet" to={DESK_PAGES.ownClients}>
                <Icon name="left" />
                Les plus récents
              </Link>
            )}
            {after && (
              <Link className="btn btn--quiet" to={`${DESK_PAGES.ownClients}?apres=${encodeURIComponent(after)}`}>
                Plus anciens
                <Icon name="right" />
              </Link>
            )}
          </div>
        </nav>
      )}
    </>
  )
}

const HEADS = ['Client', 'Séances', 'Prochaine', 'Dernière'] as const

const Clients = ({ rows, now }: { rows: readonly OwnClient[]; now: string }) => (
  <div className="tbl-box">
    <StackTable caption="Mes clients, de la dernière séance à la plus ancienne" columns={HEADS} isSticky>
      {rows.map(({ name, products, count, sessionId, nextAt, lastAt }) => (
        <tr key={sessionId} {...AS.row}>
          <th {...AS.rowheader} scope="row" className="full">
            <span className="row who">
              <Avatar name={name} />
              <span className="grow">
                <Link to={DESK_PAGES.appointment(sessionId)}>{name}</Link>
                <small>{products}</small>
              </span>
            </span>
          </th>
          <td {...AS.cell} data-l={'Séances\u202F:'}>
            {count}
          </td>
          <td {...AS.cell} data-l={'Prochaine\u202F:'}>
            {nextAt ? nearMoment(nextAt, now) : '—'}
          </td>
          <td {...AS.cell} data-l={'Dernière\u202F:'}>
            {lastAt ? nearMoment(lastAt, now) : '—'}
          </td>
        </tr>
      ))}
    </StackTable>
  </div>
)

const NoClients = ({ isFirst }: { isFirst: boolean }) => (
  <div className="tbl-box">
    <div className="empty">
      <h2>{isFirst ? 'Aucun client encore' : 'Aucun client plus ancien'}</h2>
      <p>Ceux qui réservent une séance que vous menez arrivent ici.</p>
    </div>
  </div>
)
