import '#app/styles/shelf.css'
import '#app/styles/rating.css'
import '#app/styles/chips.css'
import '#app/styles/listing.css'
import { EmptyListing } from '#app/features/catalog/empty-listing.tsx'
import { ListingCategories } from '#app/features/catalog/listing-categories.tsx'
import { PER_PAGE, ProductListing } from '#app/features/catalog/product-listing.tsx'
import { SEARCH_ORDERS } from '#app/features/catalog/product-sorting.ts'
import { MOST_CHARACTERS, SearchForm } from '#app/features/search/search-form.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { listCategories, searchProducts } from '#server/modules/catalog/index.ts'
import type { Route } from './+types/search'
import { listingParams, refuseBeyondLastPage } from './listing-page.ts'

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Recherche', path: ROUTES.search },
]

/** Each visitor's own question: it is neither kept for others nor shown to search engines. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { page, order, query } = listingParams(request, SEARCH_ORDERS)
  const text = (query.get('s') ?? '').slice(0, MOST_CHARACTERS).toWellFormed().trim()
  const [found, categories] = await Promise.all([
    searchProducts(services, { text, orderBy: order, page, perPage: PER_PAGE }),
    listCategories(services),
  ])
  refuseBeyondLastPage(found, page)
  return { ...found, text, order, page, categories }
}

const titleOf = (text: string) => (text === '' ? 'Rechercher' : `Résultats pour «\u202F${text}\u202F»`)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: titleOf(loaderData.text),
    description: 'Les guides, modèles et accompagnements de Tremplin qui répondent à votre recherche.',
    path: ROUTES.search,
    origin: matches[0].loaderData.origin,
    isIndexed: false,
  })
}

export default function Search({ loaderData: { text, categories, ...listing } }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title search-title">{titleOf(text)}</h1>
      <SearchForm className="search-again" name="Nouvelle recherche" id="recherche" text={text} />
      {listing.totalCount > 0 ? (
        <ProductListing {...listing} orders={SEARCH_ORDERS} place={{ path: ROUTES.home, query: { s: text } }} />
      ) : (
        <>
          <ListingCategories categories={categories} />
          {text !== '' && (
            <EmptyListing
              title="Aucun produit ne correspond à votre recherche"
              advice="Essayez un mot plus court ou plus courant, ou parcourez une catégorie."
            />
          )}
        </>
      )}
    </div>
  )
}
