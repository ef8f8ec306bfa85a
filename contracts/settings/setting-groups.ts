import { WALLET_NAMES } from '../payment/express.ts'
import { INVOICES, LEGAL, SELLER, VAT } from './seller-groups.ts'
import type { SettingField, SettingGroup } from './setting-field.ts'
import { HOME, IDENTITY, WORDS } from './site-groups.ts'

const MONEY: SettingGroup = {
  name: 'monnaie',
  title: 'Monnaie et pays',
  help: 'Monnaie et pays du compte ne changent plus après la première commande.',
  fields: [
    { path: 'payment.currency', label: 'Monnaie (ISO 4217)', kind: 'text' },
    {
      path: 'payment.accountCountry',
      label: 'Pays du compte de paiement',
      kind: 'text',
      help: 'Deux lettres\u202F: FR.',
    },
    {
      ...{ path: 'soldCountries', label: 'Pays où la boutique vend', kind: 'countries', isWide: true },
      help: 'Codes à deux lettres, ou «\u202Ftous\u202F». Le premier est proposé d’abord.',
    },
    {
      ...{ path: 'shippingCountries', label: 'Pays où elle expédie', kind: 'countries', isWide: true },
      help: 'Vide\u202F: partout où elle vend.',
    },
  ],
}

const CHECKOUT: SettingGroup = {
  name: 'commande',
  title: 'Panier et commande',
  fields: [
    {
      ...{ path: 'checkout.billingForm', label: 'Ce qu’un panier de fichiers demande', kind: 'choice' },
      choices: { full: 'Toute l’adresse de facturation', short: 'Courriel et nom seulement' },
    },
    { path: 'cart.redirectsAfterAdd', label: 'Aller au panier après un ajout', kind: 'switch' },
    {
      ...{ path: 'checkout.cart', label: 'Page du panier', kind: 'choice' },
      choices: { classic: 'Dessinée par le serveur', blocks: 'Par blocs' },
    },
    {
      ...{ path: 'checkout.checkout', label: 'Page de la commande', kind: 'choice' },
      choices: { classic: 'Dessinée par le serveur', blocks: 'Par blocs' },
    },
    { path: 'accounts.isGuestCheckoutAllowed', label: 'Commander sans compte', kind: 'switch' },
    { path: 'accounts.isSignUpAtCheckoutAllowed', label: 'Ouvrir un compte en commandant', kind: 'switch' },
  ],
}

const DELIVERY: SettingGroup = {
  name: 'fichiers-et-stock',
  title: 'Fichiers et stock',
  fields: [
    { path: 'downloads.allowed', label: 'Téléchargements par fichier', kind: 'number' },
    { path: 'downloads.days', label: 'Jours de validité d’un lien', kind: 'number' },
    { path: 'stock.lowAt', label: '«\u202FPlus que…\u202F» à partir de', kind: 'number', help: '0\u202F: jamais.' },
  ],
}

/** At Livraison et taxes, beside the zones. */
export const DISPATCH_GROUP: SettingGroup = {
  name: 'expedition',
  title: 'Règles',
  help: 'Le jour promis est celui du délai le plus long de chaque mode, sans les week-ends, les jours fériés ni ceux d’ici.',
  fields: [
    {
      ...{ path: 'dispatch.lastHour', label: 'Départ du courrier, en heures', kind: 'number' },
      help: 'Une commande passée après compte à partir du jour ouvré suivant.',
    },
    { path: 'dispatch.isPromised', label: 'Promettre un jour de livraison', kind: 'switch' },
    {
      ...{ path: 'dispatch.closures', label: 'Jours sans expédition', kind: 'lines', isWide: true },
      help: 'Un par ligne\u202F: 24/12/2026, ou 24/12/2026 au 02/01/2027.',
    },
  ],
}

const ANNOUNCEMENTS: SettingGroup = {
  name: 'annonces',
  title: 'Bandeau de la boutique',
  fields: [
    { path: 'storeNotice.isEnabled', label: 'Le montrer sur chaque page', kind: 'switch' },
    { path: 'storeNotice.text', label: 'Texte', kind: 'text', isWide: true },
    { path: 'storeNotice.linkLabel', label: 'Lien', kind: 'text', help: 'Vide\u202F: aucun.' },
    { path: 'storeNotice.link', label: 'Adresse du lien', kind: 'text' },
  ],
}

