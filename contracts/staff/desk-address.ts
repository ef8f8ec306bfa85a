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
  ordersCsv: '/bureau/commandes/export.csv',
  /** `list`: the query of the list to go back to. */
  order: (id: number, list = '') => `/bureau/commandes/${id}/${list && `?liste=${encodeURIComponent(list)}`}`,
  exchanges: '/bureau/echanges/',
  /** `tab`: 'prix/', as `PRODUCT_TABS` names it. */
  product: (id: number, tab = '') => `/bureau/produits/${id}/${tab}`,
  people: '/bureau/clients/',
  person: (ref: string) => `/bureau/clients/${ref}/`,
  personExport: (ref: string) => `/bureau/clients/${ref}/export/`,
  subscriptions: '/bureau/abonnements/',
  subscription: (id: number) => `/bureau/abonnements/${id}/`,
  promotions: '/bureau/promotions/',
  tryPromotion: '/bureau/promotions/essai/',
  newPromotion: '/bureau/promotions/nouveau/',
  promotion: (code: string) => `/bureau/promotions/code/${encodeURIComponent(code)}/`,
  seriesCsv: (series: string) => `/bureau/promotions/serie/${encodeURIComponent(series)}/codes.csv`,
  media: '/bureau/medias/',
  mediaUpload: '/bureau/medias/envoi/',
  mediaChoice: '/bureau/medias/choix/',
  payments: '/bureau/paiements/',
  appointments: '/bureau/rendez-vous/',
  appointment: (id: number) => `/bureau/rendez-vous/${id}/`,
  appointmentFile: (id: number, fileId: string) => `/bureau/rendez-vous/${id}/fichiers/${fileId}/`,
  /** `productId`: whose; null for the first of those that are booked. */
  openingHours: (productId: number | null = null) =>
    `/bureau/rendez-vous/heures/${productId === null ? '' : `?produit=${productId}`}`,
  settings: '/bureau/reglages/',
  team: '/bureau/reglages/equipe/',
  journal: '/bureau/reglages/journal/',
  mails: '/bureau/reglages/mails/',
  mail: (id: string) => `/bureau/reglages/mails/${id}/`,
  mailHtml: (id: string, sending: number) => `/bureau/reglages/mails/${id}/envois/${sending}/`,
}
