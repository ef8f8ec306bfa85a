import type { CSSProperties } from 'react'
import { Link, useNavigation } from 'react-router'
import {
  type Agenda,
  type AgendaDay,
  type AgendaMeeting,
  type AgendaSession,
  type FreePlace,
  type FreeSession,
  type FreeSessions,
  freeOfDay,
  freeWords,
  isMovable,
  placesWords,
} from '#contracts/booking/agenda.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { handSessionQuery } from '#contracts/staff/hand-session.ts'
import { Icon } from '../icon.tsx'
import {
  clockWords,
  columnsOf,
  dayNumber,
  hoursShown,
  longDayWords,
  STATE_WORDS,
  weekdayWords,
} from './agenda-words.ts'
import { useSessionDrag } from './use-session-drag.ts'

/** Height of an hour, in rem; the sheet draws its lines as far apart. */
const HOUR_REM = 3.5
const LOOKS: Record<AgendaSession['state'], string> = {
  asked: 'is-waiting',
  accepted: '',
  unpaid: '',
  coming: '',
  over: 'is-over',
  absent: 'is-over',
  unplaced: 'is-waiting',
}
const rem = (minutes: number) => `${(minutes / 60) * HOUR_REM}rem`

type GridProps = { agenda: Agenda; free: FreeSessions | null; label: string; mayBook: boolean; mayMove: boolean }

/**
 * Days beside one another, their open hours as light ground, the free times of one product within; on a narrow screen the list
 * says the same. A session is dragged to another time of these days.
 */
export function WeekGrid({ agenda, free, label, mayBook, mayMove }: GridProps) {
  const { days, today, nowMinutes } = agenda
  const { drag, places, handlersOf, said } = useSessionDrag(days.map(({ date }) => date))
  const leaving = Number(useNavigation().formData?.get('booking') ?? 0)
  const shown = hoursShown(days)
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, index) => shown.from / 60 + index)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className="ag"
      role="group"
      aria-label={label}
      data-days={days.length}
      data-is-dragged={drag !== null || undefined}
    >
      <div className="ag__h" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ top: rem(hour * 60 - shown.from) }}>
            {hour} h
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          shown={shown}
          now={day.date === today ? nowMinutes : null}
          mayBook={mayBook && isBookable(day, today)}
          free={drag ? null : free}
          places={(places ?? []).filter(({ date }) => date === day.date)}
          over={drag?.over ?? null}
          lookOf={(session) => ({
            ...(mayMove && isMovable(session) && handlersOf(session)),
            'data-is-dragged': drag?.id === session.id || undefined,
            'aria-busy': leaving === session.id || undefined,
            style: drag?.id === session.id ? { translate: `${drag.moved.x}px ${drag.moved.y}px` } : {},
          })}
        />
      ))}
      <p className="ag__said" role="status">
        {said}
      </p>
    </div>
  )
}

type DayProps = {
  day: AgendaDay
  shown: { from: number; to: number }
  now: number | null
  mayBook: boolean
  /** What can be booked; out of the way while something is dragged. */
  free: FreeSessions | null
  /** Where what is being dragged may go, and over which of them it is. */
  places: readonly FreePlace[]
  over: string | null
  lookOf: (session: AgendaSession) => { style: CSSProperties }
}

