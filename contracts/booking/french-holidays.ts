import { addDays } from './zone-time.ts'

/** The same every year (L3133-1 of the Code du travail). */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Monday after Easter, Ascension, Monday after Pentecost: days after Easter Sunday. */
const AFTER_EASTER = [1, 39, 50]

/** The eleven public holidays of France in a year, in their order; two may fall on one day. */
export function listFrenchHolidays(year: number): string[] {
  const easter = easterSunday(year)
  const days = [...FIXED.map((day) => `${year}-${day}`), ...AFTER_EASTER.map((days) => addDays(easter, days))]
  return days.toSorted()
}

export const isFrenchHoliday = (date: string) => listFrenchHolidays(Number(date.slice(0, 4))).includes(date)

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * late + 114
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${year}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`
}
