import '#app/styles/forms.css'
import '#app/styles/shelf.css'
import '#app/styles/listing.css'
import { data } from 'react-router'
import { Pagination } from '#app/features/catalog/pagination.tsx'
import { isSortOrder, ProductSorting, ResultCount } from '#app/features/catalog/product-sorting.tsx'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import { publicPageHeaders } from '#app/features/layout/page-notices.ts'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { listProductCards } from '#server/modules/catalog/index.ts'
import type { Route } from './+types/shop'

const PER_PAGE = 16
/** Covers that are in sight when the page opens on a phone. */
const FIRST_COVERS = 2

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const wanted = query.get('orderby')
  const order = isSortOrder(wanted) ? wanted : 'menu_order'
  const page = Number(query.get('paged') ?? '1')
  if (!Number.isInteger(page) || page < 1) throw data(null, 404)
  const listing = await listProductCards(context.get(servicesContext), { orderBy: order, page, perPage: PER_PAGE })
  if (page > 1 && listing.products.length === 0) throw data(null, 404)
  return { ...listing, order, page, pageCount: Math.ceil(listing.totalCount / PER_PAGE) }
}

export const headers = publicPageHeaders

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Boutique',
    description:
      'Guides, modèles et carnet pour préparer un entretien d’embauche : à télécharger ou à recevoir chez vous.',
    path: ROUTES.shop,
    origin: matches[0].loaderData.origin,
  })
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Boutique', path: ROUTES.shop },
]

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { products, totalCount, order, page, pageCount } = loaderData
  const firstShown = (page - 1) * PER_PAGE + 1
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title">Guides et outils</h1>
      <p className="lead">De quoi préparer un entretien, du premier brouillon au mail de relance.</p>
      <div className="listing__bar">
        <ResultCount {...{ totalCount, firstShown, order }} shownCount={products.length} />
        <ProductSorting order={order} />
      </div>
      <Shelf products={products} heading="h2" urgentCount={FIRST_COVERS} />
      <Pagination {...{ page, pageCount, order }} />
    </div>
  )
}
