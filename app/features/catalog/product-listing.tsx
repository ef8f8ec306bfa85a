import type { ListingPlace } from './listing-address.ts'
import { ListingBar } from './listing-bar.tsx'
import { Pagination } from './pagination.tsx'
import type { ShownProduct } from './product-card.tsx'
import type { SortOrder } from './product-sorting.ts'
import { Shelf } from './shelf.tsx'

/** Products of one page of a listing. */
export const PER_PAGE = 16
/** Covers that are in sight when the page opens on a phone. */
const FIRST_COVERS = 2

type ProductListingProps = {
  products: readonly ShownProduct[]
  totalCount: number
  isCountCut?: boolean
  order: SortOrder
  /** All that can be chosen; the first one is the default. */
  orders: readonly SortOrder[]
  page: number
  place: ListingPlace
}

/** How many there are, the choice of their order, one page of them, and the way to the other pages. */
export function ProductListing({ products, order, orders, page, place, ...counts }: ProductListingProps) {
  const count = { ...counts, shownCount: products.length, firstShown: (page - 1) * PER_PAGE + 1 }
  return (
    <>
      <ListingBar {...{ count, order, orders }} query={place.query ?? {}} />
      <Shelf products={products} heading="h2" urgentCount={FIRST_COVERS} />
      <Pagination
        {...{ place, page }}
        order={order === orders[0] ? null : order}
        pageCount={Math.ceil(counts.totalCount / PER_PAGE)}
      />
    </>
  )
}
