import type { Newer } from '../staff/conflict.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import { SHOP_TIME_ZONE } from '../text/french-date.ts'
import { readId } from '../text/read-id.ts'
import type { AppointmentRefusal } from './appointment.ts'
import { momentOf } from './appointment-words.ts'
import { type BookingStatus, isAccepted, isAsked, isUnplaced } from './booking.ts'
import { type RequestRefusal, requestRefusalText } from './booking-request.ts'
import { changeRefusalText } from './change-refusal.ts'
import { addDays, type Hours, isDate, wallAt } from './zone-time.ts'

export const AGENDA_VIEWS = ['jour', 'semaine', 'liste'] as const
export type AgendaView = (typeof AGENDA_VIEWS)[number]

/**
 * What of the agenda is looked at; all of it stands in the address. `person`: a resource, null for everybody. `free`: the product
 * whose free times are shown, null for the first.
 */
export type AgendaQuery = { view: AgendaView; date: string; person: number | null; free: number | null }

/** The query of an address; what it says wrongly is left out. `today`: 'YYYY-MM-DD'. */
export function readAgendaQuery(query: { get(name: string): string | null }, today: string): AgendaQuery {
  const date = query.get('le') ?? ''
  return {
    view: AGENDA_VIEWS.find((view) => view === query.get('vue')) ?? 'semaine',
    date: isDate(date) && date > '2000' && date < '2100' ? date : today,
    person: readId(query.get('avec') ?? ''),
    free: readId(query.get('libres') ?? ''),
  }
}

/** The address of a query, without its path. */
export function agendaQuery({ view, date, person, free }: AgendaQuery): string {
  const pairs = [`le=${date}`]
  if (view !== 'semaine') pairs.push(`vue=${view}`)
  if (person !== null) pairs.push(`avec=${person}`)
  if (free !== null) pairs.push(`libres=${free}`)
  return `?${pairs.join('&')}`
}

/** The Monday of a date's week. */
const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7))

/** The dates that a query shows: a week from Monday on, or one day. */
export const datesOfAgenda = ({ view, date }: Pick<AgendaQuery, 'view' | 'date'>): { from: string; to: string } =>
  view === 'jour' ? { from: date, to: date } : { from: mondayOf(date), to: addDays(mondayOf(date), 6) }

/** A session as the agenda shows it. `from`, `to`: minutes of its day, by the shop's clock. */
export type AgendaSession = {
  id: number
  /** ISO 8601. */
  startsAt: string
  from: number
  to: number
  /** Nobody's name any more is ''. */
  buyer: string
  product: string
  sessionNumber: number
  person: string | null
  /** `asked`: the shop has to say yes; `accepted`: it has, and nobody has paid; `unpaid`: its order waits for its payment. `over`: it has ended. `unplaced`: paid, and its time was lost. */
  state: 'asked' | 'accepted' | 'unpaid' | 'coming' | 'over' | 'absent' | 'unplaced'
}

/** Whether it can still be had at another time. */
export const isMovable = ({ state }: Pick<AgendaSession, 'state'>): boolean =>
  state === 'coming' || state === 'unpaid' || state === 'unplaced'

/** A free time that a session can be moved to. `startsAt`: ISO 8601; minutes of its day, by the shop's clock. */
export type FreePlace = { startsAt: string; date: string; from: number; to: number }

const MINUTE_MS = 60_000

