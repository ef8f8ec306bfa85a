import { data, Link, useNavigation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  isFiltered,
  PRODUCT_SORTS,
  PRODUCT_VIEWS,
  type ProductFilter,
  type ProductListing,
  type ProductListView,
  productQuery,
  readProductFilter,
} from '#contracts/staff/product-list.ts'
import { KIND_NAMES } from '#contracts/staff/product-tabs.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { listCategories } from '#server/modules/catalog/index.ts'
import { listProducts } from '#server/modules/product-desk/index.ts'
import { BulkTold, useChoice } from '../ui/bulk.tsx'
import { Filter, ListFilters } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProductBulkBar } from '../ui/product/bulk-products.tsx'
import { NewProductMenu } from '../ui/product/new-product-menu.tsx'
import { NoProducts } from '../ui/product/no-products.tsx'
import { ProductTable } from '../ui/product/product-table.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/products'
import { carryOutProducts, type ProductsDone } from './products-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/product.css'

export const meta: Route.MetaFunction = () => [{ title: 'Produits · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const filter = readProductFilter(new URL(request.url).searchParams)
  const services = context.get(servicesContext)
  const listed = await listProducts(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const categories = (await listCategories(services)).map(({ slug, name }) => ({ slug, name }))
  return data({
    ...{ filter, categories, listing: listed.listing, now: services.clock.now().toISOString() },
    ...{ mayMake: mayDo(actor.role, 'products.publish'), mayShelve: mayDo(actor.role, 'products.texts') },
    mayPrice: mayDo(actor.role, 'price-list.manage'),
    mayAsk: mayDo(actor.role, 'products.kinds'),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const filter = readProductFilter(new URL(request.url).searchParams)
  const done = await carryOutProducts(context.get(servicesContext), actor, { filter, form: await request.formData() })
  if (!done) throw new Response(null, { status: 400 })
  if (done.ok) return data(done)
  return data(done, { status: done.isStaff ? 403 : 422 })
}

const plain = (filter: ProductFilter): ProductFilter => ({ ...filter, from: null, isBack: false })
const address = (filter: ProductFilter) => DESK_PAGES.products + productQuery(filter)

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, listing, categories, now, mayMake, mayShelve, mayPrice, mayAsk } = loaderData
  const { rows } = listing
  const choice = useChoice(rows.map(({ id }) => id))
  // What lies in the bin is taken out of it on its own page.
  const isChosen = mayMake && filter.view !== 'bin'
  return (
    <>
      <Told done={actionData ?? null} />
      <div className="head">
        <h1>Produits</h1>
        <div className="row">
          {mayPrice && (
            <Link className="btn btn--quiet" to={DESK_PAGES.priceLists}>
              Tarifs en tableau
            </Link>
          )}
          {mayShelve && (
            <Link className="btn btn--quiet" to={DESK_PAGES.categories}>
              Catégories
            </Link>
          )}
          {mayAsk && (
            <Link className="btn btn--quiet" to={DESK_PAGES.addOnGroups}>
              Options communes
            </Link>
          )}
          {mayMake && <NewProductMenu />}
        </div>
      </div>
      <Views filter={filter} low={listing.low} />
      <Filters key={filter.view} filter={filter} categories={categories} />
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucun produit' : shownRows(rows.length, 'produit', 'affiché')}
      </p>
      <ListPlace>
        {rows.length > 0 ? (
          <ProductTable listing={listing} now={now} choice={isChosen ? choice : null}>
            {isChosen && <ProductBulkBar choice={choice} found={listing.found} categories={categories} />}
          </ProductTable>
        ) : (
          <NoProducts filter={filter} categories={categories} mayMake={mayMake} widen={address(widened(filter))} />
        )}
      </ListPlace>
      <Pager filter={filter} listing={listing} />
    </>
  )
}

function Told({ done }: { done: ProductsDone | null }) {
  if (done?.ok === false)
    return (
      <Notice kind="bad">
        <b>{done.sentence}</b>
      </Notice>
    )
  return (
    <>
      <Toast answer={done} />
      {done && done.report.refused.length > 0 && <BulkTold report={done.report} />}
    </>
  )
}

const widened = (filter: ProductFilter): ProductFilter => ({ ...plain(filter), search: '', kind: null, category: null })

function Views({ filter, low }: { filter: ProductFilter; low: number }) {
  const views = Object.entries(PRODUCT_VIEWS) as [ProductListView, string][]
  return (
    <nav className="views" aria-label="Vues">
      {views.map(([view, name]) => (
        <Link
          key={view}
          to={address({ ...plain(filter), view })}
          aria-current={filter.view === view ? 'page' : undefined}
        >
          {name}
          {view === 'low' && low > 0 && (
            <>
              {' '}
              <span className="dot">{low}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

type FiltersProps = { filter: ProductFilter; categories: readonly { slug: string; name: string }[] }

const Filters = ({ filter, categories }: FiltersProps) => (
  <ListFilters
    kept={{ vue: filter.view === 'all' ? '' : filter.view }}
    search={{ name: 'q', label: 'Nom ou référence d’un produit', placeholder: 'Nom, référence…', typed: filter.search }}
    widen={isFiltered(filter) ? address(widened(filter)) : null}
  >
    <Filter
      name="sorte"
      label="Sorte"
      chosen={filter.kind ?? ''}
      all="Toutes les sortes"
      of={Object.entries(KIND_NAMES)}
    />
    <Filter
      name="categorie"
      label="Catégorie"
      chosen={filter.category ?? ''}
      all="Toutes les catégories"
      of={categories.map(({ slug, name }) => [slug, name])}
    />
    <Filter name="tri" label="Ordre" chosen={filter.sort} of={Object.entries(PRODUCT_SORTS)} />
  </ListFilters>
)

function Pager({ filter, listing: { rows, before, after } }: { filter: ProductFilter; listing: ProductListing }) {
  const isBusy = useNavigation().state !== 'idle'
  if (before === null && after === null) return null
  return (
    <nav className="pager" aria-label="Pages de la liste" aria-busy={isBusy || undefined}>
      <p>{rows.length} produits sur cette page</p>
      <div className="row">
        {before !== null && (
          <Link className="btn btn--quiet" to={address({ ...filter, from: before, isBack: true })}>
            <Icon name="left" />
            Précédents
          </Link>
        )}
        {after !== null && (
          <Link className="btn btn--quiet" to={address({ ...filter, from: after, isBack: false })}>
            Suivants
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
