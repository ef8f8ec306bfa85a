import '#app/features/catalog/shelf.css'
import '#app/ui/rating.css'
import '#app/ui/chips.css'
import '#app/features/catalog/product-listing.css'
import '#app/features/content/post-lists.css'
import { EmptyListing } from '#app/features/catalog/empty-listing.tsx'
import { ListingCategories } from '#app/features/catalog/listing-categories.tsx'
import { Pagination } from '#app/features/catalog/pagination.tsx'
import { ProductListing } from '#app/features/catalog/product-listing.tsx'
import { SEARCH_ORDERS } from '#app/features/catalog/product-sorting.ts'
import { FoundPosts } from '#app/features/content/found-posts.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ofName } from '#contracts/text/french-words.ts'
import type { Route } from './+types/search'
import { loadSearch, POSTS_PER_PAGE, searchPlace } from './load-search.ts'

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Recherche', path: ROUTES.search },
]

/** Each visitor's own question: it is neither kept for others nor shown to search engines. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadSearch(context.get(servicesContext), request)

const titleOf = (text: string) => (text === '' ? 'Rechercher' : `Résultats pour «\u202F${text}\u202F»`)

export const handle: PageHandle = { bodyClass: `search search-results ${PLATFORM} ${PLATFORM}-page` }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    matches,
    title: titleOf(loaderData.text),
    description: `Les articles et les produits ${ofName(matches[1].loaderData.shopName)} qui répondent à votre recherche.`,
    path: ROUTES.search,
    origin: matches[1].loaderData.origin,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text, kind, posts } = loaderData
  const place = searchPlace(text, kind)
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title search-title">{titleOf(text)}</h1>
      <SearchForm className="search-again" name="Nouvelle recherche" id="recherche" text={text} />
      {kind === 'post' ? (
        <p>
          <a href={searchPlace(text, null).address}>Chercher aussi dans la boutique</a>
        </p>
      ) : (
        <FoundProducts {...loaderData} />
      )}
      {posts.totalCount > 0 && (
        <FoundPosts
          {...posts}
          allPath={posts.posts.length < posts.totalCount && kind === null ? searchPlace(text, 'post').address : null}
        />
      )}
      {kind === 'post' && posts.totalCount === 0 && (
        <EmptyListing title="Aucun article ne correspond à votre recherche" advice={ADVICE} />
      )}
      {kind === 'post' && (
        <Pagination
          place={place}
          order={null}
          page={loaderData.page}
          pageCount={Math.ceil(posts.totalCount / POSTS_PER_PAGE)}
        />
      )}
    </div>
  )
}

/** As the articles below say theirs. */
const countOf = ({ totalCount, isCountCut }: { totalCount: number; isCountCut?: boolean }) =>
  totalCount === 1 ? 'Un produit' : `${isCountCut ? 'Plus de ' : ''}${totalCount}\u00A0produits`

const ADVICE = 'Essayez un mot plus court ou plus courant, ou parcourez une catégorie.'

/** The goods that answer; where none does, the categories to look through. */
function FoundProducts({ text, kind, order, page, products, categories, posts }: Route.ComponentProps['loaderData']) {
  if (products.totalCount > 0)
    return (
      <>
        <h2>{countOf(products)}</h2>
        <ProductListing {...products} {...{ order, page }} orders={SEARCH_ORDERS} place={searchPlace(text, kind)} />
      </>
    )
  return (
    <>
      <ListingCategories categories={categories} />
      {text !== '' &&
        (posts.totalCount > 0 ? (
          <p className="listing__lead">Aucun produit ne correspond à votre recherche, mais voici de quoi lire.</p>
        ) : (
          <EmptyListing title="Aucun produit ni article ne correspond à votre recherche" advice={ADVICE} />
        ))}
    </>
  )
}
