import { APPOINTMENT_FIELDS, FROM_PARAM, type FreeDay } from '#contracts/booking/appointment.ts'
import { bookingDay, bookingHour, zoneWords } from '#contracts/booking/booking-clock.ts'

type SlotChoicesProps = {
  days: FreeDay[]
  timeZone: string
  /** 'YYYY-MM-DD' of the first day that is not shown; null where all are. */
  nextFrom: string | null
  /** Where the part of the page stands that this is. */
  anchor: string
}

/** Free slots as radio buttons, a group for each day: by keyboard, by screen reader, and without any script. */
export function SlotChoices({ days, timeZone, nextFrom, anchor }: SlotChoicesProps) {
  if (days.length === 0) return <p>Aucun créneau n’est libre pour l’instant. Écrivez-nous, nous en trouverons un.</p>
  return (
    <div className="stack">
      <p className="small muted">Les heures sont données à l’{zoneWords(timeZone)}.</p>
      {days.map(({ date, starts }) => (
        <fieldset key={date} className="slot-day">
          <legend className="label">{bookingDay(starts[0] ?? date, timeZone)}</legend>
          <div className="chips chips--hours">
            {starts.map((startsAt) => (
              <label key={startsAt} className="chip">
                <input className="sr" type="radio" name={APPOINTMENT_FIELDS.startsAt} value={startsAt} required />
                {bookingHour(startsAt, timeZone)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {nextFrom && (
        <p>
          <a href={`?${FROM_PARAM}=${nextFrom}#${anchor}`}>Voir d’autres jours</a>
        </p>
      )}
    </div>
  )
}
