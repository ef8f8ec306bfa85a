/** The fixed words of the contract (spec, first table). They are written here and nowhere else. */
export const PROVIDER = 'stripe'
export const PLATFORM = 'woocommerce'

export const CURRENCY = 'EUR'
export const MERCHANT_COUNTRY = 'FR'
export const LOCALE = 'fr'
export const PROVIDER_API_VERSION = '2024-06-20'

/** Gateway id of the card method (spec §3, payment method types). */
export const CARD_GATEWAY_ID = PROVIDER
/** Where the provider's card form is: what a message about the card leads to. */
export const CARD_FORM_ID = `wc-${CARD_GATEWAY_ID}-upe-form`
export const CARD_METHOD_TITLE = 'Carte de crédit/débit'

export const COOKIES = {
  itemsInCart: `${PLATFORM}_items_in_cart`,
  cartHash: `${PLATFORM}_cart_hash`,
  /** Followed by the md5 of the site's address. */
  sessionPrefix: `wp_${PLATFORM}_session_`,
  /** Random token of a customer's sign-in (ours). */
  signIn: 'tremplin_sign_in',
} as const

export const ROUTES = {
  home: '/',
  shop: '/boutique/',
  product: (slug: string) => `/produit/${slug}/`,
  /** Where one asks to be told when something of a product is back. */
  stockAlert: (slug: string) => `/me-prevenir/${slug}/`,
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
  accountAddresses: '/mon-compte/edit-address/',
  accountAddress: (kind: 'facturation' | 'livraison') => `/mon-compte/edit-address/${kind}/`,
  accountDetails: '/mon-compte/edit-account/',
  accountData: '/mon-compte/personal-data/',
  accountExport: '/mon-compte/personal-data/export/',
  accountPaymentMethods: '/mon-compte/payment-methods/',
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
  download: (token: string) => `/telecharger/${token}`,
  /** An invoice or a credit note, by its signed number. */
  invoice: (token: string) => `/facture/${token}`,
  /** The confirmation of a paid order, by its signed number. */
  confirmation: (token: string) => `/confirmation/${token}`,
  findOrders: '/retrouver-ma-commande/',
  foundOrders: (token: string) => `/retrouver-ma-commande/${token}/`,
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

/** The platform's general address for calls by `action`; its own pages do not use it (facts: shop-wire §1). */
export const ADMIN_AJAX_PATH = '/wp-admin/admin-ajax.php'

/** `/?wc-ajax={endpoint}`: the template that pages hand to scripts (facts: shop-wire §1). */
export const WC_AJAX_TEMPLATE = '/?wc-ajax=%%endpoint%%'

/** Nonce actions, by the names the contract gives them (facts: shop-wire §1, stripe-gateway §2). */
export const NONCE_ACTIONS = {
  cart: `${PLATFORM}-cart`,
  processCheckout: `${PLATFORM}-process_checkout`,
  login: `${PLATFORM}-login`,
  register: `${PLATFORM}-register`,
  lostPassword: `${PLATFORM}-lost_password`,
  resetPassword: `${PLATFORM}-reset_password`,
  saveDetails: 'save_account_details',
  editAddress: `${PLATFORM}-edit_address`,
  account: `${PLATFORM}-account`,
  signOut: 'customer-logout',
  pay: `${PLATFORM}-pay`,
  cancelOrder: `${PLATFORM}-cancel_order`,
  verifyEmail: 'wc_verify_email',
  rest: 'wp_rest',
  updateOrderReview: 'update-order-review',
  applyCoupon: 'apply-coupon',
  updateShippingMethod: 'update-shipping-method',
  shippingCalculator: `${PLATFORM}-shipping-calculator`,
  removeCoupon: 'remove-coupon',
  updateOrderStatus: `wc_${PROVIDER}_update_order_status_nonce`,
  updateFailedOrder: `wc_${PROVIDER}_update_failed_order_nonce`,
  createPaymentIntent: `wc_${PROVIDER}_create_payment_intent_nonce`,
  updatePaymentIntent: `wc_${PROVIDER}_update_payment_intent_nonce`,
  createSetupIntent: `wc_${PROVIDER}_create_setup_intent_nonce`,
  createAndConfirmSetupIntent: `wc_${PROVIDER}_create_and_confirm_setup_intent_nonce`,
  saveAppearance: `wc_${PROVIDER}_save_appearance_nonce`,
} as const
export type NonceAction = (typeof NONCE_ACTIONS)[keyof typeof NONCE_ACTIONS]

/** Hash fragment that asks the page to run 3-D Secure (spec §2, confirmation fragments). */
export const CONFIRM_FRAGMENT_PREFIX = `#wc-${PROVIDER}-confirm-`