const COMING_SOON: SettingGroup = {
  name: 'bientot',
  title: 'Bientôt',
  help: 'Avant l’ouverture, la seule page que voient les visiteurs. Ensuite, un bandeau en bas des pages.',
  fields: [
    { path: 'comingSoon.isEnabled', label: 'Montrer le bandeau', kind: 'switch' },
    { path: 'comingSoon.title', label: 'Titre', kind: 'text' },
    { path: 'comingSoon.text', label: 'Texte', kind: 'text', isWide: true },
    { path: 'comingSoon.linkLabel', label: 'Lien', kind: 'text', help: 'Vide\u202F: aucun.' },
    { path: 'comingSoon.link', label: 'Adresse du lien', kind: 'text' },
  ],
}

const EXPRESS: SettingGroup = {
  name: 'portefeuilles',
  title: 'Boutons des portefeuilles',
  fields: [
    {
      ...{ path: 'express.places', label: 'Pages', kind: 'many' },
      choices: { product: 'Produit', cart: 'Panier', checkout: 'Commande', pay: 'Paiement d’une commande' },
    },
    ...Object.entries(WALLET_NAMES).map(
      ([wallet, label]): SettingField => ({ path: `express.wallets.${wallet}`, label, kind: 'switch' }),
    ),
    {
      ...{ path: 'express.theme', label: 'Couleur', kind: 'choice' },
      choices: { dark: 'Sombre', light: 'Claire', 'light-outline': 'Claire, avec un trait' },
    },
    {
      ...{ path: 'express.type', label: 'Mots', kind: 'choice' },
      choices: { default: 'Le nom seul', buy: 'Acheter', donate: 'Donner', book: 'Réserver' },
    },
    { path: 'express.height', label: 'Hauteur, en pixels', kind: 'number' },
    { path: 'express.radius', label: 'Arrondi, en pixels', kind: 'number' },
  ],
}

const REVIEWS: SettingGroup = {
  name: 'avis',
  title: 'Avis et commentaires',
  help: 'Un produit s’ouvre ou se ferme aux avis sur sa propre page.',
  fields: [
    { path: 'reviews.isRatingRequired', label: 'Une note avec chaque avis', kind: 'switch' },
    {
      ...{ path: 'reviews.isPurchaseRequired', label: 'Avis des acheteurs seulement', kind: 'switch' },
      help: 'Connectés, et après le paiement du produit.',
    },
    { path: 'reviews.isSignInRequired', label: 'Compte demandé pour écrire', kind: 'switch' },
    {
      ...{ path: 'reviews.heldFromLinks', label: 'Retenir dès tant de liens', kind: 'number' },
      help: 'Le premier texte d’une adresse attend toujours d’être lu.',
    },
    {
      ...{ path: 'reviews.heldWords', label: 'Mots qui retiennent un texte', kind: 'lines', isWide: true },
      help: 'Un par ligne, sans égard aux majuscules ni aux accents.',
    },
    { path: 'reviews.spamWords', label: 'Mots qui en font un indésirable', kind: 'lines', isWide: true },
  ],
}

const DESK: SettingGroup = {
  name: 'bureau',
  title: 'Bureau',
  fields: [
    {
      ...{
        path: 'desk.refundCeilingCents',
        label: 'Remboursement que «\u202Fgestion\u202F» peut faire',
        kind: 'amount-or-none',
      },
      help: 'Par commande. Vide\u202F: sans plafond.',
    },
  ],
}

const SCRIPTS: SettingGroup = {
  name: 'scripts',
  title: 'Scripts d’autres sites',
  help: 'Une adresse par ligne, telle que https://widgets.exemple.fr.',
  fields: [
    { path: 'foreignScripts.origins', label: 'Sur les pages publiques', kind: 'lines' },
    {
      ...{
        path: 'foreignScripts.originsOnPersonalPages',
        label: 'Sur panier, commande, paiement et compte',
        kind: 'lines',
      },
      help: 'Qui est nommé ici peut lire ce que vos clients y tapent.',
    },
  ],
}

