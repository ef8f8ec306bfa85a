import { data, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskProduct } from '#contracts/staff/desk-product.ts'
import { productQuery, readProductFilter } from '#contracts/staff/product-list.ts'
import { kindWords, tabsOf } from '#contracts/staff/product-tabs.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openProduct } from '#server/modules/product-desk/index.ts'
import { Back } from '../../ui/back.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BinNotice } from '../../ui/product/bin-notice.tsx'
import { PreviewLinks } from '../../ui/product/preview-links.tsx'
import { ProductMenu } from '../../ui/product/product-menu.tsx'
import { ProductState } from '../../ui/product/product-state.tsx'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/frame'
import '../../styles/product.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.name ?? 'Produit'} · le bureau` },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await openProduct(services, actor, readId(params.productId) ?? 0)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.opened) throw new Response(null, { status: 404 })
  const { product } = read.opened
  const list = new URLSearchParams(new URL(request.url).searchParams.get('liste') ?? '')
  return data({
    ...{ product, tabs: tabsOf(product, actor.role), now: services.clock.now().toISOString() },
    ...{ back: DESK_PAGES.products + productQuery(readProductFilter(list)) },
    mayPublish: mayDo(actor.role, 'products.publish'),
  })
}

/** A layout has no address of its own: it would be read once for all products. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || currentParams.productId !== nextParams.productId

/** What stands around each part of a product: its name, its state, its other parts. */
export default function ProductFrame({ loaderData: { product, tabs, now, back, mayPublish } }: Route.ComponentProps) {
  return (
    <>
      <Back to={back} name="Produits" />
      <div className="head">
        <div>
          <h1>{product.name}</h1>
          <p className="row product-facts">
            <ProductState product={product} now={now} />
            <span className="muted">{factsOf(product, now)}</span>
          </p>
        </div>
        <div className="row">
          {product.previewPath !== null && <PreviewLinks path={product.previewPath} />}
          {product.isPublished && (
            <a className="btn btn--quiet" href={ROUTES.product(product.slug)}>
              <Icon name="ext" />
              Voir la page
            </a>
          )}
          {mayPublish && product.binnedAt === null && <ProductMenu key={product.version} product={product} />}
        </div>
      </div>
      {product.binnedAt !== null && (
        <BinNotice product={product} binnedAt={product.binnedAt} now={now} mayTakeOut={mayPublish} />
      )}
      <Tabs product={product} tabs={tabs} />
      <Outlet />
    </>
  )
}

function factsOf({ saved, ...product }: DeskProduct, now: string): string {
  if (!saved) return kindWords(product)
  return `${kindWords(product)} · enregistré${saved.by === null ? '' : ` par ${saved.by}`}, ${nearMoment(saved.at, now)}`
}

type TabsProps = { product: DeskProduct; tabs: ReturnType<typeof tabsOf> }

function Tabs({ product, tabs }: TabsProps) {
  const { pathname, search } = useLocation()
  return (
    <nav className="views" aria-label="Parties du produit">
      {tabs.map(({ path, name }) => {
        const to = DESK_PAGES.product(product.id, path)
        return (
          <Link key={path} to={to + search} aria-current={pathname === to ? 'page' : undefined}>
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
