import { dateWriter, formatTime, SHOP_TIME_ZONE } from './french-date.ts'

const dayOf = new Intl.DateTimeFormat('fr-CA', { timeZone: SHOP_TIME_ZONE })
const short = dateWriter({ day: 'numeric', month: 'short', timeZone: SHOP_TIME_ZONE })
const shortWithYear = dateWriter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: SHOP_TIME_ZONE })
const DAY_MILLISECONDS = 86_400_000

/** 'auj. 10 h 38', 'hier 19 h 03', '21 nov. 21 h 15', '3 mars 2025', as lists write a moment seen from `now`; Paris time. */
export function nearMoment(iso: string, now: string): string {
  const [moment, today] = [new Date(iso), new Date(now)]
  const day = dayOf.format(moment)
  if (day === dayOf.format(today)) return `auj. ${formatTime(iso)}`
  // Noon, so that a change of the clocks skips no day.
  const noon = new Date(`${dayOf.format(today)}T12:00:00Z`)
  if (day === dayOf.format(new Date(noon.getTime() - DAY_MILLISECONDS))) return `hier ${formatTime(iso)}`
  const isThisYear = day.slice(0, 4) === dayOf.format(today).slice(0, 4)
  return isThisYear ? `${short.format(moment)} ${formatTime(iso)}` : shortWithYear.format(moment)
}

const weekday = dateWriter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: SHOP_TIME_ZONE })
const barMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const barDay = dateWriter({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 'Lundi 23 novembre', Paris time. */
export function formatWeekday(iso: string): string {
  const text = weekday.format(new Date(iso))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '23 nov.' or 'nov. 2026' of a day of the calendar ('YYYY-MM-DD'). */
export const formatBarDay = (day: string, isMonth: boolean): string =>
  (isMonth ? barMonth : barDay).format(new Date(`${day}T00:00:00Z`))
