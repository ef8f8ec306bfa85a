import { formatDay } from '../text/french-date.ts'
import { recurringPriceWords } from './price-words.ts'
import { isPaidAtOnce, type RecurringTotals } from './recurrence.ts'

/** What comes again of a cart, as its totals say it: '9,00 € / mois', 'Premier renouvellement : 23 décembre 2026'. */
export type RecurringWords = { key: string; amount: string; dates: string[] }

export const RECURRING_TITLE = 'Totaux récurrents'
export const RECURRING_LABEL = 'Total récurrent'

export const recurringWords = (totals: RecurringTotals, currency: string): RecurringWords => ({
  key: totals.key,
  amount: recurringPriceWords(totals.totalCents, totals, currency),
  dates: datesOf(totals),
})

function datesOf(totals: RecurringTotals): string[] {
  const { firstPaymentAt, endsAt } = totals
  const name = isPaidAtOnce(totals) ? 'Premier renouvellement' : 'Premier prélèvement'
  return [
    ...(firstPaymentAt ? [`${name}\u202F: ${formatDay(firstPaymentAt)}`] : []),
    ...(endsAt ? [`Fin\u202F: ${formatDay(endsAt)}`] : []),
  ]
}
