import '#app/styles/forms.css'
import '#app/styles/quantity.css'
import '#app/styles/cart-lines.css'
import { data } from 'react-router'
import CartContents from '#app/features/cart/cart-contents.island.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import { Island } from '#app/islands/island.tsx'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NONCE_ACTIONS, ROUTES } from '#contracts/identifiers.ts'
import { getCart, takeNotices } from '#server/modules/cart/index.ts'
import type { Route } from './+types/cart'
import { followCartLink, submitCartForm } from './change-cart.ts'

export const handle: PageHandle = { bodyClass: 'woocommerce-cart woocommerce-page' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const followed = await followCartLink(request, context)
  if (followed) throw followed
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const cart = await getCart(services, visitor.sessionId)
  visitor.rememberCart(cart)
  const kept = visitor.sessionId ? await takeNotices(services.db, visitor.sessionId) : []
  const nonce = visitor.createNonce(NONCE_ACTIONS.cart)
  return data(
    { cart, nonce, notices: [...kept, ...context.get(pageNoticesContext)] },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export const action = ({ request, context }: Route.ActionArgs) => submitCartForm(request, context)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Votre panier',
    description: 'Ce que vous avez choisi, ce que cela coûte, et le chemin vers le paiement.',
    path: ROUTES.cart,
    origin: matches[0].loaderData.origin,
    isIndexed: false,
  })
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Panier', path: ROUTES.cart },
]

export default function CartPage({ loaderData: { cart, notices, nonce } }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title">Votre panier</h1>
      <Island of={CartContents} when="load" cart={cart} notices={notices} nonce={nonce} />
    </div>
  )
}
