/** How each address of the site is spelt; what it is stands in `site-map.ts`. */

/** Names the line of the cart that a product's page is to change. */
export const EDITED_LINE = 'modifier'

export const home = '/'
export const shop = '/boutique/'
export const product = (slug: string) => `/produit/${slug}/`
/** The same, to change a line of the cart. */
export const editLine = (slug: string, key: string) => `/produit/${slug}/?${EDITED_LINE}=${key}`
/** Where one asks to be told when something of a product is back. */
export const stockAlert = (slug: string) => `/me-prevenir/${slug}/`
/** What visitors see of a shop that has not opened, whatever they ask for. */
export const comingSoon = '/bientot/'
/** Days and slots of a bookable product in a list; `month`: 'YYYY-MM'; `line`: the key of a cart's line, to change it. */
export const slots = (slug: string, { month = '', line = '' } = {}) =>
  `/creneaux/${slug}/${month && `?mois=${month}`}${line && `${month ? '&' : '?'}${EDITED_LINE}=${line}`}`
export const category = (slug: string) => `/categorie-produit/${slug}/`
/** Where `/?s=…` is answered (see `pageAddress` in `server/http/react-router.ts`). */
export const search = '/recherche/'
export const cart = '/panier/'
export const checkout = '/commande/'
export const orderReceived = '/commande/order-received/'
export const order = (orderId: number, orderKey: string) => `/commande/order-received/${orderId}/?key=${orderKey}`
export const account = '/mon-compte/'
export const accountOrders = (page = 1) => `/mon-compte/orders/${page > 1 ? `${page}/` : ''}`
export const accountOrder = (orderId: number) => `/mon-compte/view-order/${orderId}/`
export const accountDownloads = '/mon-compte/downloads/'
export const accountLibrary = '/mon-compte/library/'
export const accountCourses = '/mon-compte/courses/'
export const accountDues = '/mon-compte/scheduled-orders/'
export const accountAddresses = '/mon-compte/edit-address/'
export const accountAddress = (kind: 'facturation' | 'livraison') => `/mon-compte/edit-address/${kind}/`
/** The same form for a subscription's own address. */
export const subscriptionAddress = (id: number, kind: 'facturation' | 'livraison') =>
  `${accountAddress(kind)}?subscription=${id}`
export const accountBookings = '/mon-compte/bookings/'
/** Page of one booking: moved, given up, or the next of its series chosen. */
export const accountBooking = (bookingId: number) => `/mon-compte/bookings/${bookingId}/`
/** What somebody has subscribed to; below it each, and what may be done with it. */
export const accountSubscriptions = (page = 1) => `/mon-compte/subscriptions/${page > 1 ? `${page}/` : ''}`
export const accountSubscription = (id: number) => `/mon-compte/view-subscription/${id}/`
/** The contract's link that suspends, takes up or ends one: it leads to the page that asks. `nonce`: of its state. */
export const changeSubscription = (id: number, to: 'on-hold' | 'active' | 'cancelled', nonce: string) =>
  `/mon-compte/view-subscription/${id}/?subscription_id=${id}&change_subscription_to=${to}&_wpnonce=${nonce}`
/** The contract's links for the next period before its day, and for one that is over: they lead to the page that asks. */
export const renewSubscriptionEarly = (id: number) =>
  `/mon-compte/view-subscription/${id}/?subscription_renewal_early=${id}&subscription_renewal=true`
export const resubscribe = (id: number, nonce: string) =>
  `/mon-compte/view-subscription/${id}/?resubscribe=${id}&_wpnonce=${nonce}`
export const accountDetails = '/mon-compte/edit-account/'
export const accountData = '/mon-compte/personal-data/'
export const accountExport = '/mon-compte/personal-data/export/'
export const accountPaymentMethods = '/mon-compte/payment-methods/'
export const addPaymentMethod = '/mon-compte/add-payment-method/'
/** The page that asks first; with the contract's nonce in its query it is done at once. */
export const deletePaymentMethod = (id: number) => `/mon-compte/delete-payment-method/${id}/`
export const defaultPaymentMethod = (id: number) => `/mon-compte/set-default-payment-method/${id}/`
export const lostPassword = '/mon-compte/lost-password/'
/** What the link of a mail asks whose address is to become a part of another account. */
export const joinAccounts = '/mon-compte/reunir/'
export const confirmEmail = '/mon-compte/confirm-email/'
export const signOut = '/mon-compte/customer-logout/'
/** Page of an order that waits for its payment. */
export const orderPay = (orderId: number, orderKey: string) =>
  `/commande/order-pay/${orderId}/?pay_for_order=true&key=${orderKey}`
/** The same page where a subscription is given another method; its number is one of the orders'. */
export const changeMethod = (subscriptionId: number, key: string, nonce = '') =>
  `${orderPay(subscriptionId, key)}&change_payment_method=${subscriptionId}${nonce && `&_wpnonce=${nonce}`}`
