import type { CartView } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { listProductCardsByIds } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { selectCrossSells } from './cross-sell-repository.ts'

const MOST = 4

/** At most four published products that go with what is in the cart and are not in it. */
export async function listCrossSells(
  services: Pick<Services, 'db'>,
  { lines }: Pick<CartView, 'lines'>,
): Promise<ProductCard[]> {
  if (lines.length === 0) return []
  const inCart = lines.map((line) => line.productId)
  return listProductCardsByIds(services, await selectCrossSells(services.db, inCart, { limit: MOST }))
}