function Day({ day: { date, open, sessions, meetings }, shown, now, mayBook, free, places, over, lookOf }: DayProps) {
  const ownFree = freeOfDay(free?.places ?? [], date)
  const events = columnsOf([
    ...sessions.map((session) => ({ ...session, kind: 'session' as const })),
    ...meetings.map((meeting) => ({ ...meeting, kind: 'meeting' as const })),
    ...ownFree.map((place) => ({ ...place, kind: 'free' as const })),
  ])
  return (
    <section className={now === null ? 'ag__d' : 'ag__d is-now'} aria-label={longDayWords(date)}>
      <div className="ag__t">
        <h3>
          {weekdayWords(date)} <b>{dayNumber(date)}</b>
        </h3>
        {mayBook && <BookOn date={date} free={free} />}
      </div>
      <div className="ag__c" style={{ height: rem(shown.to - shown.from) }}>
        {open.map(({ from, to }) => (
          <span
            key={from}
            className="ag__o"
            style={{ top: rem(from - shown.from), height: rem(to - from) }}
            aria-hidden="true"
          />
        ))}
        {now !== null && now >= shown.from && now < shown.to && (
          <span className="ag__n" style={{ top: rem(now - shown.from) }}>
            <span className="sr">Maintenant, {clockWords(now)}</span>
          </span>
        )}
        {events.map(({ item, column, columns }) => {
          const style = {
            ...{ top: rem(item.from - shown.from), height: rem(item.to - item.from) },
            ...{ left: `${(column / columns) * 100}%`, width: `${100 / columns}%` },
          }
          if (item.kind === 'free')
            return <FreeLink key={`f${item.startsAt}`} place={item} productId={free?.productId ?? null} style={style} />
          if (item.kind === 'meeting')
            return (
              <MeetingLink
                key={`m${item.product}${item.from}`}
                meeting={item}
                className="ag__e is-meeting"
                style={style}
              />
            )
          const look = lookOf(item)
          return (
            <Link
              key={item.id}
              to={DESK_PAGES.appointment(item.id)}
              className={`ag__e ${LOOKS[item.state]}`.trim()}
              {...look}
              style={{ ...style, ...look.style }}
            >
              <b>{clockWords(item.from)}</b> {item.buyer || 'Client effacé'}
              <small>{detailOf(item)}</small>
            </Link>
          )
        })}
        {places.map(({ startsAt, from, to }) => (
          <span
            key={startsAt}
            className={over === startsAt ? 'ag__f is-at' : 'ag__f'}
            data-place={startsAt}
            style={{ top: rem(from - shown.from), height: rem(to - from) }}
            aria-hidden="true"
          >
            {clockWords(from)}
          </span>
        ))}
      </div>
    </section>
  )
}

/** Whether something of a day may still be had: its own free times say what. */
export const isBookable = ({ date, open }: AgendaDay, today: string) => date >= today && open.length > 0

type BookOnProps = { date: string; free: FreeSessions | null }

/** The form with what is free on a date, of whoever is free first: of somebody else it would have nothing. */
export function freeTimesPath({ date, free }: BookOnProps): string {
  const [first] = freeOfDay(free?.places ?? [], date)
  const productId = free?.productId ?? null
  return DESK_PAGES.newAppointment(handSessionQuery({ date, productId, resourceId: first?.resourceId ?? null }))
}

/** Leads to the free times of a date, and says how many there are. */
export function BookOn({ date, free }: BookOnProps) {
  const count = freeOfDay(free?.places ?? [], date).length
  return (
    <Link
      className="btn btn--ghost btn--icon book-on"
      to={freeTimesPath({ date, free })}
      aria-label={`Nouveau rendez-vous ${longDayWords(date)}${count > 0 ? `, ${freeWords(count)}` : ''}`}
    >
      <Icon name="plus" isSmall />
    </Link>
  )
}

type FreeLinkProps = { place: FreeSession; productId: number | null; style: CSSProperties }

/** A free time, booked by one press. For the mouse alone: what books on its day is the way of everybody else. */
const FreeLink = ({ place: { startsAt, date, from, resourceId }, productId, style }: FreeLinkProps) => (
  <Link
    className="ag__f is-free"
    to={DESK_PAGES.newAppointment(handSessionQuery({ date, productId, resourceId, startsAt }))}
    style={style}
    tabIndex={-1}
    aria-hidden="true"
  >
    {clockWords(from)}
  </Link>
)

type MeetingProps = { meeting: AgendaMeeting; className?: string; style?: CSSProperties }

/** Leads to who has a place at a meeting. */
export function MeetingLink({ meeting: { productId, startsAt, product, from, seats }, ...look }: MeetingProps) {
  const words = (
    <>
      <b>{clockWords(from)}</b> {product}
      <small>{placesWords(seats)}</small>
    </>
  )
  if (productId === null) return <div {...look}>{words}</div>
  return (
    <Link to={DESK_PAGES.meeting(productId, startsAt)} {...look}>
      {words}
    </Link>
  )
}

/** What stands below a name: what is to decide first. */
export const detailOf = ({ state, product, person }: AgendaSession) =>
  [...(state === 'coming' || state === 'over' ? [] : [STATE_WORDS[state]]), product, ...(person ? [person] : [])].join(
    ' · ',
  )
