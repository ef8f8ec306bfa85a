import { MOST_AT_ONCE } from '#contracts/staff/bulk.ts'
import { type ProductFilter, type ProductListing, placeText, readPlace } from '#contracts/staff/product-list.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { countFound, countLow, selectDeskRows, selectPlaces } from './desk-list-repository.ts'

const PER_PAGE = 50

/** What is sold, was or will be, in one of the desk's views, a page at a time. */
export async function listProductsForDesk(
  { db }: Pick<Services, 'db'>,
  filter: ProductFilter,
  perPage = PER_PAGE,
): Promise<ProductListing> {
  const { payment, stock } = await getShopSettings(db)
  const place = readPlace(filter.from, filter.sort)
  const isBack = filter.isBack && place !== null
  const [read, low] = await Promise.all([
    selectPlaces(db, { ...filter, place, isBack, limit: perPage + 1, lowAt: stock.lowAt }),
    countLow(db, stock.lowAt),
  ])
  const places = read.slice(0, perPage)
  if (isBack) places.reverse()
  const rows = await selectDeskRows(db, { ids: places.map(({ id }) => id), lowAt: stock.lowAt })
  const known = new Map(rows.map((row) => [row.id, row]))
  const hasMore = read.length > perPage
  const [first, last] = [places[0], places.at(-1)]
  const isWhole = place === null && !hasMore
  const found = isWhole ? places.length : await countFound(db, { ...filter, lowAt: stock.lowAt }, MOST_AT_ONCE + 1)
  return {
    ...{ low, currency: payment.currency, found },
    // What was deleted meanwhile is left out.
    rows: places.flatMap(({ id }) => known.get(id) ?? []),
    before: first && (isBack ? hasMore : place !== null) ? placeText(first) : null,
    after: last && (isBack || hasMore) ? placeText(last) : null,
  }
}

/** What the filter finds, on all its pages. */
export async function listProductIdsForDesk(
  { db }: Pick<Services, 'db'>,
  { filter, limit }: { filter: ProductFilter; limit: number },
): Promise<number[]> {
  const { stock } = await getShopSettings(db)
  const places = await selectPlaces(db, { ...filter, place: null, isBack: false, limit, lowAt: stock.lowAt })
  return places.map(({ id }) => id)
}
