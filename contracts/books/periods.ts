import { SHOP_TIME_ZONE } from '../text/french-date.ts'

/** '2026-11' */
export type Month = string
/** '2026-T4' */
export type Quarter = string

const dayOf = new Intl.DateTimeFormat('fr-CA', { timeZone: SHOP_TIME_ZONE })
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })

/** The month of a moment by the shop's clock. */
export const monthOf = (moment: Date): Month => dayOf.format(moment).slice(0, 7)

export const quarterOf = (month: Month): Quarter => `${yearOf(month)}-T${Math.ceil(Number(month.slice(5)) / 3)}`

/** The months of a quarter, the first one first. */
export function monthsOf(quarter: Quarter): Month[] {
  const last = Number(quarter.slice(6)) * 3
  return [last - 2, last - 1, last].map((month) => `${yearOf(quarter)}-${String(month).padStart(2, '0')}`)
}

const yearOf = (period: Month | Quarter): string => period.slice(0, 4)

/** The month that comes so many after it; before it, for less than none. */
export function monthAfter(month: Month, count = 1): Month {
  const index = Number(yearOf(month)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** All months from one to another, the newest first. */
export function monthsBack(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = to; month >= from; month = monthAfter(month, -1)) months.push(month)
  return months
}

/** The month of an address; null for what is none. */
export const readMonth = (text: string | null): Month | null =>
  text !== null && /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null

/** The quarter of an address; null for what is none. */
export const readQuarter = (text: string | null): Quarter | null =>
  text !== null && /^2\d{3}-T[1-4]$/.test(text) ? text : null

/** 'novembre 2026' */
export const monthWords = (month: Month): string => `${bareMonth(month)} ${yearOf(month)}`

/** 'novembre' */
const bareMonth = (month: Month): string => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** 'de novembre', 'd’octobre' */
export const ofMonth = (month: Month): string =>
  /^[aeiouy]/.test(bareMonth(month)) ? `d’${bareMonth(month)}` : `de ${bareMonth(month)}`

/** '4e trimestre 2026' */
export const quarterWords = (quarter: Quarter): string =>
  `${quarter.slice(6)}${quarter.endsWith('1') ? 'er' : 'e'} trimestre ${yearOf(quarter)}`
