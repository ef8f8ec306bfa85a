import type { Availability } from '#contracts/catalog/catalog.ts'
import type { Stocked } from '#contracts/catalog/stock.ts'

/** What to say of a stock; from `few` pieces on, how many are left. */
export function availabilityOf({ stock, backorders }: Stocked, few: number): Availability {
  if (stock === null || stock > Math.max(few, 0)) return { status: 'in-stock' }
  if (stock > 0) return { status: 'low-stock', left: stock }
  return backorders === 'no' ? { status: 'sold-out' } : { status: 'on-backorder', isTold: backorders === 'notify' }
}

/** A product that is had as one of several; scarcity is said on the variations. */
export const availabilityOfChoices = (choices: readonly Stocked[]): Availability =>
  availabilityOfAll(choices.map((choice) => availabilityOf(choice, 0)))

/** Of several things as a whole: sold out once all of them are, on backorder once none of them is there. */
export function availabilityOfAll(all: readonly Availability[]): Availability {
  if (all.some(({ status }) => status === 'in-stock' || status === 'low-stock')) return { status: 'in-stock' }
  const late = all.filter((each) => each.status === 'on-backorder')
  return late.length > 0
    ? { status: 'on-backorder', isTold: late.every(({ isTold }) => isTold) }
    : { status: 'sold-out' }
}
