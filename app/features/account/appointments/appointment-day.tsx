const part = (options: Intl.DateTimeFormatOptions, iso: string) =>
  new Intl.DateTimeFormat('fr-FR', options).format(new Date(iso))

/** A leaf of a calendar; what it says is said in words beside it. */
export function AppointmentDay({ iso, timeZone }: { iso: string; timeZone: string }) {
  return (
    <div className="appointment__day">
      <span>{part({ weekday: 'short', timeZone }, iso)}</span>
      <b>{part({ day: 'numeric', timeZone }, iso)}</b>
      <span>{part({ month: 'short', timeZone }, iso)}</span>
    </div>
  )
}
