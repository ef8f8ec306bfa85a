import { addDays } from './zone-time.ts'

/** A month is written 'YYYY-MM', a date 'YYYY-MM-DD'; weeks begin on Monday. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** January of a date's year: what is booked by the month is shown a year at a time. */
export const yearOf = (date: string): string => `${date.slice(0, 4)}-01`

export const isMonth = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text)

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

export const firstOfMonth = (month: string): string => `${month}-01`
export const lastOfMonth = (month: string): string => addDays(firstOfMonth(addMonths(month, 1)), -1)

/** How many days after Monday. */
const weekdayIndex = (date: string): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7

/** The month's dates in whole weeks; null where a week belongs to the month before or after. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const first = firstOfMonth(month)
  const length = Number(lastOfMonth(month).slice(8))
  const lead = weekdayIndex(first)
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const index = week * 7 + day - lead
      return index >= 0 && index < length ? addDays(first, index) : null
    }),
  )
}

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayIndex(date)),
  End: (date) => addDays(date, 6 - weekdayIndex(date)),
  PageUp: (date) => sameDayIn(addMonths(monthOf(date), -1), date),
  PageDown: (date) => sameDayIn(addMonths(monthOf(date), 1), date),
}

/** Where a key leads from a date, never beyond the bounds; null for keys that move nothing. */
export function dateAfterKey(date: string, key: string, { first, last }: { first: string; last: string }) {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (!step) return null
  const wanted = step(date)
  if (wanted < first) return first
  return wanted > last ? last : wanted
}

/** The 31st becomes the last day of a shorter month. */
function sameDayIn(month: string, date: string): string {
  const last = lastOfMonth(month)
  const wanted = `${month}-${date.slice(8)}`
  return wanted < last ? wanted : last
}
