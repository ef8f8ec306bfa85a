import { DESK_PAGES } from './desk-address.ts'
import { mediaQuery } from './media.ts'

/** One line of the journal. `at` is ISO 8601; `about`: whom or what it is about, as people call it. */
export type JournalEntry = {
  id: number
  at: string
  who: string
  action: string
  subject: { kind: string; id: string }
  about: string
  /** Labels of what was changed, in the words of its form; [] where that is not told. */
  fields: string[]
  /** It was deleted since, or by this. */
  isGone: boolean
}

/** What an entry is about, before its number or its name; {@link ALONE} has neither. */
const SUBJECTS: Record<string, string> = {
  setting: 'le réglage',
  page: 'la page',
  'legal-text': 'le texte légal',
  'legal-draft': 'le brouillon du texte légal',
  'mail-text': 'le texte du mail',
  category: 'la catégorie',
  post: 'l’article n°',
  order: 'la commande n°',
  subscription: 'l’abonnement n°',
  'price-change': 'le changement de prix n°',
  customer: 'le compte n°',
  message: 'le message n°',
  comment: 'le commentaire ou l’avis n°',
  product: 'le produit n°',
  variations: 'les déclinaisons du produit n°',
  prices: 'les prix du produit n°',
  stock: 'le stock n°',
  'cross-sells': 'les produits liés n°',
  sample: 'l’extrait n°',
  files: 'les fichiers du produit n°',
  form: 'le formulaire n°',
  'add-on-group': 'les options communes n°',
  'shipping-zone': 'la zone de livraison n°',
  books: 'les comptes de',
  'booking-resource': 'l’agenda n°',
  booking: 'le rendez-vous n°',
  comments: 'le commentaire n°',
  picture: 'l’image',
  document: 'le document',
  coupon: 'le code promo',
  lesson: 'la leçon',
  certificate: 'l’attestation du produit n°',
  'member-meetings': 'les rencontres du Club n°',
  'member-post': 'le texte du Club',
  'text-draft': 'le brouillon n°',
  'post-categories': 'les catégories des articles',
  slides: 'les bandeaux',
  testimonials: 'les témoignages',
  'tax-rates': 'les taux de TVA',
  mail: 'le mail',
  letter: 'la lettre n°',
  payment: 'le paiement',
  shop: 'la boutique',
}

/** Of each there is one. */
const ALONE: readonly string[] = ['post-categories', 'slides', 'testimonials', 'tax-rates']

