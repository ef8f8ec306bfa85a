import { formatMoney } from '../pricing/money.ts'
import type { BillingCycle, BillingPeriod } from './billing-cycle.ts'
import type { Recurrence } from './recurrence.ts'
import type { BillingTerms } from './schedule.ts'

const ONE: Record<BillingPeriod, string> = { day: 'jour', week: 'semaine', month: 'mois', year: 'an' }
const MANY: Record<BillingPeriod, string> = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' }
const EACH: Record<BillingPeriod, string> = {
  day: 'chaque jour',
  week: 'chaque semaine',
  month: 'chaque mois',
  year: 'chaque année',
}

/** '1 mois', '12 mois', '2 semaines'. */
const timeWords = ({ period, interval }: BillingCycle): string =>
  `${interval}\u00A0${(interval === 1 ? ONE : MANY)[period]}`

/** 'chaque mois', 'tous les 3 mois', 'toutes les 2 semaines'. */
export function everyWords({ period, interval }: BillingCycle): string {
  if (interval === 1) return EACH[period]
  return `${period === 'week' ? 'toutes' : 'tous'} les ${interval}\u00A0${MANY[period]}`
}

/** '9,00 € / mois', '24,00 € tous les 3 mois', '9,00 € / mois pendant 12 mois'. */
export function recurringPriceWords(
  amountCents: number,
  { cycle, length }: Pick<BillingTerms, 'cycle' | 'length'>,
  currency: string,
): string {
  const { period, interval } = cycle
  const each = interval === 1 ? `\u00A0/\u00A0${ONE[period]}` : ` ${everyWords(cycle)}`
  const during = length > 0 ? ` pendant ${timeWords({ period, interval: length * interval })}` : ''
  return formatMoney(amountCents, currency) + each + during
}

/** What stands beneath a price: 'Essai gratuit : 2 semaines', 'Frais d’inscription : 5,00 €'. */
export function billingDetails({ trial, signUpFeeCents }: Recurrence, currency: string): string[] {
  return [
    ...(trial ? [`Essai gratuit\u00A0: ${timeWords(trial)}`] : []),
    ...(signUpFeeCents > 0 ? [`Frais d’inscription\u00A0: ${formatMoney(signUpFeeCents, currency)}`] : []),
  ]
}
