import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './ui/button.css'
import './ui/field.css'
import './ui/password-input.css'
import './ui/labels.css'
import './ui/panels.css'
import './ui/notice.css'
import './features/layout/store-notice.css'
import './features/layout/site-header.css'
import './features/layout/site-menu.css'
import './features/search/search-form.css'
import './features/cart/cart-drawer.css'
import './fragments/mini-cart.css'
import './features/content/mini-slider.css'
import './features/layout/site-footer.css'
import './features/layout/coming-soon-banner.css'
import './features/consent/consent-banner.css'
import './features/layout/go-to-top.css'
import './styles/forced-colors.css'
import './styles/print.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { CONSENT_COOKIE } from '#contracts/privacy/consent.ts'
import type { Mark } from '#contracts/site/identity.ts'
import type { MenuEntry } from '#contracts/site/menu.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { pageAt } from '#contracts/site/site-map.ts'
import { listShowcase } from '#server/modules/catalog/index.ts'
import { takeNotices } from '#server/modules/sessions/index.ts'
import { getShopSettings, getStoreNotice } from '#server/modules/settings/index.ts'
import type { Route } from './+types/site'
import frauncesUrl from './assets/fonts/fraunces.woff2?url'
import sourceSansUrl from './assets/fonts/source-sans-3.woff2?url'
import { presentAttributionSettings } from './features/attribution/attribution-settings.ts'
import CartDrawer from './features/cart/cart-drawer.island.tsx'
import { PageSettings } from './features/checkout/page-settings.tsx'
import { ConsentBanner } from './features/consent/consent-banner.tsx'
import { presentConsent } from './features/consent/consent-settings.ts'
import MiniSlider from './features/content/mini-slider.island.tsx'
import { ComingSoonBanner } from './features/layout/coming-soon-banner.tsx'
import dismissedNoticeUrl from './features/layout/dismissed-notice.js?url&no-inline'
import exposeSettingsUrl from './features/layout/expose-settings.js?url&no-inline'
import { BrokenPage, MissingPage, TooManyTriesPage } from './features/layout/failed-page.tsx'
import { GoToTop } from './features/layout/go-to-top.tsx'
import { pageHandle } from './features/layout/page-handle.ts'
import { pageNoticesContext } from './features/layout/page-notices.ts'
import { SiteFooter } from './features/layout/site-footer.tsx'
import { CheckoutHeader, SiteHeader } from './features/layout/site-header.tsx'
import { StoreNotice } from './features/layout/store-notice.tsx'
import { SearchBox } from './features/search/search-box.tsx'
import { Notices } from './fragments/notices.tsx'
import { Island } from './islands/island.tsx'
import { addToCartFromQuery } from './routes/cart/add-to-cart-from-query.ts'
import type { loader as cartLoader } from './routes/cart/cart.tsx'
import { CART_FRAGMENTS_PARAMS, presentAddToCartParams, SITE_PARAMS } from './routes/cart/cart-params.ts'
import { keepUnshownNotices } from './routes/keep-unshown-notices.ts'
import { loadComingSoon } from './routes/load-coming-soon.ts'
import { isForOneVisitorContext, servicesContext, siteContext, visitorContext } from './server-context.ts'
import { withShopName } from './ui/page-meta.ts'
import { preloadFont } from './ui/preload-font.ts'
import { SiteIcons } from './ui/site-icons.tsx'

export const middleware: Route.MiddlewareFunction[] = [keepUnshownNotices, addToCartFromQuery]

export const links: Route.LinksFunction = () => [...[frauncesUrl, sourceSansUrl].map(preloadFont)]

/** Pages that show the visitor's own messages themselves. */
const OWN_NOTICES = [ROUTES.cart, ROUTES.checkout]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, entryScript, devScript } = context.get(siteContext)
  const { pathname } = new URL(request.url)
  const { sessionId } = context.get(visitorContext)
  const notices = context.get(pageNoticesContext)
  const { db } = context.get(servicesContext)
  if (sessionId && !OWN_NOTICES.some((path) => pathname.startsWith(path)))
    notices.unshift(...(await takeNotices(db, sessionId)))
  const settings = await getShopSettings(db)
  const storeNotice = await getStoreNotice({ db })
  const privacy = { consent: presentConsent(settings), attribution: presentAttributionSettings(settings) }
  if (notices.length > 0) context.set(isForOneVisitorContext, true)
  return {
    origin,
    entryScript,
    devScript,
    notices,
    storeNotice,
    menu: settings.menu,
    words: settings.words,
    shopName: settings.shopName,
    identity: settings.identity,
    redirectsAfterAdd: settings.cart.redirectsAfterAdd,
    comingSoon: await loadComingSoon(context),
    showcase: await listShowcase({ db }),
    ...privacy,
  }
}