/** Where a time lies in the agenda: on the day that it begins on, as far as that goes. */
export function freePlaceOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): FreePlace {
  const [begins, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  const wall = wallAt(begins, SHOP_TIME_ZONE)
  const from = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  return { startsAt, date: wall.slice(0, 10), from, to: Math.min(from + (ends - begins) / MINUTE_MS, 1440) }
}

/** `resourceId`: somebody who is free then; null where the product has nobody. */
export type FreeSession = FreePlace & { resourceId: number | null }

/** What can be booked of one product on the days that are shown. `products`: all that the desk can book. */
export type FreeSessions = { products: { id: number; name: string }[]; productId: number | null; places: FreeSession[] }

/** Those of a day, each as long as nothing else begins: a product may be had every half hour, for an hour. */
export function freeOfDay(places: readonly FreeSession[], date: string): FreeSession[] {
  const own = places.filter((place) => place.date === date)
  return own.map((place, at) => ({ ...place, to: Math.min(place.to, own[at + 1]?.from ?? place.to) }))
}

/** '0 créneau libre', '1 créneau libre', '9 créneaux libres'. */
export const freeWords = (count: number) => `${count}\u00A0${count > 1 ? 'créneaux libres' : 'créneau libre'}`

/** Hours that are open are minutes of the day. A meeting has no buyer: `seats` members have a place in it. */
export type AgendaDay = {
  date: string
  open: Hours[]
  sessions: AgendaSession[]
  meetings: AgendaMeeting[]
}

/** `startsAt`: ISO 8601. `productId`: null once what it was is gone. */
export type AgendaMeeting = {
  productId: number | null
  startsAt: string
  product: string
  from: number
  to: number
  seats: number
}

/** A member's place at a meeting. `mayFree`: it is not over. */
export type SeatOfMeeting = { bookingId: number; name: string; mayFree: boolean }

export type Agenda = {
  /** 'YYYY-MM-DD' and minutes of the day, by the shop's clock. */
  today: string
  nowMinutes: number
  days: AgendaDay[]
  people: { id: number; name: string }[]
  /** Sessions that wait for another time, on any day. */
  unplaced: number
}

/** A booking that waits for the shop's word. Moments are ISO 8601; `keptUntil`: how long its time is kept for the answer. */
export type SessionRequest = {
  id: number
  product: string
  buyer: string
  startsAt: string
  timeZone: string
  keptUntil: string | null
}

export type SessionGestureRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'change'; refusal: AppointmentRefusal; name: string }
  | { about: 'record'; refusal: 'gone' | 'too-early' }
  /** Somebody else has written other notes since: `theirs`, as the version of this number. */
  | { about: 'conflict'; newer: Newer; theirs: string; version: number }
  | { about: 'reason' }
  | { about: 'request'; refusal: RequestRefusal }
  /** Somebody has moved it since it was looked at: where it is now. `startsAt`: ISO 8601. */
  | { about: 'elsewhere'; startsAt: string; timeZone: string }

const OF_RECORD = {
  gone: 'Cette séance n’existe plus, ou elle a été annulée.',
  'too-early': 'Une absence se note une fois la séance commencée.',
}

/** French sentence of why a gesture of the agenda was not carried out. */
export function explainSessionRefusal(refused: SessionGestureRefusal): string {
  switch (refused.about) {
    case 'staff':
      return explainStaffRefusal(refused.refusal)
    case 'change':
      return changeRefusalText(refused.refusal, refused.name)
    case 'record':
      return OF_RECORD[refused.refusal]
    case 'conflict':
      return 'Ces notes ont été modifiées entre-temps\u202F: rien n’est écrasé.'
    case 'request':
      return requestRefusalText(refused.refusal)
    case 'elsewhere':
      return `Cette séance a été déplacée entre-temps, au ${momentOf(refused.startsAt, refused.timeZone)}\u202F: elle y reste.`
    case 'reason':
      return 'Dites pourquoi\u202F: votre client lit ce motif.'
  }
}

/** '1 place prise', '3 places prises': of a meeting. */
export const placesWords = (seats: number) => `${seats}\u00A0place${seats > 1 ? 's' : ''} prise${seats > 1 ? 's' : ''}`

/** Whether a session waits for a time, is to come or was held. */
export function stateOfSession(
  { isAbsent, ...booking }: { status: BookingStatus; heldUntil: Date | null; endsAt: Date; isAbsent: boolean | null },
  now: Date,
): AgendaSession['state'] {
  if (isUnplaced(booking)) return 'unplaced'
  if (isAsked(booking)) return 'asked'
  if (isAccepted(booking)) return 'accepted'
  if (booking.status === 'unpaid') return 'unpaid'
  if (isAbsent) return 'absent'
  return booking.endsAt <= now ? 'over' : 'coming'
}
