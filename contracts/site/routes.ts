/** Names the line of the cart that a product's page is to change. */
export const EDITED_LINE = 'modifier'

/** How each address of the site is spelt; what it is stands in `site-map.ts`. */
export const ROUTES = {
  home: '/',
  shop: '/boutique/',
  product: (slug: string) => `/produit/${slug}/`,
  /** The same, to change a line of the cart. */
  editLine: (slug: string, key: string) => `/produit/${slug}/?${EDITED_LINE}=${key}`,
  /** Where one asks to be told when something of a product is back. */
  stockAlert: (slug: string) => `/me-prevenir/${slug}/`,
  /** Days and slots of a bookable product in a list; `month`: 'YYYY-MM'; `line`: the key of a cart's line, to change it. */
  slots: (slug: string, { month = '', line = '' } = {}) =>
    `/creneaux/${slug}/${month && `?mois=${month}`}${line && `${month ? '&' : '?'}ligne=${line}`}`,
  category: (slug: string) => `/categorie-produit/${slug}/`,
  /** Where `/?s=…` is answered (see `pageAddress` in `server/http/react-router.ts`). */
  search: '/recherche/',
  cart: '/panier/',
  checkout: '/commande/',
  orderReceived: '/commande/order-received/',
  order: (orderId: number, orderKey: string) => `/commande/order-received/${orderId}/?key=${orderKey}`,
  account: '/mon-compte/',
  accountOrders: (page = 1) => `/mon-compte/orders/${page > 1 ? `${page}/` : ''}`,
  accountOrder: (orderId: number) => `/mon-compte/view-order/${orderId}/`,
  accountDownloads: '/mon-compte/downloads/',
  accountLibrary: '/mon-compte/library/',
  accountCourses: '/mon-compte/courses/',
  accountDues: '/mon-compte/scheduled-orders/',
  accountAddresses: '/mon-compte/edit-address/',
  accountAddress: (kind: 'facturation' | 'livraison') => `/mon-compte/edit-address/${kind}/`,
  accountBookings: '/mon-compte/bookings/',
  /** Page of one booking: moved, given up, or the next of its series chosen. */
  accountBooking: (bookingId: number) => `/mon-compte/bookings/${bookingId}/`,
  accountDetails: '/mon-compte/edit-account/',
  accountData: '/mon-compte/personal-data/',
  accountExport: '/mon-compte/personal-data/export/',
  accountPaymentMethods: '/mon-compte/payment-methods/',
  addPaymentMethod: '/mon-compte/add-payment-method/',
  /** The page that asks first; with the contract's nonce in its query it is done at once. */
  deletePaymentMethod: (id: number) => `/mon-compte/delete-payment-method/${id}/`,
  defaultPaymentMethod: (id: number) => `/mon-compte/set-default-payment-method/${id}/`,
  lostPassword: '/mon-compte/lost-password/',
  confirmEmail: '/mon-compte/confirm-email/',
  signOut: '/mon-compte/customer-logout/',
  /** Page of an order that waits for its payment. */
  orderPay: (orderId: number, orderKey: string) => `/commande/order-pay/${orderId}/?pay_for_order=true&key=${orderKey}`,
  /** The contract's link that cancels an order; `redirect`: one of our own pages to come back to. */
  cancelOrder: (orderId: number, orderKey: string, redirect = '') =>
    `/panier/?cancel_order=true&order=${orderKey}&order_id=${orderId}${redirect && `&redirect=${redirect}`}`,
  /** Where that link leads: the page that asks first. */
  cancelOrderPage: (orderId: number) => `/commande/cancel-order/${orderId}/`,
  /** A lesson that everybody may read. */
  freeLesson: (course: string, lesson: string) => `/lecon-ouverte/${course}/${lesson}/`,
  /** A course and its lessons, as those see them who bought it. */
  course: (course: string) => `/cours/${course}/`,
  lesson: (course: string, lesson: string) => `/cours/${course}/${lesson}/`,
  /** Where the script of an exercise sends what an account keeps. */
  exerciseAnswers: (course: string, lesson: string) => `/cours/${course}/${lesson}/reponses/`,
  certificate: (course: string) => `/cours/${course}/attestation/`,
  /** Where a guest's mail leads: the link serves once. */
  courseDoor: (token: string) => `/ouvrir-mon-cours/${token}/`,
  /** The same for whoever has an order's key. */
  courseDoorOfOrder: (orderId: number, orderKey: string) => `/ouvrir-mon-cours/?commande=${orderId}&key=${orderKey}`,
  download: (token: string) => `/telecharger/${token}`,
  /** An invoice or a credit note, by its signed number. */
  invoice: (token: string) => `/facture/${token}`,
  /** The confirmation of a paid order, by its signed number. */
  confirmation: (token: string) => `/confirmation/${token}`,
  findOrders: '/retrouver-ma-commande/',
  foundOrders: (token: string) => `/retrouver-ma-commande/${token}/`,
  /** The same page for whoever has the link of its mail. */
  appointment: (token: string) => `/rendez-vous/${token}/`,
  appointmentFile: (token: string) => `/rendez-vous/${token}/agenda.ics`,
  /** What was bought with an address, for who has no account. */
  library: '/ma-bibliotheque/',
  libraryLink: (token: string) => `/ma-bibliotheque/${token}/`,
  withdrawal: '/renoncer-au-contrat/',
  terms: '/cgv/',
  /** One version of the terms, for good. */
  termsVersion: (version: string) => `/cgv/${version}/`,
  termsFile: (version: string) => `/cgv/${version}.pdf`,
  privacy: '/politique-de-confidentialite/',
  delivery: '/livraison-et-retours/',
  blog: '/conseils/',
  blogCategory: (slug: string) => `/conseils/categorie/${slug}/`,
  post: (slug: string) => `/${slug}/`,
  /** An article with one of its pages of comments; the first is the article's own. */
  postComments: (slug: string, page: number) => (page === 1 ? `/${slug}/` : `/${slug}/comment-page-${page}/`),
  feed: '/feed/',
  contact: '/contact/',
  quote: '/contact/devis-accompagnement/',
  newsletter: '/lettre-d-information/',
  confirmSubscription: (token: string) => `/lettre-d-information/confirmer/?jeton=${token}`,
  endSubscription: (token: string) => `/lettre-d-information/desinscription/?jeton=${token}`,
  /** Where a reader says what is wrong with a comment or a review. */
  report: (commentId: number) => `/signaler/${commentId}/`,
  /** Where the author of a review changes it or takes it back; `key` comes with the mail. */
  ownReview: (commentId: number, key: string) => `/mon-avis/${commentId}/?key=${key}`,
  /** Where the shop decides about one; `key` comes with the mail. */
  moderation: (commentId: number, key: string) => `/moderation/${commentId}/?key=${key}`,
} as const
