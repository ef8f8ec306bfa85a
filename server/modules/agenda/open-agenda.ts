import {
  type Agenda,
  type AgendaDay,
  type AgendaQuery,
  datesOfAgenda,
  stateOfSession,
} from '#contracts/booking/agenda.ts'
import { dateAt, datesBetween, type Hours, spanOfDate, wallAt } from '#contracts/booking/zone-time.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { listMeetings, listSessions, listUnplaced } from '#server/modules/appointments/index.ts'
import { listOpenHours } from '#server/modules/bookings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type Owned, scopeOf } from './scope.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** A week or a day of the agenda: what is open, and the sessions that are the actor's to see, by the shop's clock. */
export async function openAgenda(
  services: Deps,
  actor: StaffActor,
  query: Omit<AgendaQuery, 'free'>,
): Promise<{ ok: true; agenda: Agenda } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.read')
  if (refusal) return { ok: false, refusal }
  const { from, to } = datesOfAgenda(query)
  const now = services.clock.now()
  const spans = {
    from: new Date(spanOfDate(from, SHOP_TIME_ZONE).from),
    to: new Date(spanOfDate(to, SHOP_TIME_ZONE).to),
  }
  const [isTheirs, hours, sessions, meetings, unplaced] = await Promise.all([
    scopeOf(services, actor),
    listOpenHours(services, { from, to }),
    listSessions(services, { ...spans, now }),
    listMeetings(services, spans),
    countUnplacedSessions(services, actor),
  ])
  const isAsked = (owned: Owned) => isTheirs(owned) && (query.person === null || owned.resourceId === query.person)
  const open = hours.filter(isAsked)
  const shown = sessions.filter(isAsked).map((row) => ({ ...row, partOf: partsOf(row) }))
  const met = (
    query.person === null ? meetings.filter(({ productId }) => isTheirs({ productId, resourceId: null })) : []
  ).map((row) => ({ ...row, partOf: partsOf(row) }))
  const days = datesBetween(from, to).map(
    (date): AgendaDay => ({
      date,
      open: joinHours(open.flatMap(({ days: each }) => each.find((day) => day.date === date)?.hours ?? [])),
      sessions: shown.flatMap((row) => {
        const part = row.partOf(date)
        const { id, productName: product, sessionNumber, resourceName: person } = row
        const buyer = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim()
        return part
          ? [
              {
                ...part,
                id,
                startsAt: row.startsAt.toISOString(),
                product,
                sessionNumber,
                person,
                buyer,
                state: stateOfSession(row, now),
              },
            ]
          : []
      }),
      meetings: met.flatMap(({ productId, productName: product, seats, startsAt, partOf }) => {
        const part = partOf(date)
        return part ? [{ ...part, productId, startsAt: startsAt.toISOString(), product, seats }] : []
      }),
    }),
  )
  const here = wallAt(now.getTime(), SHOP_TIME_ZONE)
  const people = hours
    .filter(isTheirs)
    .flatMap(({ resourceId, resourceName }) =>
      resourceId === null ? [] : [{ id: resourceId, name: resourceName ?? '' }],
    )
  return {
    ok: true,
    agenda: {
      ...{ today: here.slice(0, 10), nowMinutes: minutesOf(here), days, unplaced },
      people: [...new Map(people.map((person) => [person.id, person])).values()],
    },
  }
}

/** Sessions that were paid and have lost their time, as far as they are the actor's; 0 for who has no agenda. */
export async function countUnplacedSessions(services: Deps, actor: StaffActor): Promise<number> {
  if (await refuseStaff(services, actor, 'appointments.read')) return 0
  const [isTheirs, rows] = await Promise.all([scopeOf(services, actor), listUnplaced(services)])
  return rows.filter(isTheirs).length
}

const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/**
 * What of a time falls on a date, in minutes of that day; null where nothing does. What the clocks show at its ends is asked once,
 * not for each date: of a full week that would take longer than to read it.
 */
function partsOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): (date: string) => Hours | null {
  const start = wallAt(startsAt.getTime(), SHOP_TIME_ZONE)
  const last = dateAt(endsAt.getTime() - 1, SHOP_TIME_ZONE)
  const end = minutesOf(wallAt(endsAt.getTime(), SHOP_TIME_ZONE))
  return (date) => {
    const first = start.slice(0, 10)
    if (date < first || date > last) return null
    return { from: date === first ? minutesOf(start) : 0, to: date === last && end > 0 ? end : 1440 }
  }
}

/** Open is what is open for anybody. */
function joinHours(hours: readonly Hours[]): Hours[] {
  const joined: Hours[] = []
  for (const each of hours.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else joined.push({ ...each })
  }
  return joined
}
