import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import type { Recurrence, RecurringTotals } from '#contracts/subscription/recurrence.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { BOUGHT_ONCE, presentRecurrence, type StoreRecurrence } from '#contracts/wire/recurring-lines.ts'
import type { StoreCartItem } from '#contracts/wire/store-api.ts'
import { rawAmount, storeAmount, storeCurrency } from './present-money.ts'
import { presentPackages } from './present-rates.ts'

/** How a line is paid again. */
export function presentLineRecurrence({ recurrence, configuration, taxBasisPoints }: CartLineView): StoreRecurrence {
  if (!recurrence) return BOUGHT_ONCE
  const isResubscribe = typeof configuration.resubscribes === 'number'
  return presentRecurrence({ ...recurrence, isResubscribe, fee: feeOf(recurrence, taxBasisPoints) })
}

/** How a product is paid again, of several ways the cheapest. Its fee is told as its price is: with its VAT, which depends on who buys. */
export const presentProductRecurrence = ({ recurrence }: Pick<ProductCard, 'recurrence'>): StoreRecurrence =>
  recurrence ? presentRecurrence({ ...recurrence, isResubscribe: false, fee: feeOf(recurrence, 0) }) : BOUGHT_ONCE

function feeOf({ signUpFeeCents }: Recurrence, basisPoints: number) {
  const tax = taxContained(signUpFeeCents, basisPoints)
  return { net: storeAmount(signUpFeeCents - tax), tax: storeAmount(tax) }
}

/** A piece of a line that is paid again costs what a period does. */
export function pricesOfPeriod({ unitPriceCents }: Recurrence, told: StoreCartItem['prices']): StoreCartItem['prices'] {
  const price = storeAmount(unitPriceCents)
  if (told.price === price) return told
  const raw = rawAmount(unitPriceCents, told.currency_code)
  const raw_prices = { ...told.raw_prices, price: raw, regular_price: raw, sale_price: raw }
  return { ...told, price, regular_price: price, sale_price: price, raw_prices }
}

/** What is paid again, one for each subscription that the order begins. */
export const presentRecurring = (cart: CartView) => cart.recurring.map((one) => presentOne(one, cart))

function presentOne({ cycle, length, firstPaymentAt, taxes, ...totals }: RecurringTotals, cart: CartView) {
  const parts = taxes ?? []
  const taxCents = sum(parts.map((part) => part.taxCents))
  const shippingTax = sum(totals.packages.map(({ chosen }) => chosen?.taxCents ?? 0))
  const itemsTax = taxCents - shippingTax
  const { shippingCents, subtotalCents, totalCents } = totals
  return {
    key: totals.key,
    next_payment_date: firstPaymentAt !== null && formatDay(firstPaymentAt),
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
      ...storeCurrency(cart.currency),
    },
    shipping_rates: presentPackages({ ...cart, packages: totals.packages, lines: sentAgain(cart, totals) }),
  }
}

/** Of the lines of one subscription, those that are sent each period. */
const sentAgain = ({ lines }: CartView, { lineKeys }: Pick<RecurringTotals, 'lineKeys'>) =>
  lines.filter(({ key, recurrence }) => lineKeys.includes(key) && !recurrence?.isSentOnce)

/** What a way to pay must be able to do for this cart. */
export const paymentRequirements = ({ recurring }: CartView): string[] => [
  'products',
  ...(recurring.length > 0 ? ['subscriptions'] : []),
  ...(recurring.length > 1 ? ['multiple_subscriptions'] : []),
]
