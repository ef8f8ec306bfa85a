import type { Supply } from '#contracts/catalog/supply.ts'

/** A line as the rules of price see it. */
export type PricedLine = {
  productId: number
  variationId: number | null
  unitPriceCents: number
  /** Beside its pieces, once for the whole line. */
  onceCents: number
  quantity: number
  supply: Supply
  isOnSale: boolean
  categorySlugs: readonly string[]
  /** '' for none. */
  shippingClass: string
  taxClass: string
}

export const lineSubtotal = ({
  unitPriceCents,
  onceCents,
  quantity,
}: Pick<PricedLine, 'unitPriceCents' | 'onceCents' | 'quantity'>) => unitPriceCents * quantity + onceCents
