import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { MemberSpace } from '#contracts/members/member-post.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** Endpoints and labels of the contract (facts: shop-wire §9). */
const PAGES = [
  { endpoint: 'dashboard', label: 'Tableau de bord', path: ROUTES.account },
  { endpoint: 'orders', label: 'Commandes', path: ROUTES.accountOrders() },
  // Ours: what was bought, whatever it is.
  { endpoint: 'library', label: 'Ma bibliothèque', path: ROUTES.accountLibrary },
  { endpoint: 'downloads', label: 'Téléchargements', path: ROUTES.accountDownloads },
  { endpoint: 'bookings', label: 'Réservations', path: ROUTES.accountBookings },
  { endpoint: 'subscriptions', label: 'Abonnements', path: ROUTES.accountSubscriptions() },
  { endpoint: 'scheduled-orders', label: 'Échéances', path: ROUTES.accountDues },
  { endpoint: 'courses', label: 'Mes cours', path: ROUTES.accountCourses },
  { endpoint: 'payment-methods', label: 'Moyens de paiement', path: ROUTES.accountPaymentMethods },
  { endpoint: 'edit-address', label: 'Adresses', path: ROUTES.accountAddresses },
  { endpoint: 'edit-account', label: 'Détails du compte', path: ROUTES.accountDetails },
  // Ours: to take one’s data along, or to be forgotten, is no detail.
  { endpoint: 'personal-data', label: 'Vos données', path: ROUTES.accountData },
] as const
export type AccountEndpoint = (typeof PAGES)[number]['endpoint']

/** What the way to the other pages depends on. */
export type AccountMenu = {
  signOutNonce: string
  /** Whether the shop keeps what people pay with. */
  savesMethods: boolean
  /** Where they read what members read, or once did. */
  spaces: readonly MemberSpace[]
  /** What they have subscribed to, or once had: the number of the only one; null for who never had one. */
  subscriptions: { onlyId: number | null } | null
}

type AccountPageProps = {
  title: ReactNode
  /** The page itself, or the one that it belongs to. */
  current: AccountEndpoint
  /** Name of a page below the current one, for the way that leads here. */
  below?: string
  menu: AccountMenu
  children: ReactNode
}

/** A page of somebody's account: where it stands, the way to the others, and what it shows. */
export function AccountPage({ title, current, below, menu, children }: AccountPageProps) {
  return (
    <div className="wrap page-end woocommerce-account">
      <Breadcrumb steps={stepsTo(current, below)} />
      <h1 className="page-title">{title}</h1>
      <div className="split split--nav">
        <AccountNavigation current={current} isBelow={below !== undefined} menu={menu} />
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

/** A single subscription is opened by its entry (facts product-kinds §6); who never had one has none. */
function pagesOf({ savesMethods, subscriptions }: AccountMenu, current: AccountEndpoint) {
  return PAGES.flatMap((page): { endpoint: AccountEndpoint; label: string; path: string }[] => {
    if (page.endpoint === 'payment-methods' && !savesMethods) return []
    if (page.endpoint !== 'subscriptions') return [page]
    if (subscriptions === null) return current === 'subscriptions' ? [page] : []
    const { onlyId } = subscriptions
    return [onlyId === null ? page : { ...page, label: 'Mon abonnement', path: ROUTES.accountSubscription(onlyId) }]
  })
}

type NavigationProps = { current: AccountEndpoint; isBelow: boolean; menu: AccountMenu }

/** On a phone it is folded to one line, which says where one is; on a wide screen it stands open beside the page. */
function AccountNavigation({ current, isBelow, menu }: NavigationProps) {
  const shown = pagesOf(menu, current)
  const currentMark = isBelow ? 'true' : 'page'
  return (
    <details className="account-menu">
      <summary>
        <span>
          <span className="muted">Mon compte{'\u202F'}: </span>
          {shown.find(({ endpoint }) => endpoint === current)?.label}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <nav className="woocommerce-MyAccount-navigation" aria-label="Mon compte">
        <ul>
          {shown.map(({ endpoint, label, path }) => (
            <li key={endpoint} className={`woocommerce-MyAccount-navigation-link--${endpoint}`}>
              <a href={path} aria-current={endpoint === current ? currentMark : undefined}>
                {label}
              </a>
            </li>
          ))}
          {menu.spaces.map(({ slug, name }) => (
            <li key={slug} className="woocommerce-MyAccount-navigation-link--members">
              <a href={ROUTES.memberSpace(slug)}>{name}</a>
            </li>
          ))}
          <li className="woocommerce-MyAccount-navigation-link--customer-logout">
            <a href={`${ROUTES.signOut}?_wpnonce=${menu.signOutNonce}`}>Se déconnecter</a>
          </li>
        </ul>
      </nav>
    </details>
  )
}
