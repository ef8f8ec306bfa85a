import type { CartView } from '#contracts/cart/cart.ts'
import type { ProductCard, ProductView } from '#contracts/catalog/catalog.ts'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'

const MOST = 4

/** The same for who has read all that there is to tell of the products in the cart: nothing else is read. */
export function pickCrossSells(inCart: readonly Pick<ProductView, 'id' | 'crossSells'>[]): ProductCard[] {
  const ids = new Set(inCart.map(({ id }) => id))
  const placed = inCart.flatMap(({ crossSells }) => crossSells.map((card, position) => ({ card, position })))
  const nearest = placed.toSorted((one, other) => one.position - other.position || one.card.id - other.card.id)
  const others = nearest.map(({ card }) => card).filter(({ id }) => !ids.has(id))
  return [...new Map(others.map((card) => [card.id, card])).values()].slice(0, MOST)
}

/** At most four published products that go with what is in the cart and are not in it. */
export async function listCrossSells(
  services: Pick<Services, 'db'>,
  { lines }: Pick<CartView, 'lines'>,
): Promise<ProductCard[]> {
  const inCart = new Set(lines.map((line) => line.productId))
  return pickCrossSells([...(await findProductsByIds(services, [...inCart])).values()])
}
