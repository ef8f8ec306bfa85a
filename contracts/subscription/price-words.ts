import { formatMoney } from '../pricing/money.ts'
import type { BillingCycle, BillingPeriod } from './billing-cycle.ts'
import type { Recurrence } from './recurrence.ts'
import type { BillingTerms, SyncDay } from './schedule.ts'

const ONE: Record<BillingPeriod, string> = { day: 'jour', week: 'semaine', month: 'mois', year: 'an' }
const MANY: Record<BillingPeriod, string> = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' }
const EACH: Record<BillingPeriod, string> = {
  day: 'chaque jour',
  week: 'chaque semaine',
  month: 'chaque mois',
  year: 'chaque année',
}

/** What is said of what somebody has to end. */
export const NO_COMMITMENT = 'Sans engagement, résiliable en ligne à tout moment.'

/** '1 mois', '12 mois', '2 semaines'. */
export const timeWords = ({ period, interval }: BillingCycle): string =>
  `${interval}\u00A0${(interval === 1 ? ONE : MANY)[period]}`

/** 'chaque mois', 'tous les 3 mois', 'toutes les 2 semaines'. */
export function everyWords({ period, interval }: BillingCycle): string {
  if (interval === 1) return EACH[period]
  return `${period === 'week' ? 'toutes' : 'tous'} les ${interval}\u00A0${MANY[period]}`
}

/** 'dans un mois', 'dans une semaine', 'dans 3 mois'. */
export function afterWords({ period, interval }: BillingCycle): string {
  if (interval > 1) return `dans ${interval}\u00A0${MANY[period]}`
  return `dans ${period === 'week' ? 'une' : 'un'} ${ONE[period]}`
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** 'le premier lundi', 'le 1er du mois', 'le dernier jour du mois', 'le 15 septembre'. */
export function syncDayWords(day: SyncDay): string {
  if ('weekday' in day) return `le premier ${WEEKDAYS[day.weekday - 1] ?? ''}`
  if ('day' in day) return day.day === 28 ? 'le dernier jour du mois' : `le ${ordinal(day.day)} du mois`
  const [month = 1, date = 1] = day.date.split('-').map(Number)
  return `le ${ordinal(date)} ${MONTHS[month - 1] ?? ''}`
}

const ordinal = (day: number) => (day === 1 ? '1er' : String(day))

/** What stands right behind an amount: ' / mois', ' tous les 3 mois', ' / mois pendant 12 mois'. */
export function periodWords({ cycle, length }: Pick<BillingTerms, 'cycle' | 'length'>): string {
  const { period, interval } = cycle
  const each = interval === 1 ? `\u00A0/\u00A0${ONE[period]}` : ` ${everyWords(cycle)}`
  return each + (length > 0 ? ` pendant ${timeWords({ period, interval: length * interval })}` : '')
}

/** '9,00 € / mois', '24,00 € tous les 3 mois', '9,00 € / mois pendant 12 mois'. */
export const recurringPriceWords = (
  amountCents: number,
  terms: Pick<BillingTerms, 'cycle' | 'length'>,
  currency: string,
): string => formatMoney(amountCents, currency) + periodWords(terms)

/** What stands beneath a price: 'Essai gratuit : 2 semaines', 'Frais d’inscription : 5,00 €'. */
export function billingDetails(
  { trial, signUpFeeCents }: Pick<Recurrence, 'trial' | 'signUpFeeCents'>,
  currency: string,
): string[] {
  return [
    ...(trial ? [`Essai gratuit\u00A0: ${timeWords(trial)}`] : []),
    ...(signUpFeeCents > 0 ? [`Frais d’inscription\u00A0: ${formatMoney(signUpFeeCents, currency)}`] : []),
  ]
}

/** What a line of a cart says of its price: '9,00 € / mois · Essai gratuit : 2 semaines'. */
export const recurrenceWords = (recurrence: Recurrence, currency: string): string =>
  [recurringPriceWords(recurrence.unitPriceCents, recurrence, currency), ...billingDetails(recurrence, currency)].join(
    ' · ',
  )
