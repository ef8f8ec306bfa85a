import { Link } from 'react-router'
import type { AgendaDay } from '#contracts/booking/agenda.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Icon, type IconName } from '../icon.tsx'
import { clockWords, longDayWords } from './agenda-words.ts'
import { BookOn, detailOf, isBookable, MeetingLink } from './week-grid.tsx'

type ListProps = { days: readonly AgendaDay[]; today: string; mayBook: boolean }

/** The same sessions as a list, a day after the other; days without any are named at the end. */
export function SessionList({ days, today, mayBook }: ListProps) {
  const full = days.filter(({ sessions, meetings }) => sessions.length + meetings.length > 0)
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
            {mayBook && isBookable(day, today) && <BookOn date={day.date} />}
          </div>
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

const iconOf = (state: AgendaDay['sessions'][number]['state']): IconName =>
  ({ asked: 'alert', accepted: 'clock', unpaid: 'card', coming: 'clock', over: 'ok', absent: 'x', unplaced: 'alert' })[
    state
  ] as IconName
