import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import type { MenuEntry } from '#contracts/site/menu.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { MenuButton } from './menu-button.tsx'
import type { PageHandle } from './page-handle.ts'
import { SiteMenu } from './site-menu.tsx'

type SiteHeaderProps = {
  shopName: string
  path: string
  menu: readonly MenuEntry[]
  /** What opens the search box. */
  search: ReactNode
  /** What leads to the cart: a link that opens a drawer with script. */
  cart: ReactNode
}

/** Header of every page but the checkout. */
export function SiteHeader({ shopName, path, menu, search, cart }: SiteHeaderProps) {
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo shopName={shopName} />
        <SiteMenu menu={menu} path={path} />
        <div className="tools">
          {search}
          <a className="icon-btn" href={ROUTES.account} aria-label="Mon compte">
            <Icon name="person" />
          </a>
          {cart}
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** Header of the way from the cart to the order: where the buyer stands, and nothing that leads away. */
export function CheckoutHeader({ step, shopName }: { step: PageHandle['checkoutStep']; shopName: string }) {
  const isConfirmation = step === 'confirmation'
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo shopName={shopName} />
        <ol className="steps list" aria-label="Étapes de la commande">
          <li>{isConfirmation ? 'Panier' : <a href={ROUTES.cart}>Panier</a>}</li>
          <li aria-current={isConfirmation ? undefined : 'step'}>Paiement</li>
          <li aria-current={isConfirmation ? 'step' : undefined}>Confirmation</li>
        </ol>
      </div>
    </header>
  )
}

/** `shopName` is '' where a form was answered by an error: nothing of the site was read for its page. */
function Logo({ shopName }: { shopName: string }) {
  return (
    <a className="logo" href={ROUTES.home}>
      {shopName === '' ? 'Accueil' : <Wordmark name={shopName} label={`${shopName}, accueil`} />}
    </a>
  )
}
