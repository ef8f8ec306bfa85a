import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'

const dayOf = new Intl.DateTimeFormat('fr-CA', { timeZone: SHOP_TIME_ZONE })
const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })
const HOUR_MILLISECONDS = 3_600_000

/** 'YYYY-MM-DD' by the shop's clock. */
const shopDay = (moment: Date): string => dayOf.format(moment)

/** When a day ('YYYY-MM-DD') begins by the shop's clock, which is one or two hours before that of Greenwich. */
export function startOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const found = [2, 1].map((hours) => new Date(midnight - hours * HOUR_MILLISECONDS))
  return found.find((moment) => shopDay(moment) === day && Number(hourOf.format(moment)) === 0) ?? new Date(midnight)
}

const moved = (day: string, change: (date: Date) => void): string => {
  const date = new Date(`${day}T00:00:00Z`)
  change(date)
  return date.toISOString().slice(0, 10)
}

/** When the day of a moment began. */
export const dayStart = (moment: Date): Date => startOf(shopDay(moment))

/** When the day so many days before began; negative for days to come. */
export const daysAgo = (moment: Date, count: number): Date =>
  startOf(moved(shopDay(moment), (date) => date.setUTCDate(date.getUTCDate() - count)))

/** When the month so many months before began. */
export const monthsAgo = (moment: Date, count: number): Date =>
  startOf(moved(`${shopDay(moment).slice(0, 7)}-01`, (date) => date.setUTCMonth(date.getUTCMonth() - count)))

/** The first days of all days or months from one moment to another. */
export function barDays(from: Date, until: Date, unit: 'day' | 'month'): string[] {
  const last = shopDay(until)
  const days: string[] = []
  for (let day = shopDay(from); day <= last; ) {
    days.push(day)
    day = moved(day, (date) =>
      unit === 'day' ? date.setUTCDate(date.getUTCDate() + 1) : date.setUTCMonth(date.getUTCMonth() + 1),
    )
  }
  return days
}
