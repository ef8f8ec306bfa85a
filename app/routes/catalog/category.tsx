import '#app/features/catalog/shelf.css'
import '#app/ui/rating.css'
import '#app/ui/chips.css'
import '#app/features/catalog/product-listing.css'
import { data } from 'react-router'
import { EmptyListing } from '#app/features/catalog/empty-listing.tsx'
import { ListingCategories } from '#app/features/catalog/listing-categories.tsx'
import { PER_PAGE, ProductListing } from '#app/features/catalog/product-listing.tsx'
import { LISTING_ORDERS } from '#app/features/catalog/product-sorting.ts'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listCategories, listProductCards } from '#server/modules/catalog/index.ts'
import type { Route } from './+types/category'
import { listingMeta, listingParams, refuseBeyondLastPage } from './listing-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { page, order } = listingParams(request, LISTING_ORDERS)
  const categories = await listCategories(services)
  const category = categories.find(({ slug }) => slug === params.slug)
  if (!category) throw data(null, 404)
  const listing = await listProductCards(services, {
    categorySlug: category.slug,
    orderBy: order,
    page,
    perPage: PER_PAGE,
  })
  refuseBeyondLastPage(listing.products, page)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Boutique', path: ROUTES.shop },
    { name: category.name, path: ROUTES.category(category.slug) },
  ]
  return { ...listing, order, page, categories, category, steps }
}

export const handle: PageHandle = { bodyClass: `archive ${PLATFORM} ${PLATFORM}-page` }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin } = matches[1].loaderData
  const { category, page, totalCount, steps } = loaderData
  const place = { path: ROUTES.category(category.slug) }
  const description =
    category.description ||
    `${category.name}\u202F: tous les produits de la boutique ${matches[1].loaderData.shopName}.`
  return [
    ...listingMeta({ title: category.name, description, place, page, totalCount }, { origin, matches }),
    { 'script:ld+json': breadcrumbList(steps, origin) },
  ]
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { categories, category, steps, ...listing } = loaderData
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">{category.name}</h1>
      {category.description && <p className="lead listing__lead">{category.description}</p>}
      <ListingCategories categories={categories} current={category.slug} />
      {listing.totalCount === 0 ? (
        <EmptyListing title="Cette catégorie est vide pour l’instant" />
      ) : (
        <ProductListing {...listing} orders={LISTING_ORDERS} place={{ path: ROUTES.category(category.slug) }} />
      )}
    </div>
  )
}
