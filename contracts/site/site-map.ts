import type { ExpressPlace } from '../payment/express.ts'

/**
 * What each address of the site is, told once. Page cache, `no-store`, consent, analytics, attribution, referrers, content
 * security policy, robots, site map and the spelling of addresses ask here; an address that no row names is nobody's
 * business but its visitor's.
 */

/**
 * `public`: the same for everybody. `personal`: drawn for one visitor, whose query may say who that is. `secret`: the
 * address itself opens something (a key, a token), so no part of it that a visitor brings is told to anybody.
 */
export type Audience = 'public' | 'personal' | 'secret'

type Page = {
  audience: Audience
  /** Drawn once for everybody and kept (`server/http/page-cache.ts`); every other page is kept by nobody, on no way. */
  isKept?: true
  /** It shows prices and stock: a change of any product has it drawn anew. */
  showsProducts?: true
  /** For search engines: named in the site map, with a canonical address; all others are `noindex`. */
  isIndexed?: true
  /** Not even to be asked for by robots. */
  isClosedToRobots?: true
  /** The card provider's script and frames are let in. */
  pays?: true
  /** They are let in as well where the setting `express.places` names this. */
  express?: ExpressPlace
}

const KEPT: Page = { audience: 'public', isKept: true, isIndexed: true }
const SHELF: Page = { ...KEPT, showsProducts: true }
/** A form with a token of its own in it: the same for everybody, drawn for each. */
const FORM: Page = { audience: 'public', isIndexed: true }
const PERSONAL: Page = { audience: 'personal' }
const SECRET: Page = { audience: 'secret' }

/**
 * By path. The longest row that fits counts: one that ends with `*` is meant with everything below it, so is one that ends
 * with a `:token`, in which the case of a letter counts.
 */
const PAGES: Record<string, Page> = {
  '/': SHELF,
  '/boutique/': SHELF,
  '/categorie-produit/*': SHELF,
  '/recherche/': { audience: 'public', isClosedToRobots: true },
  '/produit/*': { ...SHELF, express: 'product' },
  '/bientot/': PERSONAL,
  '/me-prevenir/*': PERSONAL,
  '/creneaux/*': { audience: 'personal', isClosedToRobots: true },
  '/panier/': { audience: 'personal', express: 'cart', isClosedToRobots: true },
  '/commande/': { audience: 'personal', pays: true, isClosedToRobots: true },
  '/commande/order-received/*': { audience: 'secret', pays: true },
  '/commande/order-pay/*': { audience: 'secret', pays: true },
  '/commande/change-payment-method/*': { audience: 'secret', pays: true },
  '/commande/cancel-order/*': SECRET,
  '/mon-compte/*': PERSONAL,
  '/mon-compte/add-payment-method/': { audience: 'personal', pays: true },
  '/mon-compte/lost-password/': SECRET,
  '/mon-compte/confirm-email/': SECRET,
  '/mon-compte/reunir/': SECRET,
  '/ma-bibliotheque/': PERSONAL,
  '/ma-bibliotheque/:token/': SECRET,
  '/retrouver-ma-commande/': PERSONAL,
  '/retrouver-ma-commande/:token/': SECRET,
  '/rendez-vous/:token/': { audience: 'secret', isClosedToRobots: true },
  '/renoncer-au-contrat/': PERSONAL,
  '/resilier-votre-contrat/': PERSONAL,
  '/lecon-ouverte/*': KEPT,
  '/cours/*': PERSONAL,
  // Members read here what nobody else may: nothing of it is kept or indexed.
  '/club/*': PERSONAL,
  '/objectifs-par-e-mail/:token/': SECRET,
  '/nouveau-prix/:token/': SECRET,
  '/ouvrir-mon-cours/': SECRET,
  '/ouvrir-mon-cours/:token/': SECRET,
  '/telecharger/:token': { audience: 'secret', isClosedToRobots: true },
  '/facture/:token/': SECRET,
  '/confirmation/:token/': SECRET,
  '/conseils/': KEPT,
  '/conseils/*': KEPT,
  // Reached by the team's door alone, which draws it under an address of the desk.
  '/apercu/*': { audience: 'personal', isClosedToRobots: true },
  '/contact/': FORM,
  '/contact/devis-accompagnement/': FORM,
  '/formulaire/*': FORM,
  '/lettre-d-information/': FORM,
  '/lettre-d-information/*': SECRET,
  '/cgv/': KEPT,
  // Terms are found as they are in force; each version stays readable.
  '/cgv/*': { audience: 'public', isKept: true },
  // Named to nobody: robots are told to index nothing of it by its answers.
  '/bureau/*': PERSONAL,
  // The last part lets somebody in.
  '/bureau/rejoindre/:token/': SECRET,
  '/bureau/mot-de-passe/:token/': SECRET,
  '/bureau/mail-recu/:token/': SECRET,
  // The provider's names have two cases.
  '/bureau/paiements/litiges/:token/': PERSONAL,
  '/bureau/paiements/versements/:token/': PERSONAL,
  '/wp-comments-post.php': PERSONAL,
  '/signaler/*': PERSONAL,
  '/moderation/*': SECRET,
  '/mon-avis/*': SECRET,
}

