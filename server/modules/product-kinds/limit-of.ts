import { piecesToSell } from '#contracts/catalog/stock.ts'
import type { Goods, Offer } from './kind-rules.ts'

/** Most pieces of a line that one cart may hold; null where nothing limits it. `offer.stock`: what its kind counts. */
export function limitOf({ product, variation }: Goods, { stock }: Offer): number | null {
  const left = piecesToSell({ stock, backorders: (variation ?? product).backorders })
  return product.isSoldIndividually ? Math.min(left ?? 1, 1) : left
}
