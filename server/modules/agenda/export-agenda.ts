import { type AgendaSession, placesWords, stateOfSession } from '#contracts/booking/agenda.ts'
import { type CalendarEvent, writeAgendaFile } from '#contracts/booking/calendar-file.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { listMeetings, listSessions } from '#server/modules/appointments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { scopeOf } from './scope.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

const DAY_MS = 86_400_000
/** What a calendar is asked about: what was lately, and what is booked ahead. */
const DAYS = { back: 31, ahead: 366 }

/** Nobody has paid for these yet. */
const OPEN: readonly AgendaSession['state'][] = ['asked', 'accepted', 'unpaid']

/**
 * The sessions that are the actor's to see as a file for their own calendar: who comes and when, no notes, no answers. What
 * has lost its time has none to be written at.
 */
export async function exportAgenda(
  services: Deps,
  actor: StaffActor,
  { person }: { person: number | null },
): Promise<{ ok: true; file: string } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.read')
  if (refusal) return { ok: false, refusal }
  const { db, clock, origin } = services
  const now = clock.now()
  const span = {
    from: new Date(now.getTime() - DAYS.back * DAY_MS),
    to: new Date(now.getTime() + DAYS.ahead * DAY_MS),
  }
  const [isTheirs, sessions, meetings, { seller }] = await Promise.all([
    scopeOf(services, actor),
    listSessions(services, { ...span, now }),
    listMeetings(services, span),
    getShopSettings(db),
  ])
  const host = new URL(origin).hostname
  const same = {
    ...{ sequence: 0, wholeDays: null, stampedAt: now.toISOString(), attendee: null },
    ...{ location: '', organiser: { name: seller.name, email: seller.email } },
  }
  const booked = sessions
    .filter((row) => isTheirs(row) && (person === null || row.resourceId === person))
    .map((row) => ({ ...row, state: stateOfSession(row, now) }))
    .filter(({ state }) => state !== 'unplaced')
    .map(({ id, productName, resourceName, firstName, lastName, startsAt, endsAt, state }): CalendarEvent => {
      const buyer = `${firstName ?? ''} ${lastName ?? ''}`.trim()
      return {
        ...{ ...same, uid: `session-${id}@${host}`, url: origin + DESK_PAGES.appointment(id) },
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        state: OPEN.includes(state) ? 'tentative' : 'confirmed',
        ...{ summary: buyer ? `${buyer}, ${productName}` : productName, description: resourceName ?? '' },
      }
    })
  const met = meetings
    .filter(({ productId }) => person === null && isTheirs({ productId, resourceId: null }))
    .map(({ productId, productName, startsAt, endsAt, seats }): CalendarEvent => {
      const [from, to] = [startsAt.toISOString(), endsAt.toISOString()]
      const uid = `meeting-${productId}-${startsAt.getTime()}@${host}`
      const times = { uid, startsAt: from, endsAt: to, url: origin + DESK_PAGES.appointments }
      return { ...same, ...times, state: 'confirmed', summary: productName, description: placesWords(seats) }
    })
  return { ok: true, file: writeAgendaFile([...booked, ...met]) }
}
