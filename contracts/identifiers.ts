/** The fixed words of the contract (spec, first table). They are written here and nowhere else. */
export const PROVIDER = 'stripe'
export const PLATFORM = 'woocommerce'

export const CURRENCY = 'EUR'
export const MERCHANT_COUNTRY = 'FR'
export const LOCALE = 'fr'
export const PROVIDER_API_VERSION = '2024-06-20'

export const COOKIES = {
  itemsInCart: `${PLATFORM}_items_in_cart`,
  cartHash: `${PLATFORM}_cart_hash`,
  /** Followed by the md5 of the site's address. */
  sessionPrefix: `wp_${PLATFORM}_session_`,
  /** Random token of a customer's sign-in (ours). */
  signIn: 'tremplin_sign_in',
} as const

/** What an order is placed with that waits for the shop to confirm its time (facts: product-kinds §1). */
export const AVAILABILITY_GATEWAY = 'wc-booking-gateway'

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
  exercise: 'keep-exercise',
  signOut: 'customer-logout',
  addPaymentMethod: `${PLATFORM}-add-payment-method`,
  /** Their subject is the method and whose it is: the names are anybody's. */
  deletePaymentMethod: 'delete-payment-method',
  defaultPaymentMethod: 'set-default-payment-method',
  /** Its subject is the booking and whose it is. */
  cancelBooking: `${PLATFORM}-bookings-cancel_booking`,
  /** Their subject is the subscription, its state and whose it is: a link is over once the state has changed. */
  changeSubscription: 'change-subscription',
  /** Ours. Its subject is the reader. */
  memberSpace: 'tremplin-member-space',
  /** Ours. Its subject is the order and whose it is. */
  stopCharges: 'tremplin-stop-charges',
  /** Its subject is the subscription and whose it is. */
  changeMethod: 'wcs_change_payment_method',
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
  storeApi: 'wc_store_api',
  verifyIntent: `wc_${PROVIDER}_confirm_pi`,
  saveAppearance: `wc_${PROVIDER}_save_appearance_nonce`,
  bookedDays: 'find-booked-day-blocks',
  bookingEndTime: 'get_end_time_html',
  bookingMonths: 'show_available_month_blocks',
  expressPayment: `wc-${PROVIDER}-express-checkout`,
  expressShipping: `wc-${PROVIDER}-express-checkout-shipping`,
  expressRate: `wc-${PROVIDER}-update-shipping-method`,
  expressAddress: `wc-${PROVIDER}-express-checkout-normalize-address`,
  expressCart: `wc-${PROVIDER}-get-cart-details`,
  expressAddToCart: `wc-${PROVIDER}-add-to-cart`,
  expressClearCart: `wc-${PROVIDER}-clear-cart`,
  expressProduct: `wc-${PROVIDER}-get-selected-product-data`,
  expressErrors: `wc-${PROVIDER}-log-errors`,
  expressPayForOrder: `wc-${PROVIDER}-pay-for-order`,
  expressStoreApi: 'wc_store_api_express_checkout',
} as const
/** The same as fields of forms that the browser draws again, which need no other action. */
export const CART_NONCE_FIELD = `${PLATFORM}-cart-nonce`
export const CALCULATOR_NONCE_FIELD = `${PLATFORM}-shipping-calculator-nonce`

export type NonceAction = (typeof NONCE_ACTIONS)[keyof typeof NONCE_ACTIONS]

/** Set to 'true' by the buttons of wallets; the same name with `-nonce` carries their nonce (spec §7). */
export const EXPRESS_HEADER = `x-wc${PROVIDER}-express-checkout`

/** Hash fragments by which a page goes on with a payment (spec §2, confirmation fragments). */
export const CONFIRM_FRAGMENT_PREFIX = `#wc-${PROVIDER}-confirm-`
/** The same for pages of older clients, which post no flag of deferred intents. */
export const LEGACY_FRAGMENT_PREFIX = '#confirm-'
export const VOUCHER_FRAGMENT_PREFIX = `#wc-${PROVIDER}-voucher-`
export const WALLET_FRAGMENT_PREFIX = `#wc-${PROVIDER}-wallet-`
