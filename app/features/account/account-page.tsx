import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** Endpoints and labels of the contract (facts: shop-wire §9). */
const PAGES = [
  { endpoint: 'dashboard', label: 'Tableau de bord', path: ROUTES.account },
  { endpoint: 'orders', label: 'Commandes', path: ROUTES.accountOrders() },
  { endpoint: 'downloads', label: 'Téléchargements', path: ROUTES.accountDownloads },
  { endpoint: 'edit-address', label: 'Adresses', path: ROUTES.accountAddresses },
  { endpoint: 'edit-account', label: 'Détails du compte', path: ROUTES.accountDetails },
  // Ours: to take one’s data along, or to be forgotten, is no detail.
  { endpoint: 'personal-data', label: 'Vos données', path: ROUTES.accountData },
] as const
export type AccountEndpoint = (typeof PAGES)[number]['endpoint']

type AccountPageProps = {
  title: ReactNode
  /** The page itself, or the one that it belongs to. */
  current: AccountEndpoint
  /** Name of a page below the current one, for the way that leads here. */
  below?: string
  signOutNonce: string
  children: ReactNode
}

/** A page of somebody's account: where it stands, the way to the others, and what it shows. */
export function AccountPage({ title, current, below, signOutNonce, children }: AccountPageProps) {
  return (
    <div className="wrap page-end woocommerce-account">
      <Breadcrumb steps={stepsTo(current, below)} />
      <h1 className="page-title">{title}</h1>
      <div className="split split--nav">
        <AccountNavigation current={current} isBelow={below !== undefined} signOutNonce={signOutNonce} />
        <div className="woocommerce-MyAccount-content">{children}</div>
      </div>
    </div>
  )
}

function stepsTo(current: AccountEndpoint, below: string | undefined) {
  const page = PAGES.find(({ endpoint }) => endpoint === current)
  return [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Mon compte', path: ROUTES.account },
    ...(page && current !== 'dashboard' ? [{ name: page.label, path: page.path }] : []),
    ...(below === undefined ? [] : [{ name: below, path: '#' }]),
  ]
}

type NavigationProps = { current: AccountEndpoint; isBelow: boolean; signOutNonce: string }

function AccountNavigation({ current, isBelow, signOutNonce }: NavigationProps) {
  const currentMark = isBelow ? 'true' : 'page'
  return (
    <nav className="woocommerce-MyAccount-navigation side-nav" aria-label="Mon compte">
      <ul>
        {PAGES.map(({ endpoint, label, path }) => (
          <li key={endpoint} className={`woocommerce-MyAccount-navigation-link--${endpoint}`}>
            <a href={path} aria-current={endpoint === current ? currentMark : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li className="woocommerce-MyAccount-navigation-link--customer-logout">
          <a href={`${ROUTES.signOut}?_wpnonce=${signOutNonce}`}>Se déconnecter</a>
        </li>
      </ul>
    </nav>
  )
}
