import type { ShippingPackage } from '../pricing/shipping.ts'
import type { TaxPart } from '../pricing/tax.ts'
import type { BillingTerms } from './schedule.ts'
import type { BillingSettings } from './subscription-settings.ts'

/** What is asked for again and again for each piece of a line. Amounts in the currency's smallest unit. */
export type Recurrence = BillingTerms & {
  /** Each period. */
  unitPriceCents: number
  /** Once, with the order. */
  signUpFeeCents: number
  /** Nothing is paid for sending what comes later. */
  isSentOnce: boolean
}

/** The lines of a cart that are paid together each period, and what that comes to; one subscription each. */
export type RecurringTotals = BillingTerms & {
  /** Tells it apart from the others of its cart. */
  key: string
  lineKeys: string[]
  subtotalCents: number
  /** Null where nothing is sent. */
  shippingCents: number | null
  /** What is sent each period, and how; [] where nothing is. */
  packages: ShippingPackage[]
  totalCents: number
  taxes: TaxPart[] | null
  /** When the first period is paid that is not paid with the order: ISO 8601; null where none is. */
  firstPaymentAt: string | null
  endsAt: string | null
}

type Priced = { priceCents: number; isSentOnce: boolean }

export const recurrenceOf = (
  { period, interval, ...billing }: BillingSettings,
  { priceCents, isSentOnce }: Priced,
): Recurrence => ({
  ...{ cycle: { period, interval }, length: billing.length, trial: billing.trial, syncDay: billing.syncDay },
  ...{ unitPriceCents: priceCents, signUpFeeCents: billing.signUpFeeCents, isSentOnce },
})

/** Whether its first period is paid with the order: not after a trial, nor where all pay on one day. */
export const isPaidAtOnce = ({ trial, syncDay }: Pick<BillingTerms, 'trial' | 'syncDay'>) =>
  trial === null && syncDay === null

/** What one piece costs today. */
export const todayCents = (recurrence: Recurrence): number =>
  recurrence.signUpFeeCents + (isPaidAtOnce(recurrence) ? recurrence.unitPriceCents : 0)

/** What one piece of something costs today that has a price, each period or once. */
export const paidToday = ({ priceCents, recurrence }: { priceCents: number; recurrence: Recurrence | null }): number =>
  recurrence ? todayCents(recurrence) : priceCents

/** Lines with the same one are paid together: they are one subscription. */
export const scheduleKey = ({ cycle, length, trial, syncDay }: BillingTerms): string =>
  [
    `${cycle.interval}${cycle.period}`,
    ...(length > 0 ? [`for${length}`] : []),
    ...(trial ? [`after${trial.interval}${trial.period}`] : []),
    ...(syncDay ? [`on${Object.values(syncDay).join('')}`] : []),
  ].join('_')
