import { dateWriter } from '../text/french-date.ts'

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** 'mardi 8 décembre 2026', by the clocks of a zone. */
export const bookingDay = (iso: string, timeZone: string): string =>
  dateWriter({ ...DATE, timeZone }).format(new Date(iso))

/** '9 h 00', by the clocks of a zone. */
export function bookingHour(iso: string, timeZone: string): string {
  const [hour = '', minute = ''] = new Intl.DateTimeFormat('fr-FR', { ...TIME, timeZone })
    .format(new Date(iso))
    .split(':')
  return `${Number(hour)}\u00A0h\u00A0${minute}`
}

/** 'heure de Paris'. */
export const zoneWords = (timeZone: string): string =>
  `heure de ${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')}`
