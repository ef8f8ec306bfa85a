import { BILLING_PERIODS, type BillingCycle, type BillingPeriod } from '../subscription/billing-cycle.ts'
import { billingDetails, recurringPriceWords } from '../subscription/price-words.ts'
import type { BillingTerms, SyncDay } from '../subscription/schedule.ts'
import type { StoreCartItem } from './store-api.ts'

/** The namespace under which the Store API tells what is paid again and again (facts store-api-cart-checkout §8). */
export const SUBSCRIPTIONS = 'subscriptions'

/** How a product or a line is paid again; all null of one that is bought once. Lengths count periods of `billing_period`. */
export type StoreRecurrence = {
  billing_period: BillingPeriod | null
  billing_interval: number | null
  /** 0: until it is ended. */
  subscription_length: number | null
  /** 0: none. */
  trial_length: number | null
  trial_period: BillingPeriod | null
  /** Without the VAT, which stands beside it, as amounts of lines do. */
  sign_up_fees: string | null
  sign_up_fees_tax: string | null
  is_resubscribe: boolean | null
  switch_type: string | null
  synchronization: { day: number; month: number } | number | null
}

type Told = BillingTerms & { fee: { net: string; tax: string }; isResubscribe: boolean }

export function presentRecurrence({ cycle, length, trial, syncDay, fee, isResubscribe }: Told): StoreRecurrence {
  return {
    ...{ billing_period: cycle.period, billing_interval: cycle.interval, subscription_length: length * cycle.interval },
    ...{ trial_length: trial?.interval ?? 0, trial_period: trial?.period ?? cycle.period },
    ...{ sign_up_fees: fee.net, sign_up_fees_tax: fee.tax },
    ...{ is_resubscribe: isResubscribe, switch_type: null, synchronization: syncDay && presentSyncDay(syncDay) },
  }
}

export const BOUGHT_ONCE: StoreRecurrence = {
  ...{ billing_period: null, billing_interval: null, subscription_length: null, trial_length: null },
  ...{ trial_period: null, sign_up_fees: null, sign_up_fees_tax: null, is_resubscribe: null },
  ...{ switch_type: null, synchronization: null },
}

function presentSyncDay(day: SyncDay) {
  if ('weekday' in day) return day.weekday
  if ('day' in day) return day.day
  const [month = 1, date = 1] = day.date.split('-').map(Number)
  return { day: date, month }
}

type Item = Pick<StoreCartItem, 'extensions' | 'prices'>

/** How the line of a cart is paid again, in words: '9,00 € / mois · Essai gratuit : 2 semaines'; null of one that is bought once. */
export function lineRecurrenceWords({ extensions, prices }: Item): string | null {
  const told = extensions[SUBSCRIPTIONS]
  if (typeof told !== 'object' || told === null) return null
  const { subscription_length: length, sign_up_fees: net, sign_up_fees_tax: tax, ...rest } = told as StoreRecurrence
  const cycle = cycleOf(rest.billing_period, rest.billing_interval)
  if (!cycle) return null
  const currency = prices.currency_code
  const terms = { cycle, length: Number(length) / cycle.interval }
  const trial = cycleOf(rest.trial_period, rest.trial_length)
  const details = billingDetails({ trial, signUpFeeCents: Number(net) + Number(tax) }, currency)
  return [recurringPriceWords(Number(prices.price), terms, currency), ...details].join(' · ')
}

function cycleOf(period: unknown, interval: unknown): BillingCycle | null {
  const known = BILLING_PERIODS.find((each) => each === period)
  return known && typeof interval === 'number' && interval > 0 ? { period: known, interval } : null
}
