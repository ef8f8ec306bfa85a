import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { lasting } from '#contracts/lasting.ts'
import type { Queryable } from '#server/database/database.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { countProducts } from './count-products.ts'
import { presentCards } from './product-cards.ts'
import type { ProductOrder } from './product-order.ts'
import { type StoredCard, selectCards, selectCardsByIds } from './product-repository.ts'

const PER_PAGE = 16

type Listing = {
  orderBy?: ProductOrder
  /** Of a category that exists; left out, all products are meant. */
  categorySlug?: string
  /** Counts from 1. */
  page?: number
  perPage?: number
}

/**
 * One page of the published products and how many there are in all. By menu order, then by name where the chosen
 * order leaves a tie.
 */
export async function listProductCards(
  { db }: Pick<Services, 'db'>,
  { orderBy = 'menu_order', categorySlug, page = 1, perPage = PER_PAGE }: Listing,
): Promise<{ products: ProductCard[]; totalCount: number }> {
  const totalCount = await countProducts(db, categorySlug)
  const offset = (page - 1) * perPage
  // Looking beyond the last page would walk through every product to find none.
  if (offset >= totalCount) return { products: [], totalCount }
  const [cards, settings] = await Promise.all([
    selectCards(db, { orderBy, categorySlug, limit: perPage, offset }),
    getShopSettings(db),
  ])
  return { products: await cardsShown(db, cards, settings), totalCount }
}

/** What was shown of rows that are remembered, under the settings of that time; it is forgotten with them (`find-product.ts`). */
const shown = new WeakMap<readonly StoredCard[], { products: ProductCard[]; settings: ShopSettings }>()

async function cardsShown(db: Queryable, cards: readonly StoredCard[], settings: ShopSettings): Promise<ProductCard[]> {
  const known = shown.get(cards)
  if (known?.settings === settings) return known.products
  const products = lasting(await presentCards(db, cards, settings))
  shown.set(cards, { products, settings })
  return products
}

/** The published ones among these products, in the order of the ids. */
export async function listProductCardsByIds(
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [cards, settings] = await Promise.all([selectCardsByIds(db, ids), getShopSettings(db)])
  const byId = new Map((await presentCards(db, cards, settings)).map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
