import { limitsOf, methodsOfShop } from '#contracts/payment/availability.ts'
import { stepOf } from '#contracts/pricing/currency.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Problem, Refused } from '#server/modules/audit/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Priced } from './price.ts'

/** A price, and where it stands in what was asked. */
type AskedPrice = { field: string; price: Priced }

/** What nobody could pay in the shop's currency, by any of its methods; null when all can be. */
export async function refusePrices(tx: Queryable, asked: readonly AskedPrice[]): Promise<Refused | null> {
  const { payment } = await getShopSettings(tx)
  const { currency } = payment
  const smallest = Math.min(...methodsOfShop(payment, currency).map((method) => limitsOf(method, currency).min))
  const step = stepOf(currency)
  const why = (cents: number | null) => {
    if (cents === null || cents === 0) return null
    if (cents < smallest) return `Le prix doit être au moins ${formatMoney(smallest, currency)}, ou 0.`
    return cents % step === 0 ? null : `Un prix en ${currency} est un multiple de ${formatMoney(step, currency)}.`
  }
  const problems = asked.flatMap(({ field, price }) =>
    (['regularPriceCents', 'salePriceCents'] as const).flatMap((name): Problem[] => {
      const sentence = why(price[name])
      return sentence === null ? [] : [{ field: `${field}.${name}`, sentence }]
    }),
  )
  return problems.length > 0 ? { outcome: 'refused', problems } : null
}