const ACTIONS: Record<string, string> = {
  closed: 'a clôturé',
  exported: 'a exporté',
  downloaded: 'a téléchargé l’export de',
  'brought-in': 'a repris l’archive de',
  created: 'a créé',
  imported: 'a importé',
  published: 'a publié',
  counted: 'a compté',
  binned: 'a mis à la corbeille',
  unbinned: 'a sorti de la corbeille',
  'file-sent': 'a envoyé un fichier de',
  'file-given-up': 'a renoncé à un fichier de',
  'letter-sent': 'a envoyé',
  'letter-taken-back': 'a repris l’envoi de',
  'notice-stopped': 'a arrêté l’annonce de',
  changed: 'a modifié',
  restored: 'a rétabli une version de',
  deleted: 'a supprimé',
  'payment-captured': 'a encaissé',
  'dispute-written': 'a écrit au dossier du litige de',
  'dispute-file-added': 'a joint une pièce au dossier du litige de',
  'dispute-file-removed': 'a retiré une pièce du dossier du litige de',
  'dispute-answered': 'a envoyé à la banque le dossier du litige de',
  'dispute-accepted': 'a accepté le litige de',
  'payment-voided': 'a annulé l’autorisation de',
  'plan-cancelled': 'a annulé les échéances de',
  'made-by-hand': 'a fait, pour son acheteur,',
  given: 'a offert',
  'payment-attached': 'a rattaché à sa commande',
  'orphan-refunded': 'a rendu',
  'gap-noted': 'a noté un écart de',
  compared: 'a comparé les paiements avec les commandes\u202F:',
  'link-sent': 'a envoyé le lien de paiement de',
  'refund-asked': 'a remboursé',
  'payment-refunded': 'a remboursé',
  'surplus-refunded': 'a rendu un paiement en trop de',
  transferred: 'a noté comme fait le virement de',
  'transfer-asked': 'a demandé un virement pour',
  noted: 'a noté',
  'withdrawal-accepted': 'a accepté la rétractation de',
  'withdrawal-placed': 'a rattaché une rétractation à',
  'withdrawal-closed': 'a classé une rétractation sans commande',
  'withdrawal-refused': 'a refusé la rétractation de',
  shipped: 'a expédié',
  'billing-changed': 'a corrigé l’adresse de facturation de',
  'delivery-changed': 'a corrigé l’adresse de livraison de',
  'shipment-taken-back': 'a repris un envoi de',
  'tracking-changed': 'a corrigé le suivi de',
  'mail-sent-again': 'a renvoyé un mail de',
  'mail-retried': 'a relancé l’envoi de',
  'links-sent-again': 'a renvoyé les liens de',
  'subscription-paused': 'a suspendu',
  'subscription-resumed': 'a repris',
  'subscription-cancelled': 'a résilié',
  'subscription-ended': 'a mis fin à',
  'payment-moved': 'a déplacé le prochain prélèvement de',
  'renewal-retried': 'a fait un nouvel essai de paiement pour',
  announced: 'a annoncé',
  reconciled: 'a rapproché les paiements\u202F:',
  erased: 'a effacé',
  'erasure-asked': 'a demandé l’effacement de',
  'erasure-taken-back': 'a repris l’effacement de',
  'buyer-erased': 'a effacé l’acheteur de',
  'buyer-erasure-asked': 'a demandé l’effacement de l’acheteur de',
  'buyer-erasure-taken-back': 'a repris l’effacement de l’acheteur de',
  'merge-asked': 'a demandé de réunir avec une autre fiche',
  'merge-declined': 'n’est pas réuni avec une autre fiche, sa preuve ayant été refusée\u202F:',
  'merge-taken-back': 'a renoncé à réunir avec une autre fiche',
  merged: 'a réuni avec une autre fiche',
  separated: 'a séparé d’une autre fiche',
  'file-taken': 'a pris un fichier de',
  'data-exported': 'a exporté les données de',
  answered: 'a répondu à',
  'answer-taken-back': 'a repris sa réponse à',
  moderated: 'a décidé de',
  scheduled: 'a prévu la mise en ligne de',
  unscheduled: 'a retiré la date de',
  discarded: 'a abandonné',
  moved: 'a déplacé',
  cancelled: 'a annulé',
  'request-accepted': 'a accepté',
  'request-refused': 'a refusé',
  'marked-absent': 'a noté une absence à',
  'absence-taken-back': 'a retiré l’absence de',
  done: 'a traité',
  reopen: 'a remis à traiter',
  release: 'a laissé passer',
  spam: 'a rangé dans les indésirables',
  'not-spam': 'a sorti des indésirables',
  bin: 'a mis à la corbeille',
  restore: 'a repris de la corbeille',
}

/** Of the team: the person stands in the sentence where it is not the one who did it. */
const ABOUT_STAFF: Record<string, string> = {
  'signed-in': 'est entré(e) au bureau',
  'signed-out': 'a fermé une session',
  'signed-out-everywhere': 'a fermé toutes ses sessions',
  refused: 'Mot de passe refusé pour',
  invited: 'a invité quelqu’un',
  'invitation-withdrawn': 'a retiré une invitation',
  joined: 'a rejoint l’équipe',
  'password-reset': 'a choisi un nouveau mot de passe par le lien d’un mail',
  'role-changed': 'a changé le rôle de',
  removed: 'a retiré de l’équipe',
  'second-factor-set': 'a mis en place son second facteur',
  'recovery-codes-made': 'a refait ses codes de secours',
  'access-reset': 'Nouveau lien d’accès fait sur la machine pour',
  'passkey-added': 'a ajouté une clé d’accès',
  'passkey-removed': 'a retiré une clé d’accès',
  'passkey-refused': 'Clé d’accès refusée pour',
  'orders-exported': 'a exporté des commandes',
  'people-exported': 'a exporté des commandes avec les données des clients',
}

/** 'a remboursé': what somebody did, where its subject is plain. */
export const gestureWords = (action: string): string => ACTIONS[action] ?? action

/** 'a modifié les prix du produit n° 112': what stands after the name of who did it. */
export function journalSentence({ who, action, subject, about }: JournalEntry): string {
  if (subject.kind === 'staff') {
    const words = ABOUT_STAFF[action] ?? action
    return about === who || /^(?:a invité|a retiré une invitation)/.test(words) ? words : `${words} ${about}`
  }
  const thing = SUBJECTS[subject.kind] ?? subject.kind
  return contracted(
    `${gestureWords(action)} ${ALONE.includes(subject.kind) ? thing : withName(thing, nameOf(subject, about))}`,
  )
}

