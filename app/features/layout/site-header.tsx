import type { ReactNode } from 'react'
import logo from '#app/assets/logo/tremplin.svg'
import { Island } from '#app/islands/island.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ROUTES } from '#contracts/identifiers.ts'
import MenuButton from './menu-button.island.tsx'
import type { PageHandle } from './page-handle.ts'

const PAGES = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Conseils', path: ROUTES.blog },
  { name: 'Boutique', path: ROUTES.shop },
  { name: 'Questions fréquentes', path: '/faq/' },
  { name: 'À propos', path: '/a-propos/' },
]

type SiteHeaderProps = {
  path: string
  /** What opens the search box. */
  search: ReactNode
  /** What leads to the cart: a link that opens a drawer with script. */
  cart: ReactNode
}

/** Header of every page but the checkout. */
export function SiteHeader({ path, search, cart }: SiteHeaderProps) {
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo />
        <nav className="nav drawer" id="menu" popover="auto" aria-label="Navigation principale">
          <div className="drawer__head">
            <b>Menu</b>
            <button
              className="icon-btn"
              type="button"
              popoverTarget="menu"
              popoverTargetAction="hide"
              aria-label="Fermer le menu"
            >
              <Icon name="close" />
            </button>
          </div>
          <ul>
            {PAGES.map((page) => (
              <li key={page.path}>
                <a href={page.path} aria-current={currentOf(path, page.path)}>
                  {page.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="tools">
          {search}
          {cart}
          <Island<object> of={MenuButton} when="interaction" />
        </div>
      </div>
    </header>
  )
}

/** Header of the way from the cart to the order: where the buyer stands, and nothing that leads away. */
export function CheckoutHeader({ step }: { step: PageHandle['checkoutStep'] }) {
  const isConfirmation = step === 'confirmation'
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo />
        <ol className="steps list" aria-label="Étapes de la commande">
          <li>{isConfirmation ? 'Panier' : <a href={ROUTES.cart}>Panier</a>}</li>
          <li aria-current={isConfirmation ? undefined : 'step'}>Paiement</li>
          <li aria-current={isConfirmation ? 'step' : undefined}>Confirmation</li>
        </ol>
      </div>
    </header>
  )
}

function Logo() {
  return (
    <a className="logo" href={ROUTES.home}>
      <img src={logo} width="264" height="72" alt="Tremplin, accueil" />
    </a>
  )
}

/** Products and categories stand under the shop, lists of articles under the advice. */
function currentOf(path: string, page: string): 'page' | 'true' | undefined {
  if (path === page) return 'page'
  if (page === ROUTES.blog) return path.startsWith(page) ? 'true' : undefined
  return page === ROUTES.shop && /^\/(?:categorie-)?produit\//.test(path) ? 'true' : undefined
}