const STORE_API: SettingGroup = {
  name: 'api',
  title: 'Limites de la Store API',
  fields: [
    { path: 'storeApi.calls.isEnabled', label: 'Limiter les appels', kind: 'switch' },
    { path: 'storeApi.calls.allowed', label: 'Appels', kind: 'number' },
    { path: 'storeApi.calls.seconds', label: 'en secondes', kind: 'number' },
    { path: 'storeApi.orders.isEnabled', label: 'Limiter les commandes', kind: 'switch' },
    { path: 'storeApi.orders.allowed', label: 'Commandes', kind: 'number' },
    { path: 'storeApi.orders.seconds', label: 'en secondes', kind: 'number' },
  ],
}

/** The panels of Boutique, in their order. */
export const SHOP_GROUPS: readonly SettingGroup[] = [
  ...[
    SELLER,
    IDENTITY,
    VAT,
    INVOICES,
    LEGAL,
    MONEY,
    CHECKOUT,
    DELIVERY,
    HOME,
    WORDS,
    ANNOUNCEMENTS,
    COMING_SOON,
    EXPRESS,
    REVIEWS,
    DESK,
    SCRIPTS,
    STORE_API,
  ],
]

/** Consent: what it is asked for. */
export const CONSENT_GROUP: SettingGroup = {
  name: 'mesure',
  title: 'Ce qui est demandé',
  fields: [
    { path: 'attribution.isTrackingAllowed', label: 'Origine des commandes', kind: 'switch' },
    {
      ...{
        path: 'analytics.measurementId',
        label: 'Mesure d’audience (Google Analytics\u00A04)',
        kind: 'text-or-none',
      },
      help: 'G-…, vide\u202F: rien n’est mesuré et rien n’est chargé.',
    },
    { path: 'consent.isAutomatic', label: 'Accepter d’office, sans demander', kind: 'switch' },
  ],
}

/** What the banner says of it. 'Refuser ne vous prive de rien', the link and the two buttons are not to be changed. */
export const BANNER_GROUP: SettingGroup = {
  name: 'bandeau',
  title: 'Mots du bandeau',
  help: 'Dites pour quoi l’accord est demandé\u202F: ces phrases sont la preuve de ce qui a été accepté. Le lien, «\u202FRefuser ne vous prive de rien\u202F» et les deux boutons restent. Un autre texte est une autre version\u202F; personne n’est consulté à nouveau.',
  fields: [
    { path: 'consentWords.title', label: 'Titre', kind: 'text', isWide: true },
    { path: 'consentWords.attribution', label: 'Origine des commandes', kind: 'long', isWide: true },
    { path: 'consentWords.analytics', label: 'Mesure d’audience', kind: 'long', isWide: true },
  ],
}

/** Beside it: what needs no consent, but to be told and to be refused. */
export const BUYERS_GROUP: SettingGroup = {
  name: 'acheteurs',
  title: 'Écrire aux acheteurs',
  help: 'Sans leur accord, si la commande les en prévient et leur permet de refuser (article L34-5 du CPCE)\u202F: l’interrupteur ajoute cette phrase et cette case près de l’e-mail, et une ligne à la politique de confidentialité.',
  fields: [{ path: 'newsletter.writesToBuyers', label: 'Lettres sur des produits semblables', kind: 'switch' }],
}

export const KEEPING_GROUP: SettingGroup = {
  name: 'conservation',
  title: 'Ce que la boutique choisit',
  help: 'Trois ans au plus\u202F: c’est ce que la CNIL admet pour qui a écrit sans acheter.',
  fields: [
    { path: 'contact.retentionMonths', label: 'Messages des formulaires, en mois', kind: 'number' },
    { path: 'contact.retentionMonthsOf.devis-accompagnement', label: 'Demandes de devis, en mois', kind: 'number' },
    { path: 'contact.retentionMonthsOf.newsletter', label: 'Lettre d’information, en mois', kind: 'number' },
    { path: 'contact.fileMonths', label: 'Fichiers joints, en mois', kind: 'number' },
  ],
}

export const SETTING_GROUPS: readonly SettingGroup[] = [
  ...SHOP_GROUPS,
  ...[DISPATCH_GROUP, CONSENT_GROUP, BANNER_GROUP, BUYERS_GROUP, KEEPING_GROUP],
]
export const settingGroup = (name: string) => SETTING_GROUPS.find((group) => group.name === name)

/** The keys of the settings that a group writes, each once. */
export const keysOf = ({ fields }: SettingGroup): string[] => [
  ...new Set(fields.map(({ path }) => path.split('.')[0] ?? '')),
]
