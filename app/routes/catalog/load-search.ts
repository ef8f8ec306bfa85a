import { type ListingPlace, listingAddress } from '#app/features/catalog/listing-address.ts'
import { PER_PAGE } from '#app/features/catalog/product-listing.tsx'
import { SEARCH_ORDERS } from '#app/features/catalog/product-sorting.ts'
import { MAX_CHARACTERS } from '#app/features/search/search-form.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { listCategories, searchProducts } from '#server/modules/catalog/index.ts'
import { searchPosts } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'
import { listingParams, refuseBeyondLastPage } from './listing-page.ts'

export const POSTS_PER_PAGE = 9
/** Articles beside the products that answer too. */
const POSTS_BESIDE = 3

/** What is looked for: everything, or one kind alone (`post_type`, as such sites have it). */
type Kind = 'product' | 'post' | null

const NO_PRODUCTS = { products: [], totalCount: 0, isCountCut: false }
const NO_POSTS = { posts: [], totalCount: 0 }

/** Products and articles that hold every word; articles beside products on the first page only. 404 beyond the last page. */
export async function loadSearch(services: Pick<Services, 'db'>, request: Request) {
  const { page, order, query } = listingParams(request, SEARCH_ORDERS)
  const text = (query.get('s') ?? '').slice(0, MAX_CHARACTERS).toWellFormed().trim()
  const kind = kindOf(query.get('post_type'))
  const [products, posts, categories] = await Promise.all([
    kind === 'post' ? NO_PRODUCTS : searchProducts(services, { text, orderBy: order, page, perPage: PER_PAGE }),
    findPosts(services, { text, kind, page }),
    listCategories(services),
  ])
  refuseBeyondLastPage(kind === 'post' ? posts.posts : products.products, page)
  return { text, kind, order, page, products, posts, categories }
}

const kindOf = (postType: string | null): Kind => (postType === 'product' || postType === 'post' ? postType : null)

function findPosts({ db }: Pick<Services, 'db'>, { text, kind, page }: { text: string; kind: Kind; page: number }) {
  if (kind === 'post') return searchPosts(db, { text, page, perPage: POSTS_PER_PAGE })
  return kind === null && page === 1 ? searchPosts(db, { text, page, perPage: POSTS_BESIDE }) : NO_POSTS
}

/** Where a search lives, and the address of its first page. */
export function searchPlace(text: string, kind: Kind): ListingPlace & { address: string } {
  const query: Record<string, string> = kind === null ? { s: text } : { s: text, post_type: kind }
  const place = { path: ROUTES.home, query }
  return { ...place, address: listingAddress(place, {}) }
}
