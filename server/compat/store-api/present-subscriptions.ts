import { dateAt } from '#contracts/booking/zone-time.ts'
import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import type { RecurringTotals } from '#contracts/subscription/recurrence.ts'
import type { SyncDay } from '#contracts/subscription/schedule.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { storeAmount, storeCurrency } from './present-money.ts'

/** The namespace that the contract keeps for what is paid again and again (facts store-api-cart-checkout §8). */
export const SUBSCRIPTIONS = 'subscriptions'

/** How a line is paid again; null of one that is bought once. */
export function presentLineRecurrence({ recurrence, taxBasisPoints }: CartLineView) {
  if (!recurrence) return null
  const { cycle, length, trial, syncDay, signUpFeeCents } = recurrence
  const feeTax = taxContained(signUpFeeCents, taxBasisPoints)
  return {
    ...{ billing_period: cycle.period, billing_interval: cycle.interval, subscription_length: length * cycle.interval },
    ...{ trial_length: trial?.interval ?? 0, trial_period: trial?.period ?? cycle.period },
    ...{ sign_up_fees: storeAmount(signUpFeeCents - feeTax), sign_up_fees_tax: storeAmount(feeTax) },
    ...{ is_resubscribe: false, switch_type: null, synchronization: syncDay && presentSyncDay(syncDay) },
  }
}

function presentSyncDay(day: SyncDay) {
  if ('weekday' in day) return day.weekday
  if ('day' in day) return day.day
  const [month = 1, date = 1] = day.date.split('-').map(Number)
  return { day: date, month }
}

/** What is paid again, one for each subscription that the order begins. */
export const presentRecurring = ({ currency, recurring }: CartView) => recurring.map((one) => presentOne(one, currency))

function presentOne({ cycle, length, firstPaymentAt, taxes, ...totals }: RecurringTotals, currency: string) {
  const parts = taxes ?? []
  const taxCents = sum(parts.map((part) => part.taxCents))
  const shippingTax = sum(totals.shippingLines.map((line) => line.taxCents ?? 0))
  const itemsTax = taxCents - shippingTax
  const { shippingCents, subtotalCents, totalCents } = totals
  return {
    key: totals.key,
    next_payment_date: firstPaymentAt !== null && dateAt(Date.parse(firstPaymentAt), SHOP_TIME_ZONE),
    ...{ billing_period: cycle.period, billing_interval: cycle.interval, subscription_length: length * cycle.interval },
    coupons: [],
    totals: {
      ...{ total_items: storeAmount(subtotalCents - itemsTax), total_items_tax: storeAmount(itemsTax) },
      ...{ total_fees: '0', total_fees_tax: '0', total_discount: '0', total_discount_tax: '0' },
      total_shipping: shippingCents === null ? null : storeAmount(shippingCents - shippingTax),
      total_shipping_tax: shippingCents === null ? null : storeAmount(shippingTax),
      ...{ total_price: storeAmount(totalCents), total_tax: storeAmount(taxCents) },
      tax_lines: parts.map((part) => ({
        ...{ name: taxLabel(part), price: storeAmount(part.taxCents), rate: `${part.basisPoints / 100}%` },
      })),
      ...storeCurrency(currency),
    },
    shipping_rates: [],
  }
}

/** What a way to pay must be able to do for this cart. */
export const paymentRequirements = ({ recurring }: CartView): string[] => [
  'products',
  ...(recurring.length > 0 ? ['subscriptions'] : []),
  ...(recurring.length > 1 ? ['multiple_subscriptions'] : []),
]
