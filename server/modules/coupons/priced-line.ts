import type { Supply } from '#contracts/catalog/supply.ts'

/** A line as the rules of price see it. */
export type PricedLine = {
  productId: number
  variationId: number | null
  unitPriceCents: number
  quantity: number
  supply: Supply
  isOnSale: boolean
  categorySlugs: readonly string[]
  /** '' for none. */
  shippingClass: string
  taxClass: string
}

export const lineSubtotal = (line: Pick<PricedLine, 'unitPriceCents' | 'quantity'>) =>
  line.unitPriceCents * line.quantity
