import type { FoundProduct } from '#contracts/catalog/catalog.ts'
import { searchWords } from '#server/database/search-words.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { presentCards } from './product-cards.ts'
import type { SearchOrder } from './product-order.ts'
import { selectCardsByIds } from './product-repository.ts'
import { MAX_MATCHES, selectMatches } from './search-repository.ts'

type Search = {
  /** What the visitor typed, whatever it is. */
  text: string
  orderBy?: SearchOrder
  /** Counts from 1. */
  page?: number
  perPage?: number
}

export type SearchResult = {
  products: FoundProduct[]
  totalCount: number
  /** There may be more than `totalCount`, which stops at 240. */
  isCountCut: boolean
}

/** One page of the published products that hold every word of the text. A text without words finds nothing. */
export async function searchProducts(
  { db }: Pick<Services, 'db'>,
  { text, orderBy = 'relevance', page = 1, perPage = 16 }: Search,
): Promise<SearchResult> {
  const words = searchWords(text)
  const offset = (page - 1) * perPage
  if (words.length === 0 || offset >= MAX_MATCHES) return { products: [], totalCount: 0, isCountCut: false }
  const matches = await selectMatches(db, { words, orderBy, limit: perPage, offset })
  const stored = await selectCardsByIds(
    db,
    matches.map(({ id }) => id),
  )
  const settings = await getShopSettings(db)
  const cards = await presentCards(db, stored, settings)
  const byId = new Map(
    cards.map((card, index) => [card.id, { ...card, excerpt: stored[index]?.shortDescription ?? '' }]),
  )
  const totalCount = matches[0]?.total ?? 0
  return {
    products: matches.flatMap(({ id }) => byId.get(id) ?? []),
    totalCount,
    isCountCut: totalCount === MAX_MATCHES,
  }
}
