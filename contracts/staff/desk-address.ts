import { SLIP_PARAM } from './packing-slip.ts'

/** Where the desk is: all below it is the team's, and nobody else's. */
export const DESK = '/bureau/'

export const DESK_PAGES = {
  signIn: '/bureau/connexion/',
  code: '/bureau/connexion/code/',
  setUp: '/bureau/connexion/second-facteur/',
  confirm: '/bureau/connexion/confirmer/',
  passkey: '/bureau/connexion/cle/',
  search: '/bureau/chercher/',
  forgotten: '/bureau/connexion/mot-de-passe/',
  newPassword: (token: string) => `/bureau/mot-de-passe/${token}/`,
  join: (token: string) => `/bureau/rejoindre/${token}/`,
  signOut: '/bureau/deconnexion/',
  orders: '/bureau/commandes/',
  newOrder: '/bureau/commandes/nouvelle/',
  ordersOfTerms: (version: string) => `/bureau/commandes/?cgv=${encodeURIComponent(version)}`,
  ordersCsv: '/bureau/commandes/export.csv',
  /** `list`: the query of the list whose orders are counted. */
  orderCount: (list: string) => `/bureau/commandes/nombre/${list}`,
  /** `ids`: of the orders whose slips are printed; none where a form names them. */
  packingSlips: (ids: readonly number[] = []) =>
    `/bureau/commandes/bordereaux/${ids.length > 0 ? `?${ids.map((id) => `${SLIP_PARAM}=${id}`).join('&')}` : ''}`,
  /** `list`: the query of the list to go back to. */
  order: (id: number, list = '') => `/bureau/commandes/${id}/${list && `?liste=${encodeURIComponent(list)}`}`,
  exchanges: '/bureau/echanges/',
  products: '/bureau/produits/',
  /** `choice`: of `NEW_PRODUCTS`. */
  newProduct: (choice: string) => `/bureau/produits/nouveau/${choice}/`,
  /** `tab`: 'prix/', as `PRODUCT_TABS` names it; `list`: the query of the list to go back to. */
  product: (id: number, tab = '', list = '') =>
    `/bureau/produits/${id}/${tab}${list && `?liste=${encodeURIComponent(list)}`}`,
  categories: '/bureau/produits/categories/',
  addOnGroups: '/bureau/produits/options/',
  /** `id`: null for a new one. */
  addOnGroup: (id: number | null) => `/bureau/produits/options/${id ?? 'nouvelles'}/`,
  contents: '/bureau/contenu/',
  /** `id`: as the list names it. */
  content: (kind: string, id: string) => `/bureau/contenu/${kind}/${id}/`,
  /** Where a script keeps what is typed. */
  contentKeep: (kind: string, id: string) => `/bureau/contenu/${kind}/${id}/garder/`,
  /** Drawn by the site's own routes (`server/http/desk.ts`). */
  contentPreview: (kind: string, id: string) => `/bureau/contenu/${kind}/${id}/apercu/`,
  siteList: (list: string) => `/bureau/contenu/site/${list}/`,
  people: '/bureau/clients/',
  person: (ref: string) => `/bureau/clients/${ref}/`,
  /** `other`: whom they are compared with; '' to choose one. */
  mergePerson: (ref: string, other = '') => `/bureau/clients/${ref}/reunir/${other && `?avec=${other}`}`,
  personExport: (ref: string) => `/bureau/clients/${ref}/export/`,
  subscriptions: '/bureau/abonnements/',
  subscription: (id: number) => `/bureau/abonnements/${id}/`,
  promotions: '/bureau/promotions/',
  priceLists: '/bureau/produits/tarifs/',
  priceListCsv: '/bureau/produits/tarifs/export.csv',
  priceList: (id: number) => `/bureau/produits/tarifs/${id}/`,
  tryPromotion: '/bureau/promotions/essai/',
  newPromotion: '/bureau/promotions/nouveau/',
  promotion: (code: string) => `/bureau/promotions/code/${encodeURIComponent(code)}/`,
  seriesCsv: (series: string) => `/bureau/promotions/serie/${encodeURIComponent(series)}/codes.csv`,
  forms: '/bureau/formulaires/',
  form: (id: number) => `/bureau/formulaires/${id}/`,
  formMail: (id: number) => `/bureau/formulaires/${id}/mail/`,
  formPreview: (id: number) => `/bureau/formulaires/${id}/apercu/`,
  media: '/bureau/medias/',
  mediaUpload: '/bureau/medias/envoi/',
  mediaChoice: '/bureau/medias/choix/',
  letters: '/bureau/lettre/',
  letter: (id: number) => `/bureau/lettre/${id}/`,
  previewLetter: '/bureau/lettre/apercu/',
  payments: '/bureau/paiements/',
  dispute: (id: string) => `/bureau/paiements/litiges/${id}/`,
  disputeFile: (id: string, fileId: string) => `/bureau/paiements/litiges/${id}/pieces/${fileId}/`,
  payoutsCsv: '/bureau/paiements/versements/export.csv',
  /** `query`: of `payoutQuery`. */
  payout: (id: string, query = '') => `/bureau/paiements/versements/${id}/${query}`,
  payoutCsv: (id: string) => `/bureau/paiements/versements/${id}/mouvements.csv`,
  books: '/bureau/comptabilite/',
  moneyBook: '/bureau/comptabilite/recettes/',
  taxBook: '/bureau/comptabilite/tva/',
  closings: '/bureau/comptabilite/clotures/',
  /** `number`: as it is printed. */
  bookDocument: (number: string) => `/bureau/comptabilite/pieces/${number}/piece.pdf`,
  booksExport: '/bureau/comptabilite/export/',
  appointments: '/bureau/rendez-vous/',
  /** A meeting of members; `startsAt`: ISO 8601. */
  meeting: (productId: number, startsAt: string) =>
    `/bureau/rendez-vous/rencontre/${productId}/?a=${encodeURIComponent(startsAt)}`,
  agendaFile: '/bureau/rendez-vous/rendez-vous.ics',
  ownClients: '/bureau/rendez-vous/clients/',
  /** `query`: of `handSessionQuery`. */
  newAppointment: (query = '') => `/bureau/rendez-vous/nouveau/${query}`,
  appointment: (id: number) => `/bureau/rendez-vous/${id}/`,
  freePlaces: (id: number, from: string) => `/bureau/rendez-vous/${id}/libres/?du=${from}`,
  appointmentFile: (id: number, fileId: string) => `/bureau/rendez-vous/${id}/fichiers/${fileId}/`,
  /** `productId`: whose; null for the first of those that are booked. */
  openingHours: (productId: number | null = null) =>
    `/bureau/rendez-vous/heures/${productId === null ? '' : `?produit=${productId}`}`,
  /** Of somebody whom products are booked with, or of everything that is booked. */
  ownHours: (of: { kind: 'resource'; id: number } | { kind: 'shop' }) =>
    `/bureau/rendez-vous/heures/?${of.kind === 'shop' ? 'boutique=1' : `personne=${of.id}`}`,
  /** A lesson of a course, by its address below it. */
  productLesson: (id: number, slug: string) => `/bureau/produits/${id}/lecons/${slug}/`,
  productChoice: '/bureau/produits/choix/',
  productFiles: (id: number) => `/bureau/produits/${id}/fichiers/`,
  productFileUpload: (id: number | string) => `/bureau/produits/${id}/fichiers/envoi/`,
  productFileVersion: (id: number | string, version: number | string) => `/bureau/produits/${id}/fichiers/${version}/`,
  delivery: '/bureau/livraison-taxes/',
  zone: (id: number) => `/bureau/livraison-taxes/zone/${id}/`,
  newZone: '/bureau/livraison-taxes/zone/nouvelle/',
  settings: '/bureau/reglages/',
  team: '/bureau/reglages/equipe/',
  journal: '/bureau/reglages/journal/',
  shop: '/bureau/reglages/boutique/',
  mailTexts: '/bureau/reglages/textes-des-mails/',
  mailText: (kind: string) => `/bureau/reglages/textes-des-mails/${kind}/`,
  mailTextPreview: (kind: string) => `/bureau/reglages/textes-des-mails/${kind}/apercu/`,
  legalTexts: '/bureau/reglages/textes-legaux/',
  legalText: (slug: string) => `/bureau/reglages/textes-legaux/${slug}/`,
  consent: '/bureau/reglages/consentement/',
  keys: '/bureau/reglages/cles/',
  keeping: '/bureau/reglages/conservation/',
  data: '/bureau/reglages/donnees/',
  lists: '/bureau/reglages/donnees/listes/',
  listProducts: '/bureau/reglages/donnees/listes/produits.csv',
  listUpload: '/bureau/reglages/donnees/listes/envoi/',
  list: (id: number) => `/bureau/reglages/donnees/listes/${id}/`,
  listReport: (id: number) => `/bureau/reglages/donnees/listes/${id}/rapport.csv`,
  dataUpload: '/bureau/reglages/donnees/reprise/',
  dataArchive: (id: number | string) => `/bureau/reglages/donnees/${id}/boutique.zip`,
  firstSteps: '/bureau/premiers-pas/',
  mailReceived: (token: string) => `/bureau/mail-recu/${token}/`,
  mails: '/bureau/reglages/mails/',
  mail: (id: string) => `/bureau/reglages/mails/${id}/`,
  mailHtml: (id: string, sending: number) => `/bureau/reglages/mails/${id}/envois/${sending}/`,
}
