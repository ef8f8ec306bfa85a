import { Link } from 'react-router'
import { type AgendaDay, type AgendaQuery, agendaQuery, type FreeSessions } from '#contracts/booking/agenda.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

type NoSessionProps = { query: AgendaQuery; days: readonly AgendaDay[]; free: FreeSessions | null }

/** `free`: null for who books nothing for others. */
export function NoSession({ query, days, free }: NoSessionProps) {
  const isNarrow = query.person !== null
  const when = query.view === 'jour' ? 'ce jour' : 'cette semaine'
  return (
    <div className="tbl-box">
      <div className="empty">
        <h2>
          Aucune séance {when}
          {isNarrow ? ' avec cette personne' : ''}
        </h2>
        <p>{hoursWords(days, free)}</p>
        {isNarrow && (
          <Link className="btn btn--quiet" to={DESK_PAGES.appointments + agendaQuery({ ...query, person: null })}>
            Montrer toute l’équipe
          </Link>
        )}
      </div>
    </div>
  )
}

function hoursWords(days: readonly AgendaDay[], free: FreeSessions | null): string {
  if (days.every(({ open }) => open.length === 0)) return 'Aucune heure n’est ouverte.'
  const product = free?.products.find(({ id }) => id === free.productId)
  return product && free?.places.length === 0
    ? `Plus rien ne s’y réserve pour «\u202F${product.name}\u202F».`
    : 'Les heures ouvertes attendent preneur.'
}