/** A number stays in the line of its 'n°'. */
const withName = (thing: string, name: string): string => `${thing}${thing.endsWith('n°') ? '\u00A0' : ' '}${name}`

/** Pages of what entries are about, by the `id` of their subject. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => DESK_PAGES.order(Number(id)),
  subscription: (id) => DESK_PAGES.subscription(Number(id)),
  customer: (id) => DESK_PAGES.person(`k${id}`),
  product: (id) => DESK_PAGES.product(Number(id)),
  prices: (id) => DESK_PAGES.product(Number(id), 'prix/'),
  files: (id) => DESK_PAGES.productFiles(Number(id)),
  coupon: DESK_PAGES.promotion,
  post: (id) => DESK_PAGES.content('article', id),
  page: (id) => DESK_PAGES.content('page', id),
  booking: (id) => DESK_PAGES.appointment(Number(id)),
  form: (id) => DESK_PAGES.form(Number(id)),
  letter: (id) => DESK_PAGES.letter(Number(id)),
  'mail-text': DESK_PAGES.mailText,
  picture: (id) => DESK_PAGES.media + mediaQuery({ view: 'all', search: '', before: null, after: null, shown: id }),
}

/** Where what an entry is about is seen; null where it has no page of its own, or none any more. */
export function subjectAddress({ subject: { kind, id }, isGone }: Pick<JournalEntry, 'subject' | 'isGone'>) {
  if (isGone || !Object.hasOwn(PAGES, kind)) return null
  return PAGES[kind]?.(id) ?? null
}

const NUMBERED = Object.keys(SUBJECTS).filter((kind) => SUBJECTS[kind]?.endsWith('n°'))

/** Whatever the journal calls by the number that was typed, 'n° 112' or '112'; null where none was. */
export function subjectsOfNumber(typed: string): JournalEntry['subject'][] | null {
  const [, number] = /^(?:n°|n|#)?\s?(\d{1,9})$/i.exec(typed) ?? []
  return number === undefined ? null : NUMBERED.map((kind) => ({ kind, id: String(Number(number)) }))
}

/** Whatever it calls by the name that was typed. */
export const subjectsOfName = (typed: string): JournalEntry['subject'][] =>
  Object.keys(SUBJECTS).flatMap((kind) => (NUMBERED.includes(kind) ? [] : { kind, id: typed.toLowerCase() }))

/** 'a pris un fichier de le rendez-vous' is said 'du rendez-vous'. */
const contracted = (sentence: string): string =>
  sentence.replace(
    / (de|à) (les?) /,
    (_, before: string, article: string) => CONTRACTIONS[`${before} ${article}`] ?? '',
  )

const CONTRACTIONS: Readonly<Record<string, string>> = {
  'de le': ' du ',
  'de les': ' des ',
  'à le': ' au ',
  'à les': ' aux ',
}

/** Settings by what they are about, where their key does not say it in French. */
function nameOf({ kind, id }: JournalEntry['subject'], about: string): string {
  if (kind === 'coupon') return about.toUpperCase()
  return kind === 'setting' ? `«\u202F${SETTINGS[id] ?? id}\u202F»` : about
}

const SETTINGS: Readonly<Record<string, string>> = {
  accounts: 'comptes des clients',
  analytics: 'mesure des visites',
  attribution: 'sources des ventes',
  bookings: 'rendez-vous',
  cart: 'panier',
  checkout: 'page Commande',
  comingSoon: 'page d’attente',
  consent: 'consentement',
  consentWords: 'mots du bandeau',
  contact: 'formulaires',
  desk: 'bureau',
  dispatch: 'expédition',
  downloads: 'téléchargements',
  express: 'boutons de paiement rapide',
  foreignScripts: 'scripts d’ailleurs',
  home: 'page d’accueil',
  identity: 'logo et icône',
  isDemo: 'démonstration',
  legal: 'champs des textes légaux',
  newsletter: 'lettre d’information',
  opening: 'ouverture de la boutique',
  payment: 'moyens de paiement',
  replies: 'réponses prêtes',
  reviews: 'avis et commentaires',
  seller: 'vendeur',
  shippingCountries: 'pays livrés',
  shopEmail: 'adresse de la boutique',
  shopName: 'nom de la boutique',
  soldCountries: 'pays de vente',
  stock: 'stock',
  storeApi: 'accès des programmes',
  storeNotice: 'annonce du site',
  subscriptions: 'abonnements',
  tax: 'TVA',
  taxNote: 'mention de TVA',
  termsVersion: 'conditions en vigueur',
  thresholds: 'seuils de TVA',
  withdrawal: 'rétractation',
  words: 'mots du site',
}
