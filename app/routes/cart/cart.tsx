import '#app/features/catalog/shelf.css'
import '#app/ui/rating.css'
import '#app/ui/field.css'
import '#app/features/address/address-forms.css'
import '#app/ui/quantity-input.css'
import '#app/features/cart/cart-lines.css'
import '#app/fragments/shipping-choice.css'
import '#app/fragments/express-buttons.css'
import '#app/ui/option.css'
import '#app/features/block-checkout/block-checkout.css'
import '#app/features/block-checkout/block-cart.css'
import '#app/fragments/payment-schedule.css'
import CartContents from '#app/features/cart/cart-contents.island.tsx'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import { Island } from '#app/islands/island.tsx'
import { servicesContext, siteContext, tellsOfNobodyContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { findShortages } from '#contracts/cart/cart-changes.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { expressBlock, purchaseOfCart } from '#contracts/payment/express-block.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getShippingCalculator, listCrossSells, openCart } from '#server/modules/cart/index.ts'
import { takeNotices } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { presentAddressSettings } from '../address-settings.ts'
import { followCancelLink } from '../checkout/cancel-order-link.ts'
import { presentExpressOfCart } from '../checkout/express-settings.ts'
import { isClassicAsked } from '../classic-pages.ts'
import type { Route } from './+types/cart'
import { BlockCartPart } from './block-cart-part.tsx'
import { boughtBefore } from './bought-before.ts'
import { cartNotices } from './cart-notices.ts'
import { presentCartParams } from './cart-params.ts'
import { followCartLink, submitCartForm } from './change-cart.ts'
import { loadBlockCart } from './load-block-cart.ts'
import { tellsOfNobody } from './tells-of-nobody.ts'

export const handle: PageHandle = { bodyClass: 'woocommerce-cart woocommerce-page' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const followed = followCancelLink(request) ?? (await followCartLink(request, context))
  if (followed) throw followed
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { cart, changes, hasNotices } = await openCart(services, visitor.sessionId)
  visitor.rememberCart(cart)
  const [kept, crossSells, calculator, shop, before] = await Promise.all([
    visitor.sessionId && hasNotices ? takeNotices(services.db, visitor.sessionId) : [],
    listCrossSells(services, cart),
    getShippingCalculator(services, cart),
    getShopSettings(services.db),
    boughtBefore(context, cart),
  ])
  const nonces = {
    cart: visitor.createNonce(NONCE_ACTIONS.cart),
    calculator: visitor.createNonce(NONCE_ACTIONS.shippingCalculator),
  }
  const notices = [
    ...kept,
    ...context.get(pageNoticesContext),
    ...changes.map(cartNotices.changed),
    ...findShortages(cart).map(cartNotices.short),
    ...before,
  ]
  if (tellsOfNobody({ cart, notices, customerId: visitor.customerId })) context.set(tellsOfNobodyContext, true)
  const { soldCountries, shippingCountries } = shop
  const { origin, provider } = context.get(siteContext)
  const isByBlocks = shop.checkout.cart === 'blocks' && !isClassicAsked(request)
  const express = presentExpressOfCart(cart, 'cart', { origin, provider, visitor, shop })
  return {
    cart,
    express,
    block: expressBlock(express, purchaseOfCart(cart)),
    blocks: isByBlocks ? await loadBlockCart(context, cart) : null,
    crossSells,
    calculator,
    nonces,
    notices,
    params: presentCartParams(visitor),
    addressSettings: presentAddressSettings([...soldCountries, ...(shippingCountries ?? [])]),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => submitCartForm(request, context)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Votre panier',
    description: 'Ce que vous avez choisi, ce que cela coûte, et le chemin vers le paiement.',
    path: ROUTES.cart,
    origin: matches[1].loaderData.origin,
  })
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Panier', path: ROUTES.cart },
]

export default function CartPage({
  loaderData: { cart, express, block, blocks, crossSells, notices, calculator, nonces, params, addressSettings },
}: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title">Votre panier</h1>
      {blocks ? (
        <BlockCartPart data={blocks} notices={notices} express={block} />
      ) : (
        <>
          <Island of={CartContents} when="load" {...{ cart, notices, calculator, nonces }} express={block} />
          <PageSettings name="cart" settings={params} />
          <PageSettings name="address" settings={addressSettings.address} />
          <PageSettings name="countrySelect" settings={addressSettings.countrySelect} />
        </>
      )}
      {block && <PageSettings name="express" settings={express} />}
      {/* Always there: the cart's script fills and empties it as the cart changes. */}
      <div className="cross-sells" data-products={crossSells.map(({ id }) => id).join()}>
        {crossSells.length > 0 && (
          <section className="stack" aria-labelledby="cross-sells-title">
            <h2 id="cross-sells-title">
              Vous serez <span className="keep-together">peut-être</span> intéressé par…
            </h2>
            <Shelf products={crossSells} heading="h3" isRow />
          </section>
        )}
      </div>
    </div>
  )
}