/** Articles and texts lie right below the home page, with pages of comments of their own. */
const TEXT = /^\/[a-z0-9-]+\/(?:comment-page-\d+\/)?$/

/** The first parts of addresses that rows have for themselves: no text is found there. */
export const NAMED_PARTS: readonly string[] = [
  ...new Set(Object.keys(PAGES).flatMap((row) => /^\/([a-z0-9-]+)\//.exec(row)?.[1] ?? [])),
]

/** What all addresses of a row begin with. */
const fixedPartOf = (row: string) => row.replace(/(?:\*|:token\/?)$/, '')

const PREFIXES = Object.keys(PAGES)
  .filter((row) => fixedPartOf(row) !== row)
  .map((row) => ({ row, start: fixedPartOf(row) }))
  .sort((one, other) => other.start.length - one.start.length)

/** The row that names an address of this site, without its origin; null for a text's and for what does not exist. */
export function rowOf(address: string): string | null {
  const path = pathOf(address)
  return path in PAGES ? path : (PREFIXES.find(({ start }) => path.startsWith(start))?.row ?? null)
}

/** What the page at an address of this site is, with or without its query. */
export function pageAt(address: string): Page {
  const row = rowOf(address)
  const page = row ? PAGES[row] : undefined
  return page ?? (TEXT.test(pathOf(address)) ? KEPT : PERSONAL)
}

function pathOf(address: string): string {
  const [path = ''] = address.toLowerCase().split(/[?#]/, 1)
  return path.endsWith('/') || path.endsWith('.php') ? path : `${path}/`
}

/** The part of a path before its token, in lower case; '' for a path that has none. `hasSlash`: one stands after the token. */
export function tokenPlaceOf(path: string): { before: string; hasSlash: boolean } {
  const row = rowOf(path) ?? ''
  const before = row.includes(':token') ? fixedPartOf(row) : ''
  return { before: path.length > before.length ? before : '', hasSlash: !row.endsWith(':token') }
}

/** The rows that the site map names, or what there is below them. */
export const INDEXED_ROWS = Object.keys(PAGES).filter((row) => PAGES[row]?.isIndexed)

/** What robots are told not to ask for. */
export const CLOSED_PATHS = Object.keys(PAGES)
  .filter((row) => PAGES[row]?.isClosedToRobots)
  .map(fixedPartOf)

/** As `URL` reads one. */
type Address = { origin: string; host: string; href: string; pathname: string; search: string }

/**
 * One of our addresses as it may be written into a cookie, a record or a statistic: without fragment (which carries a
 * payment's secret), without the query of personal pages, and without anything that opens something.
 */
export function redactAddress({ origin, pathname, search }: Address): string {
  const { audience } = pageAt(pathname)
  if (audience === 'public') return origin + pathname + search
  return origin + (audience === 'secret' ? fixedPartOf(rowOf(pathname) ?? '') : pathname)
}

/** The address that somebody came to `page` by: another site's as it is, ours as {@link redactAddress}. */
export function redactReferrer(from: Address, page: Address): string {
  if (from.host === page.host) return redactAddress(from)
  // Of an application (`android-app://…`) `URL` knows no origin.
  const [address = ''] = from.href.split('#')
  return address
}
