import type { Availability } from '#contracts/catalog/catalog.ts'
import type { Stocked } from '#contracts/catalog/stock.ts'

/** What to say of a stock; from `few` pieces on, how many are left. */
export function availabilityOf({ stock, backorders }: Stocked, few: number): Availability {
  if (stock === null || stock > Math.max(few, 0)) return { status: 'in-stock' }
  if (stock > 0) return { status: 'low-stock', left: stock }
  return backorders === 'no' ? { status: 'sold-out' } : { status: 'on-backorder', isTold: backorders === 'notify' }
}

/**
 * A product that is had as one of several, as a whole: sold out once all of them are, on backorder once none of them is
 * there; scarcity is said on the variations.
 */
export function availabilityOfChoices(choices: readonly Stocked[]): Availability {
  const ways = choices.map((choice) => availabilityOf(choice, 0))
  if (ways.some(({ status }) => status === 'in-stock')) return { status: 'in-stock' }
  const late = ways.filter((way) => way.status === 'on-backorder')
  return late.length > 0
    ? { status: 'on-backorder', isTold: late.every(({ isTold }) => isTold) }
    : { status: 'sold-out' }
}
