import type { Availability } from '#contracts/catalog/catalog.ts'

const FEW = 5

/** What to say of a stock; null means that it is not counted. */
export function availabilityOf(stock: number | null): Availability {
  if (stock === null || stock > FEW) return { status: 'in-stock' }
  return stock > 0 ? { status: 'low-stock', left: stock } : { status: 'sold-out' }
}

/** A variable product as a whole: sold out once every variation is; scarcity is said on the variations. */
export function availabilityOfChoices(stocks: readonly (number | null)[]): Availability {
  return stocks.some((stock) => stock === null || stock > 0) ? { status: 'in-stock' } : { status: 'sold-out' }
}
