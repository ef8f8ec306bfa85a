/**
 * What each address of the site is. Consent, analytics, attribution, referrers and the content security policy ask here;
 * an address that no row names is nobody's business but its visitor's.
 */

/**
 * `public`: the same for everybody. `personal`: drawn for one visitor, whose query may say who that is. `secret`: the
 * address itself opens something (a key, a token), so no part of it that a visitor brings is told to anybody.
 */
export type Audience = 'public' | 'personal' | 'secret'

type Page = {
  audience: Audience
  /** The card provider's script and frames are let in. */
  pays?: true
}

const PUBLIC: Page = { audience: 'public' }
const PERSONAL: Page = { audience: 'personal' }
const SECRET: Page = { audience: 'secret' }

/** By path; one that ends with `*` is meant with everything below it. The longest that fits counts. */
const PAGES: Record<string, Page> = {
  '/': PUBLIC,
  '/boutique/': PUBLIC,
  '/categorie-produit/*': PUBLIC,
  '/recherche/': PUBLIC,
  '/produit/*': PUBLIC,
  '/me-prevenir/*': PERSONAL,
  '/panier/': PERSONAL,
  '/commande/': { audience: 'personal', pays: true },
  '/commande/order-received/*': { audience: 'secret', pays: true },
  '/commande/order-pay/*': { audience: 'secret', pays: true },
  '/commande/cancel-order/*': SECRET,
  '/mon-compte/*': PERSONAL,
  '/mon-compte/lost-password/': SECRET,
  '/mon-compte/confirm-email/': SECRET,
  '/retrouver-ma-commande/': PERSONAL,
  '/retrouver-ma-commande/*': SECRET,
  '/renoncer-au-contrat/': PERSONAL,
  '/telecharger/*': SECRET,
  '/facture/*': SECRET,
  '/confirmation/*': SECRET,
  '/cgv/*': PUBLIC,
  '/wp-comments-post.php': PERSONAL,
  '/conseils/*': PUBLIC,
  '/signaler/*': PERSONAL,
  '/moderation/*': SECRET,
  '/mon-avis/*': SECRET,
  '/contact/*': PUBLIC,
  '/lettre-d-information/': PUBLIC,
  '/lettre-d-information/*': SECRET,
}

/** Articles and texts lie right below the home page, with pages of comments of their own. */
const TEXT = /^\/[a-z0-9-]+\/(?:comment-page-\d+\/)?$/

const PREFIXES = Object.keys(PAGES)
  .filter((path) => path.endsWith('*'))
  .map((path) => path.slice(0, -1))
  .sort((one, other) => other.length - one.length)

/** The row that names an address of this site, without its origin; null for a text's and for what does not exist. */
export function rowOf(address: string): string | null {
  const path = pathOf(address)
  if (path in PAGES) return path
  const prefix = PREFIXES.find((start) => path.startsWith(start))
  return prefix ? `${prefix}*` : null
}

/** What the page at an address of this site is, with or without its query. */
export function pageAt(address: string): Page {
  const row = rowOf(address)
  const page = row ? PAGES[row] : undefined
  return page ?? (TEXT.test(pathOf(address)) ? PUBLIC : PERSONAL)
}

function pathOf(address: string): string {
  const [path = ''] = address.toLowerCase().split(/[?#]/, 1)
  return path.endsWith('/') || path.endsWith('.php') ? path : `${path}/`
}

export const isPublicPage = (address: string): boolean => pageAt(address).audience === 'public'

/** As `URL` reads one. */
type Address = { origin: string; host: string; href: string; pathname: string; search: string }

/**
 * One of our addresses as it may be written into a cookie, a record or a statistic: without fragment (which carries a
 * payment's secret), without the query of personal pages, and without anything that opens something.
 */
export function tellableAddress({ origin, pathname, search }: Address): string {
  const { audience } = pageAt(pathname)
  if (audience === 'public') return origin + pathname + search
  return origin + (audience === 'secret' ? (rowOf(pathname)?.replace('*', '') ?? '') : pathname)
}

/** The address that somebody came to `page` by: another site's as it is, ours as {@link tellableAddress}. */
export function tellableReferrer(from: Address, page: Address): string {
  if (from.host === page.host) return tellableAddress(from)
  // Of an application (`android-app://…`) `URL` knows no origin.
  const [address = ''] = from.href.split('#')
  return address
}
