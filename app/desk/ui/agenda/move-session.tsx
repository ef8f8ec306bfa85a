import { Form, Link, useNavigation } from 'react-router'
import { FROM_PARAM, type FreeDay } from '#contracts/booking/appointment.ts'
import { momentOf } from '#contracts/booking/appointment-words.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import { bookingHour } from '#contracts/booking/booking-clock.ts'
import { longDayWords } from './agenda-words.ts'

type MoveProps = {
  free: { days: FreeDay[]; nextFrom: string | null }
  booking: Booking
  /** These are not the first that are free. */
  isLater: boolean
  firstName: string
}

/** Free times, each a button that moves the session there. */
export function MoveSession({ free: { days, nextFrom }, booking, isLater, firstName }: MoveProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'move'
  return (
    <section className="panel" aria-labelledby="move">
      <div className="panel__h">
        <h2 id="move">Déplacer</h2>
      </div>
      <div className="stack">
        <p className="small muted">
          Déplacer prévient {firstName} par courriel et libère le créneau. Rien n’est décompté de ses propres reports.
        </p>
        {days.length === 0 && (
          <p>Aucun créneau n’est libre {isLater ? 'après cette date' : 'dans les semaines qui viennent'}.</p>
        )}
        <Form method="post" className="free-days" aria-busy={isBusy || undefined} preventScrollReset>
          <input type="hidden" name="intent" value="move" />
          {days.map(({ date, starts }) => (
            <div key={date}>
              <b>{longDayWords(date)}</b>
              <div className="row">
                {starts.map((startsAt) => (
                  <button
                    key={startsAt}
                    type="submit"
                    className="btn btn--quiet"
                    name="startsAt"
                    value={startsAt}
                    aria-label={`Déplacer au ${momentOf(startsAt, booking.timeZone)}`}
                  >
                    {bookingHour(startsAt, booking.timeZone)}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </Form>
        <p className="row">
          {isLater && (
            <Link className="btn btn--ghost" to="?" preventScrollReset>
              Les premiers libres
            </Link>
          )}
          {nextFrom && (
            <Link className="btn btn--ghost" to={`?${FROM_PARAM}=${nextFrom}`} preventScrollReset>
              Plus tard…
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}
