import { Link } from 'react-router'
import type { SessionRequest } from '#contracts/booking/agenda.ts'
import { momentOf } from '#contracts/booking/appointment-words.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { formatMoment } from '#contracts/text/french-date.ts'

/** Bookings that wait for the shop's word, the first to lapse first; nothing where none does. */
export function RequestList({ requests }: { requests: readonly SessionRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="panel panel--decide" aria-labelledby="requests">
      <div className="panel__h">
        <h2 id="requests">À confirmer</h2>
        <span className="dot">
          {requests.length}
          <span className="sr"> en attente</span>
        </span>
      </div>
      <ul className="stack--s">
        {requests.map(({ id, product, buyer, startsAt, timeZone, keptUntil }) => (
          <li key={id} className="row">
            <span className="grow">
              <Link to={DESK_PAGES.appointment(id)}>{buyer || product}</Link>
              <br />
              <span className="small muted">
                {product}, {momentOf(startsAt, timeZone)}
                {keptUntil && `, gardé jusqu’au ${formatMoment(keptUntil)}`}
              </span>
            </span>
            <Link
              className="btn btn--quiet"
              to={DESK_PAGES.appointment(id)}
              aria-label={`Répondre à ${buyer || product}`}
            >
              Répondre
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
