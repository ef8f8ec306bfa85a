const PARIS = 'Europe/Paris'
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: PARIS })
const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: PARIS })

/** '21 novembre 2026', Paris time. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** '21 novembre 2026 à 15:04', Paris time. */
export const formatMoment = (iso: string) => `${day.format(new Date(iso))} à ${time.format(new Date(iso))}`

const size = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

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
