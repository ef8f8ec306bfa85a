import type { AgendaDay, AgendaSession } from '#contracts/booking/agenda.ts'
import { dateWriter, dayOfMonth } from '#contracts/text/french-date.ts'

/** '14 h', '18 h 30'. */
export function clockWords(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}\u00A0h${rest > 0 ? `\u00A0${String(rest).padStart(2, '0')}` : ''}`
}

const dayOf = (options: Intl.DateTimeFormatOptions) => {
  const format = dateWriter({ ...options, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(`${date}T12:00Z`))
}
/** 'lun.', '23', 'lundi 23 novembre'. */
export const weekdayWords = dayOf({ weekday: 'short' })
export const longDayWords = dayOf({ weekday: 'long', day: 'numeric', month: 'long' })
const dayAndMonth = dayOf({ day: 'numeric', month: 'long' })
const fullDay = dayOf({ day: 'numeric', month: 'long', year: 'numeric' })
/** '23 novembre 2026'. */
export const formatBookedDate = fullDay
export const dayNumber = (date: string) => String(Number(date.slice(8)))

/** '23 au 29 novembre', '30 novembre au 6 décembre', 'lundi 23 novembre'. */
export function periodWords(days: readonly AgendaDay[]): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  if (first === last) return longDayWords(first)
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${fullDay(first)} au ${fullDay(last)}`
  const from = first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(first) : dayAndMonth(first)
  return `${from} au ${dayAndMonth(last)}`
}

export const STATE_WORDS: Record<AgendaSession['state'], string> = {
  asked: 'À confirmer',
  accepted: 'Acceptée, à payer',
  unpaid: 'Paiement attendu',
  coming: 'À venir',
  over: 'Passée',
  absent: 'Absent',
  unplaced: 'À replacer',
}

/** Hours that a grid of these days has to show: nine to six at least, and whatever is open or booked. */
export function hoursShown(days: readonly AgendaDay[]): { from: number; to: number } {
  const spans = days.flatMap(({ open, sessions, meetings }) => [...open, ...sessions, ...meetings])
  const from = Math.min(9 * 60, ...spans.map((span) => span.from))
  const to = Math.max(18 * 60, ...spans.map((span) => span.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** What overlaps stands side by side: the column of each, and how many there are. */
export function columnsOf<Item extends { from: number; to: number }>(
  items: readonly Item[],
): { item: Item; column: number; columns: number }[] {
  const placed: { item: Item; column: number; group: number }[] = []
  let [group, groupEnd] = [-1, -1]
  for (const item of items.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (item.from >= groupEnd) group += 1
    groupEnd = Math.max(groupEnd, item.to)
    const beside = placed.filter((other) => other.group === group && other.item.to > item.from)
    const taken = new Set(beside.map(({ column }) => column))
    const column = Array.from({ length: taken.size + 1 }, (_, index) => index).find((index) => !taken.has(index)) ?? 0
    placed.push({ item, column, group })
  }
  return placed.map(({ item, column, group: own }) => ({
    ...{ item, column },
    columns: Math.max(...placed.filter((other) => other.group === own).map((other) => other.column)) + 1,
  }))
}
