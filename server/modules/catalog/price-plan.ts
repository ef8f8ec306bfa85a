import type { Priced, PricePoint } from './price.ts'

/** What is asked over time: `salePriceCents` from `saleFrom` on and before `saleUntil`, where null is no bound. */
export type PricePlan = Priced & { saleFrom: Date | null; saleUntil: Date | null }

/** What is asked at a moment. The same as `salePriceNow` of `tables.ts`, for any moment. */
export function priceAt({ regularPriceCents, salePriceCents, saleFrom, saleUntil }: PricePlan, moment: Date): Priced {
  const runs = (saleFrom === null || saleFrom <= moment) && (saleUntil === null || moment < saleUntil)
  return { regularPriceCents, salePriceCents: runs ? salePriceCents : null }
}

/** When a plan changes what is asked after `since`: the moments at which its sale begins and ends. */
function turnsAfter({ salePriceCents, saleFrom, saleUntil }: PricePlan, since: Date): Date[] {
  if (salePriceCents === null) return []
  return [saleFrom, saleUntil].filter((turn) => turn !== null).filter((turn) => turn > since)
}

export type HistoryPoint = PricePoint & { isReduced: boolean }

/** What the history of prices says of a plan from `since` on: one point now, one for each turn that is to come. */
export const pointsOf = (plan: PricePlan, since: Date): HistoryPoint[] =>
  [since, ...turnsAfter(plan, since)].map((moment) => {
    const { regularPriceCents, salePriceCents } = priceAt(plan, moment)
    return { priceCents: salePriceCents ?? regularPriceCents, isReduced: salePriceCents !== null, since: moment }
  })
