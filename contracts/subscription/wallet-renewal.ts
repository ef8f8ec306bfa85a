import type { CartView } from '../cart/cart.ts'
import type { BillingPeriod } from './billing-cycle.ts'

/** What a wallet's sheet tells its owner of what is paid again and again, and where they end it. */
export type WalletRenewal = {
  /** 'Club Tremplin' */
  label: string
  /** Of each period, in the currency's smallest unit. */
  amount: number
  /** Moments are ISO 8601; `endsAt`: null until it is ended. */
  startsAt: string
  endsAt: string | null
  unit: 'day' | 'month' | 'year'
  count: number
  /** What is paid today: the sheet says no more of a cart that has changed since. */
  dueCents: number
}

/** Wallets know no weeks. */
const UNITS: Record<BillingPeriod, { unit: WalletRenewal['unit']; count: number }> = {
  day: { unit: 'day', count: 1 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'month', count: 1 },
  year: { unit: 'year', count: 1 },
}

/** A sheet can tell of one schedule; null where a cart has none, or several, or its only period is paid today. */
export function walletRenewalOf({ recurring, lines, dueCents }: CartView): WalletRenewal | null {
  const [totals] = recurring
  if (!totals || recurring.length > 1 || totals.firstPaymentAt === null) return null
  const { unit, count } = UNITS[totals.cycle.period]
  const sold = lines.filter(({ key }) => totals.lineKeys.includes(key))
  return {
    ...{ label: sold.map(({ name }) => name).join(', '), amount: totals.totalCents, dueCents },
    ...{ startsAt: totals.firstPaymentAt, endsAt: totals.endsAt, unit, count: count * totals.cycle.interval },
  }
}
