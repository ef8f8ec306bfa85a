import { everyText } from './check.ts'

const DAY = /^[0-9]{4,}-[0-9]{2}-[0-9]{2}$/
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const date = everyText<'date'>((text) => readDay(text) !== null)

// Days are compared as texts, as in the contract: a year of five digits stands before 2026.
export const mindate = everyText<'mindate'>((text, { threshold }) => !areDays(text, threshold) || text >= threshold)
export const maxdate = everyText<'maxdate'>((text, { threshold }) => !areDays(text, threshold) || text <= threshold)

const areDays = (...texts: string[]) => texts.every((text) => DAY.test(text))

export const dayofweek = everyText<'dayofweek'>((text, { accept }) => {
  const day = readDay(text)
  return day !== null && accept.includes(weekdayOf(day))
})

type Day = { year: number; month: number; day: number }

/** Calendars repeat every 400 years, so the last four digits tell all of a year, however long it is. */
function readDay(text: string): Day | null {
  if (!DAY.test(text)) return null
  const [year, month, day] = [Number(text.slice(0, -6).slice(-4)), Number(text.slice(-5, -3)), Number(text.slice(-2))]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  return day >= 1 && day <= last ? { year, month, day } : null
}

/** Monday is 1, Sunday is 7. */
function weekdayOf({ year, month, day }: Day): number {
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  return new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDay() || 7
}

const TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$/

export const time = everyText<'time'>((text) => TIME.test(text))

export const mintime = everyText<'mintime'>(
  (text, { threshold }) => !TIME.test(text) || withSeconds(text) >= withSeconds(threshold),
)
export const maxtime = everyText<'maxtime'>(
  (text, { threshold }) => !TIME.test(text) || withSeconds(text) <= withSeconds(threshold),
)

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
