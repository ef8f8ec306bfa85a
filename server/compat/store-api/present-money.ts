import { decimalsOf } from '#contracts/pricing/currency.ts'
import { symbolOf } from '#contracts/pricing/money.ts'
import type { StoreCurrency } from '#contracts/wire/store-api.ts'

/** `-300` → `'-300'`: amounts travel as text of the smallest unit. */
export const storeAmount = (amountCents: number): string => String(amountCents)

/** How a client writes amounts of a currency (facts store-api-cart-checkout §2: a plain space stands before the symbol). */
export const storeCurrency = (currency: string): StoreCurrency => ({
  currency_code: currency,
  currency_symbol: symbolOf(currency),
  currency_minor_unit: decimalsOf(currency),
  currency_decimal_separator: ',',
  currency_thousand_separator: '\u202F',
  currency_prefix: '',
  currency_suffix: ` ${symbolOf(currency)}`,
})

/** The same amount with six more decimals, of which none is ever used. */
export const rawAmount = (amountCents: number, currency: string): string =>
  amountCents === 0 ? '0' : `${amountCents}${'0'.repeat(RAW_PRECISION - decimalsOf(currency))}`

export const RAW_PRECISION = 6

type Line = { subtotalCents: number; unitPriceCents: number; quantity: number }

/** What a piece costs, with its share of what is paid once for the line: the wire has no other place for it. */
export function spreadPrice({ subtotalCents, unitPriceCents, quantity }: Line, currency: string) {
  if (subtotalCents === unitPriceCents * quantity)
    return { priceCents: unitPriceCents, raw: rawAmount(unitPriceCents, currency) }
  const factor = 10 ** (RAW_PRECISION - decimalsOf(currency))
  return {
    priceCents: Math.round(subtotalCents / quantity),
    raw: String(Math.round((subtotalCents * factor) / quantity)),
  }
}