/** The document of visitors' pages; that of the team's is `desk/desk.tsx`. */
function SiteDocument({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('site')
  const { layout, checkoutStep, bodyClass, isStill } = pageHandle(useMatches())
  const { shopName = '', identity } = site ?? {}
  const logo = identity?.logo
  const scripted = isStill ? undefined : site
  const { pathname } = useLocation()
  const { audience, isIndexed } = pageAt(pathname)
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF6" />
        <Meta />
        {!isIndexed && <NotIndexed />}
        <SiteIcons icon={site?.identity.icon} />
        <Links />
        {(scripted?.storeNotice || scripted?.comingSoon) && (
          <script src={dismissedNoticeUrl} data-notice-id={scripted.storeNotice?.id} />
        )}
        {scripted?.devScript && <script type="module" src={scripted.devScript} async />}
        {scripted && <script type="module" src={scripted.entryScript} async />}
      </head>
      <body className={bodyClass}>
        <a className="sr skip" href="#contenu">
          Aller au contenu
        </a>
        {layout === 'bare' ? null : (
          <>
            {site?.consent && <ConsentBanner {...site.consent} asks={audience === 'public'} />}
            {site?.storeNotice && <StoreNotice {...site.storeNotice} />}
            {layout === 'checkout' ? (
              <CheckoutHeader step={checkoutStep} {...{ shopName, logo }} />
            ) : (
              <ShopHeader menu={site?.menu} {...{ shopName, logo }} />
            )}
          </>
        )}
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
        {layout === undefined && site && site.showcase.length > 0 && (
          <Island of={MiniSlider} when="visible" isKept items={site.showcase} />
        )}
        {layout !== 'bare' && (
          <SiteFooter
            asksConsent={!!site?.consent}
            motto={site?.words.motto ?? ''}
            {...{ shopName, hasLogo: !!logo }}
          />
        )}
        {layout !== 'bare' && site?.comingSoon && <ComingSoonBanner {...site.comingSoon} />}
        {scripted && <SharedSettings {...scripted} />}
        <GoToTop />
      </body>
    </html>
  )
}

type ShopHeaderProps = {
  /** None where the shop's settings could not be read. */
  menu?: readonly MenuEntry[] | undefined
  shopName: string
  logo: Mark | null | undefined
}

function ShopHeader({ menu = [], ...brand }: ShopHeaderProps) {
  const { pathname } = useLocation()
  const cartPage = useRouteLoaderData<typeof cartLoader>('routes/cart/cart')
  const link = (
    <Island of={CartDrawer} when="cart" isKept itemCount={cartPage?.cart.itemCount ?? 0} isCartPage={!!cartPage} />
  )
  const search = <SearchBox fieldId="recherche-entete" />
  return <SiteHeader {...brand} path={pathname} menu={menu} search={search} cart={link} />
}

const NotIndexed = () => <meta name="robots" content="noindex" />

type SharedSettingsProps = { redirectsAfterAdd: boolean; attribution: object }

/** What every page holds for scripts, and the script that makes globals of this and of what the page's own content holds. */
function SharedSettings({ redirectsAfterAdd, attribution }: SharedSettingsProps) {
  const isCartPage = useRouteLoaderData('routes/cart/cart') !== undefined
  return (
    <>
      <PageSettings name="site" settings={SITE_PARAMS} />
      <PageSettings name="addToCart" settings={presentAddToCartParams({ isCartPage, redirectsAfterAdd })} />
      <PageSettings name="cartFragments" settings={CART_FRAGMENTS_PARAMS} />
      <PageSettings name="attribution" settings={attribution} />
      <script src={exposeSettingsUrl} data-cookie={CONSENT_COOKIE} />
    </>
  )
}

export default function Site({ loaderData: { notices } }: Route.ComponentProps) {
  return (
    <SiteDocument>
      <div className="wrap woocommerce-notices-wrapper">
        <Notices notices={notices} />
      </div>
      <Outlet />
    </SiteDocument>
  )
}

const FAILED_TITLES: Record<number, string> = { 404: 'Page introuvable', 429: 'Trop de tentatives' }

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { pathname } = useLocation()
  const shopName = useRouteLoaderData<typeof loader>('site')?.shopName ?? ''
  return (
    <SiteDocument>
      <title>{withShopName(FAILED_TITLES[status] ?? 'Page indisponible', shopName)}</title>
      {pageAt(pathname).isIndexed && <NotIndexed />}
      {status === 404 && <MissingPage />}
      {status === 429 && <TooManyTriesPage />}
      {status !== 404 && status !== 429 && <BrokenPage />}
    </SiteDocument>
  )
}
