import { data } from 'react-router'
import { type ListingPlace, listingAddress, pageNumberOf } from '#app/features/catalog/listing-address.ts'
import { PER_PAGE } from '#app/features/catalog/product-listing.tsx'
import { type SortOrder, sortOrderOf } from '#app/features/catalog/product-sorting.ts'
import { type PageMatches, pageMeta } from '#app/ui/page-meta.ts'

/** Page and order that the address asks for. A page that cannot be answers 404, an unknown order is the default one. */
export function listingParams<Order extends SortOrder>(request: Request, orders: readonly [Order, ...Order[]]) {
  const query = new URL(request.url).searchParams
  const page = pageNumberOf(query.get('paged'))
  if (page === null) throw data(null, 404)
  return { page, order: sortOrderOf(query.get('orderby'), orders), query }
}

/** Behind the last page nothing lives. The first one is there even if it is empty. */
export function refuseBeyondLastPage(listed: readonly unknown[], page: number): void {
  if (page > 1 && listed.length === 0) throw data(null, 404)
}

type ListingMeta = { title: string; description: string; place: ListingPlace; page: number; totalCount: number }
type Around = { origin: string; matches: PageMatches }

/** Head of one page of a listing: every order of it has the same canonical address. */
export function listingMeta({ title, description, place, page, totalCount }: ListingMeta, { origin, matches }: Around) {
  const addressOf = (number: number) => listingAddress(place, { page: number })
  const link = (rel: string, number: number) => ({ tagName: 'link', rel, href: origin + addressOf(number) })
  return [
    ...pageMeta({
      matches,
      title: page > 1 ? `${title}, page ${page}` : title,
      description,
      path: addressOf(page),
      origin,
    }),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page * PER_PAGE < totalCount ? [link('next', page + 1)] : []),
  ]
}
