import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ShopBrand } from '#app/ui/wordmark.tsx'
import type { Mark } from '#contracts/site/identity.ts'
import type { MenuEntry } from '#contracts/site/menu.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { MenuButton } from './menu-button.tsx'
import type { PageHandle } from './page-handle.ts'
import { SiteMenu } from './site-menu.tsx'

/** `shopName`: '' where a form was answered by an error: nothing of the site was read for its page. `logo`: none where it is written. */
type BrandProps = { shopName: string; logo: Mark | null | undefined }

type SiteHeaderProps = BrandProps & {
  path: string
  menu: readonly MenuEntry[]
  /** What opens the search box. */
  search: ReactNode
  /** What leads to the cart: a link that opens a drawer with script. */
  cart: ReactNode
}

/** Header of every page but the checkout. */
export function SiteHeader({ shopName, logo, path, menu, search, cart }: SiteHeaderProps) {
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo {...{ shopName, logo }} />
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
export function CheckoutHeader({ step, shopName, logo }: BrandProps & { step: PageHandle['checkoutStep'] }) {
  const isConfirmation = step === 'confirmation'
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo {...{ shopName, logo }} />
        <ol className="steps list" aria-label="Étapes de la commande">
          <li>{isConfirmation ? 'Panier' : <a href={ROUTES.cart}>Panier</a>}</li>
          <li aria-current={isConfirmation ? undefined : 'step'}>Paiement</li>
          <li aria-current={isConfirmation ? 'step' : undefined}>Confirmation</li>
        </ol>
      </div>
    </header>
  )
}

function Logo({ shopName, logo }: BrandProps) {
  return (
    <a className="logo" href={ROUTES.home}>
      {shopName === '' ? 'Accueil' : <ShopBrand name={shopName} logo={logo} label={`${shopName}, accueil`} />}
    </a>
  )
}
