import type { ProductCard } from '#contracts/catalog.ts'
import type { Services } from '../../services.ts'
import { countProducts } from './count-products.ts'
import { presentCards } from './product-cards.ts'
import type { ProductOrder } from './product-order.ts'
import { selectCards, selectCardsByIds } from './product-repository.ts'

const PER_PAGE = 16

/**
 * One page of the published products and how many there are in all; pages count from 1. By menu order, then by name
 * where the chosen order leaves a tie.
 */
export async function listProductCards(
  { db }: Pick<Services, 'db'>,
  { orderBy = 'menu_order', page = 1, perPage = PER_PAGE }: { orderBy?: ProductOrder; page?: number; perPage?: number },
): Promise<{ products: ProductCard[]; totalCount: number }> {
  // Beyond every page there is none; PostgreSQL only counts so far.
  const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
  const [cards, totalCount] = await Promise.all([
    selectCards(db, { orderBy, limit: perPage, offset }),
    countProducts(db),
  ])
  return { products: await presentCards(db, cards), totalCount }
}

/** The published ones among these products, in the order of the ids. */
export async function listProductCardsByIds(
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const cards = await presentCards(db, await selectCardsByIds(db, ids))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
