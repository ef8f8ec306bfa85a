import { hoursText } from '#contracts/booking/hours-text.ts'
import type { OpeningRule } from '#contracts/booking/opening-rule.ts'
import { formatBookedDate } from './agenda-words.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
)

/** 'Fermé de la semaine 52 à la semaine 53', 'Ouvert le samedi, 9 h – 12 h'. */
export function ruleWords({ when, hours, isOpen }: OpeningRule): string {
  const time = hours ? `, ${hoursText([hours])}` : ''
  return `${isOpen ? 'Ouvert' : 'Fermé'} ${whenWords(when)}${time}`
}

function whenWords(when: OpeningRule['when']): string {
  switch (when.type) {
    case 'weekdays':
      return `le ${when.days.map((day) => WEEKDAYS[day - 1]).join(', le ')}`
    case 'dates':
      return when.from === when.to
        ? `le ${formatBookedDate(when.from)}`
        : `du ${formatBookedDate(when.from)} au ${formatBookedDate(when.to)}`
    case 'weeks':
      return when.from === when.to ? `la semaine ${when.from}` : `de la semaine ${when.from} à la semaine ${when.to}`
    case 'months':
      return when.from === when.to
        ? `en ${MONTHS[when.from - 1]}`
        : `de ${MONTHS[when.from - 1]} à ${MONTHS[when.to - 1]}`
    case 'french-holidays':
      return 'les jours fériés'
  }
}
