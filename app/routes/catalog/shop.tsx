import '#app/features/catalog/shelf.css'
import '#app/ui/rating.css'
import '#app/ui/chips.css'
import '#app/features/catalog/product-listing.css'
import { ListingCategories } from '#app/features/catalog/listing-categories.tsx'
import { PER_PAGE, ProductListing } from '#app/features/catalog/product-listing.tsx'
import { LISTING_ORDERS } from '#app/features/catalog/product-sorting.ts'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listCategories, listProductCards } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Route } from './+types/shop'
import { listingMeta, listingParams, refuseBeyondLastPage } from './listing-page.ts'

const PLACE = { path: ROUTES.shop }
const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Boutique', path: ROUTES.shop },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { page, order } = listingParams(request, LISTING_ORDERS)
  const [listing, categories] = await Promise.all([
    listProductCards(services, { orderBy: order, page, perPage: PER_PAGE }),
    listCategories(services),
  ])
  refuseBeyondLastPage(listing.products, page)
  const { words } = await getShopSettings(services.db)
  return { ...listing, order, page, categories, words }
}

export const handle: PageHandle = { bodyClass: `archive ${PLATFORM} ${PLATFORM}-page` }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin } = matches[1].loaderData
  const { page, totalCount, words } = loaderData
  const description = words.shopDescription
  return [
    ...listingMeta({ title: 'Boutique', description, place: PLACE, page, totalCount }, { origin, matches }),
    { 'script:ld+json': breadcrumbList(STEPS, origin) },
  ]
}

export default function Shop({ loaderData: { categories, words, ...listing } }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title">{words.shopHeading}</h1>
      {words.shopLead !== '' && <p className="lead listing__lead">{words.shopLead}</p>}
      <ListingCategories categories={categories} current={null} />
      {listing.totalCount === 0 ? (
        <p className="empty">Rien n’est encore en vente.</p>
      ) : (
        <ProductListing {...listing} orders={LISTING_ORDERS} place={PLACE} />
      )}
    </div>
  )
}
