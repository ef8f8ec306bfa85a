import { Link } from 'react-router'
import { type AgendaDay, type FreeSessions, freeOfDay, freeWords } from '#contracts/booking/agenda.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Icon, type IconName } from '../icon.tsx'
import { clockWords, longDayWords } from './agenda-words.ts'
import { BookOn, detailOf, freeTimesPath, isBookable, MeetingLink } from './week-grid.tsx'

type ListProps = { days: readonly AgendaDay[]; today: string; free: FreeSessions | null; mayBook: boolean }

/** The same sessions as a list, a day after the other, with what is free on it; days that are closed are named at the end. */
export function SessionList({ days, today, free, mayBook }: ListProps) {
  const freeOn = (date: string) => freeOfDay(free?.places ?? [], date).length
  const full = days.filter((day) => day.sessions.length + day.meetings.length + freeOn(day.date) > 0)
  const closed = days.filter(({ open }) => open.length === 0)
  return (
    <div className="panels">
      {full.map((day) => (
        <section key={day.date} aria-label={longDayWords(day.date)}>
          <div className="row">
            <h3 className="label">
              {day.date === today ? 'Aujourd’hui, ' : ''}
              {longDayWords(day.date)}
            </h3>
            {mayBook && isBookable(day, today) && freeOn(day.date) === 0 && <BookOn date={day.date} free={free} />}
            {freeOn(day.date) > 0 && <FreeOn date={day.date} free={free} count={freeOn(day.date)} />}
          </div>
          {day.sessions.length + day.meetings.length > 0 && (
            <div className="panel">
              <ul className="flush">
                {day.sessions.map((session) => (
                  <li key={session.id} className="todo">
                    <Icon name={iconOf(session.state)} />
                    <Link to={DESK_PAGES.appointment(session.id)}>
                      <b>{clockWords(session.from)}</b> {session.buyer || 'Client effacé'}
                      <small>{detailOf(session)}</small>
                    </Link>
                  </li>
                ))}
                {day.meetings.map((meeting) => (
                  <li key={`m${meeting.product}${meeting.from}`} className="todo">
                    <Icon name="people" />
                    <MeetingLink meeting={meeting} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      ))}
      {closed.length > 0 && (
        <p className="small muted">
          Fermé{'\u202F'}: {closed.map(({ date }) => longDayWords(date)).join(', ')}.
        </p>
      )}
    </div>
  )
}

type FreeOnProps = { date: string; free: FreeSessions | null; count: number }

/** Leads to the free times of a day. */
const FreeOn = ({ date, free, count }: FreeOnProps) => (
  <Link className="small" to={freeTimesPath({ date, free })}>
    {freeWords(count)}
    <span className="sr"> {longDayWords(date)}, réserver</span>
  </Link>
)

const iconOf = (state: AgendaDay['sessions'][number]['state']): IconName =>
  ({ asked: 'alert', accepted: 'clock', unpaid: 'card', coming: 'clock', over: 'ok', absent: 'x', unplaced: 'alert' })[
    state
  ] as IconName
