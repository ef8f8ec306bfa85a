import type { ShippingPackage } from '#contracts/pricing/shipping.ts'
import { type Recurrence, type RecurringTotals, scheduleKey } from '#contracts/subscription/recurrence.ts'
import { scheduleFrom } from '#contracts/subscription/schedule.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { PricedLine } from '#server/modules/coupons/index.ts'
import { cartTotals, type Delivery, type PricedPackage, type PriceRules } from './cart-totals.ts'

/** A line as it is priced, and what of it comes again. */
export type RecurringLine = { key: string; priced: PricedLine; recurrence: Recurrence }

type Around = {
  delivery: Delivery
  rules: PriceRules
  now: Date
  viewPackage: (pack: PricedPackage) => ShippingPackage
}

/**
 * What a cart asks for each period, its lines that are paid together in one sum: at the price of a period, without the coupons
 * of the order, and sent as the order is, unless it is sent once.
 */
export function recurringTotals(
  lines: readonly RecurringLine[],
  { delivery, rules, now, viewPackage }: Around,
): RecurringTotals[] {
  const groups = Map.groupBy(lines, ({ recurrence }) => scheduleKey(recurrence))
  return [...groups].map(([key, [first, ...others]]) => {
    if (!first) throw new Error('A group has no line')
    const group = [first, ...others]
    const { totals, packages } = cartTotals(group.map(priceOfPeriod), [], { delivery, rules })
    const { cycle, length, trial, syncDay } = first.recurrence
    const schedule = scheduleFrom(now, { cycle, length, trial, syncDay }, SHOP_TIME_ZONE)
    return {
      ...{ key, lineKeys: group.map((line) => line.key), cycle, length, trial, syncDay },
      ...{ subtotalCents: totals.subtotalCents, shippingCents: totals.shippingCents },
      ...{ packages: packages.map(viewPackage), taxes: totals.taxes },
      totalCents: totals.totalCents,
      firstPaymentAt: schedule.nextPaymentAt?.toISOString() ?? null,
      endsAt: schedule.endsAt?.toISOString() ?? null,
    }
  })
}

/** Sent once, it is nothing that has to be sent again. */
const priceOfPeriod = ({ priced, recurrence: { unitPriceCents, isSentOnce } }: RecurringLine): PricedLine => ({
  ...priced,
  ...{ unitPriceCents, onceCents: 0, isOnSale: false },
  ...(isSentOnce && { supply: 'service' as const }),
})
