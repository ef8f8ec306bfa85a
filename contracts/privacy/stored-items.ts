import { ATTRIBUTION_COOKIES } from '../attribution/attribution-names.ts'
import { COOKIES } from '../identifiers.ts'
import { COMING_SOON_DISMISSED } from '../site/coming-soon.ts'
import { CART_STORAGE, EXERCISE_STORAGE, KEPT_IN_BROWSER, SUBMISSION_STORAGE } from './browser-storage.ts'
import { CONSENT_COOKIE, CONSENT_ID_KEY, CONSENT_SECONDS } from './consent.ts'

export type BrowserStore = 'cookie' | 'localStorage' | 'sessionStorage'

/** Something that the shop leaves in a browser. A name that ends with '…' stands for all that begin so. */
export type StoredItem = { names: readonly string[]; store: BrowserStore; purpose: string; duration: string }

const { current, currentAdd, first, firstAdd, udata, migrations, session, promo } = ATTRIBUTION_COOKIES
const { guestSessionHours, customerSessionDays, signInDays, cartCopyHours, commentAuthorDays } = KEPT_IN_BROWSER
const UNTIL_CLOSED = 'Jusqu’à la fermeture du navigateur'
const UNTIL_TAB_CLOSED = 'Jusqu’à la fermeture de l’onglet'
const days = (count: number) => (count === 365 ? 'Un an' : `${count}\u00A0jours`)
const CHOICE_DAYS = days(CONSENT_SECONDS / 86_400)

/** What the shop cannot do without, or what somebody asked for. */
export const NEEDED_ITEMS: readonly StoredItem[] = [
  {
    names: [`${COOKIES.sessionPrefix}…`],
    store: 'cookie',
    purpose: 'Vous reconnaître d’une page à l’autre, garder votre panier',
    duration: `${guestSessionHours}\u00A0heures, ${days(customerSessionDays)} si vous avez ouvert votre compte`,
  },
  {
    names: [COOKIES.signIn],
    store: 'cookie',
    purpose: 'Garder votre compte ouvert',
    duration: `${UNTIL_CLOSED}, ou ${days(signInDays)} si vous l’avez demandé`,
  },
  {
    names: [COOKIES.itemsInCart, COOKIES.cartHash],
    store: 'cookie',
    purpose: 'Savoir s’il y a un panier, et s’il a changé',
    duration: UNTIL_CLOSED,
  },
  {
    names: [CART_STORAGE.fragments, CART_STORAGE.hash],
    store: 'sessionStorage',
    purpose: 'Montrer le panier sans le redemander à chaque page',
    duration: `${UNTIL_TAB_CLOSED}, ${cartCopyHours}\u00A0heures au plus`,
  },
  {
    names: [CART_STORAGE.hash],
    store: 'localStorage',
    purpose: 'Mettre le panier à jour dans vos autres onglets',
    duration: 'Jusqu’à ce que vous effaciez les données du site',
  },
  {
    names: [SUBMISSION_STORAGE],
    store: 'sessionStorage',
    purpose: 'Savoir ce qu’est devenue une commande dont la réponse s’est perdue',
    duration: UNTIL_TAB_CLOSED,
  },
  {
    names: [`${EXERCISE_STORAGE}…`],
    store: 'localStorage',
    purpose: 'Garder ce que vous écrivez dans un exercice de parcours, sur votre appareil seulement',
    duration: 'Jusqu’à ce que vous l’effaciez',
  },
  {
    names: ['comment_author_…'],
    store: 'cookie',
    purpose: 'Remplir le formulaire de votre prochain commentaire, si vous l’avez demandé',
    duration: days(commentAuthorDays),
  },
  {
    names: [CONSENT_COOKIE],
    store: 'cookie',
    purpose: 'Retenir votre choix sur les cookies',
    duration: CHOICE_DAYS,
  },
  {
    names: [CONSENT_ID_KEY],
    store: 'localStorage',
    purpose: 'Retrouver la preuve de votre accord, si vous l’avez donné',
    duration: CHOICE_DAYS,
  },
  {
    names: ['store_notice…', COMING_SOON_DISMISSED],
    store: 'cookie',
    purpose: 'Ne plus montrer une annonce que vous avez masquée',
    duration: UNTIL_CLOSED,
  },
]

/** What follows a visit to its order, once somebody has agreed to it. */
export const FOLLOWING_ITEMS: readonly StoredItem[] = [
  {
    names: [current, currentAdd, first, firstAdd, promo],
    store: 'cookie',
    purpose: 'Par où vous êtes arrivé, et quand',
    duration: UNTIL_CLOSED,
  },
  {
    names: [udata, migrations],
    store: 'cookie',
    purpose: 'Nombre de visites, navigateur utilisé',
    duration: UNTIL_CLOSED,
  },
  {
    names: [session],
    store: 'cookie',
    purpose: 'Pages vues pendant la visite',
    duration: '30\u00A0minutes après la dernière page',
  },
]

/** Of Google Analytics, in a shop that measures, once somebody has agreed to it. */
export const MEASURING_ITEMS: readonly StoredItem[] = [
  { names: ['_ga', '_ga_…'], store: 'cookie', purpose: 'Compter les visites et les pages vues', duration: 'Deux ans' },
]

/** Whether a list names what a browser holds. */
export const isListed = (items: readonly StoredItem[], { store, name }: { store: BrowserStore; name: string }) =>
  items.some((item) => item.store === store && item.names.some((listed) => fits(name, listed)))

const fits = (name: string, listed: string) =>
  listed.endsWith('…') ? name.startsWith(listed.slice(0, -1)) : name === listed

const WHERE: Record<BrowserStore, string> = {
  cookie: 'Cookie',
  localStorage: 'Stockage local',
  sessionStorage: 'Stockage de l’onglet',
}

/** The items as a table in Markdown, for the page that tells of them. */
export function itemsTable(items: readonly StoredItem[]): string {
  const rows = items.map(({ names, store, purpose, duration }) => {
    const named = names.map((name) => `\`${name}\``).join(', ')
    return `| ${named} | ${WHERE[store]} | ${purpose} | ${duration} |`
  })
  return ['| Nom | Où | Rôle | Durée |', '|---|---|---|---|', ...rows].join('\n')
}
