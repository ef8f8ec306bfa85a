/** By whose clocks and calendars the shop reckons. */
export const SHOP_TIME_ZONE = 'Europe/Paris'

/** '1er', '2', '31' of a day of the calendar ('YYYY-MM-DD'). */
export const dayOfMonth = (date: string): string => (date.endsWith('-01') ? '1er' : String(Number(date.slice(8))))

/**
 * A French date as it is written: like Intl, but '1er décembre' where Intl says '1 décembre'. Made when it is first used:
 * to make those that stand in modules was a twentieth of what it takes to start a process of the shop.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): { format: (moment: Date) => string } {
  let made: Intl.DateTimeFormat | undefined
  const write = ({ type, value }: Intl.DateTimeFormatPart) => (type === 'day' && value === '1' ? '1er' : value)
  return {
    format(moment) {
      made ??= new Intl.DateTimeFormat('fr-FR', options)
      return made.formatToParts(moment).map(write).join('')
    },
  }
}

const day = dateWriter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: SHOP_TIME_ZONE })
const time = dateWriter({ hour: 'numeric', minute: '2-digit', timeZone: SHOP_TIME_ZONE })

/** '21 novembre 2026', Paris time. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** '21 novembre 2026 à 15 h 04', Paris time. */
export const formatMoment = (iso: string) => `${day.format(new Date(iso))} à ${hourOf(new Date(iso))}`

/** '15 h 04', Paris time. */
export const formatTime = (iso: string) => hourOf(new Date(iso))

/** '3 h 56': hours without a zero before them, as the Imprimerie nationale writes them. */
function hourOf(moment: Date): string {
  const [hour = '', minute = ''] = time.format(moment).split(':')
  return `${Number(hour)}\u00A0h\u00A0${minute}`
}

const size = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** '1,2 Mo': bytes as people read them. */
export function formatBytes(bytes: number): string {
  const units = ['o', 'ko', 'Mo', 'Go']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${size.format(value)}\u00A0${units[unit]}`
}