/** Where that is answered (see `pageAddress` in `server/http/react-router.ts`). */
export const changeMethodPage = '/commande/change-payment-method/'
/** Leads its owner there, from an account and from mails. */
export const changeMethodOf = (subscriptionId: number) => `/mon-compte/subscription-payment-method/${subscriptionId}/`
/** The contract's link that cancels an order; `redirect`: one of our own pages to come back to. */
export const cancelOrder = (orderId: number, orderKey: string, redirect = '') =>
  `/panier/?cancel_order=true&order=${orderKey}&order_id=${orderId}${redirect && `&redirect=${redirect}`}`
/** Where that link leads: the page that asks first. */
export const cancelOrderPage = (orderId: number) => `/commande/cancel-order/${orderId}/`
/** A lesson that everybody may read. */
export const freeLesson = (course: string, lesson: string) => `/lecon-ouverte/${course}/${lesson}/`
/** A course and its lessons, as those see them who bought it. */
export const course = (course: string) => `/cours/${course}/`
export const lesson = (course: string, lesson: string) => `/cours/${course}/${lesson}/`
/** Where the script of an exercise sends what an account keeps. */
export const exerciseAnswers = (course: string, lesson: string) => `/cours/${course}/${lesson}/reponses/`
export const certificate = (course: string) => `/cours/${course}/attestation/`
/** Where a guest's mail leads: the link serves once. */
export const courseDoor = (token: string) => `/ouvrir-mon-cours/${token}/`
/** The same for whoever has an order's key. */
export const courseDoorOfOrder = (orderId: number, orderKey: string) =>
  `/ouvrir-mon-cours/?commande=${orderId}&key=${orderKey}`
/** What the members of a product read; below it what came out before, and each text. */
export const memberSpace = (product: string) => `/club/${product}/`
export const memberLibrary = (product: string) => `/club/${product}/bibliotheque/`
export const memberPost = (product: string, post: string) => `/club/${product}/${post}/`
/** Where a member pauses the mails of goals; the link comes with each. */
export const goalPause = (token: string) => `/objectifs-par-e-mail/${token}/`
export const download = (token: string) => `/telecharger/${token}`
/** An invoice or a credit note, by its signed number. */
export const invoice = (token: string) => `/facture/${token}`
/** The confirmation of a paid order, by its signed number. */
export const confirmation = (token: string) => `/confirmation/${token}`
export const findOrders = '/retrouver-ma-commande/'
export const foundOrders = (token: string) => `/retrouver-ma-commande/${token}/`
/** The same page for whoever has the link of its mail. */
export const appointment = (token: string) => `/rendez-vous/${token}/`
export const appointmentFile = (token: string) => `/rendez-vous/${token}/agenda.ics`
/** What was bought with an address, for who has no account. */
export const library = '/ma-bibliotheque/'
export const libraryLink = (token: string) => `/ma-bibliotheque/${token}/`
export const withdrawal = '/renoncer-au-contrat/'
export const cancelContract = '/resilier-votre-contrat/'
/** Where another price of a subscription is accepted or refused, by its secret. */
export const priceOffer = (key: string) => `/nouveau-prix/${key}/`
export const terms = '/cgv/'
/** One version of the terms, for good. */
export const termsVersion = (version: string) => `/cgv/${version}/`
export const termsFile = (version: string) => `/cgv/${version}.pdf`
export const privacy = '/politique-de-confidentialite/'
export const delivery = '/livraison-et-retours/'
export const blog = '/conseils/'
export const blogCategory = (slug: string) => `/conseils/categorie/${slug}/`
export const post = (slug: string) => `/${slug}/`
/** An article with one of its pages of comments; the first is the article's own. */
export const postComments = (slug: string, page: number) =>
  page === 1 ? `/${slug}/` : `/${slug}/comment-page-${page}/`
export const feed = '/feed/'
export const contact = '/contact/'
/** A form that has no page of its own otherwise. */
export const form = (slug: string): string => `/formulaire/${slug}/`
/** Drawn in the place of a form's trial at the desk, and found by nobody. */
export const formTrial = '/formulaire/'
export const quote = '/contact/devis-accompagnement/'
export const newsletter = '/lettre-d-information/'
export const confirmSubscription = (token: string) => `/lettre-d-information/confirmer/?jeton=${token}`
export const endSubscription = (token: string) => `/lettre-d-information/desinscription/?jeton=${token}`
/** Where a reader says what is wrong with a comment or a review. */
export const report = (commentId: number) => `/signaler/${commentId}/`
/** Where the author of a review changes it or takes it back; `key` comes with the mail. */
export const ownReview = (commentId: number, key: string) => `/mon-avis/${commentId}/?key=${key}`
/** Where the shop decides about one; `key` comes with the mail. */
export const moderation = (commentId: number, key: string) => `/moderation/${commentId}/?key=${key}`
