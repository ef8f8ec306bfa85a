/** Names of the global objects that scripts of such shops look for. */
const GLOBALS = {
  site: 'woocommerce_params',
  addToCart: 'wc_add_to_cart_params',
  cartFragments: 'wc_cart_fragments_params',
  cart: 'wc_cart_params',
  checkout: 'wc_checkout_params',
  payment: 'wc_stripe_upe_params',
  express: 'wc_stripe_express_checkout_params',
  expressOrder: 'wcStripeExpressCheckoutPayForOrderParams',
  singleProduct: 'wc_single_product_params',
  variation: 'wc_add_to_cart_variation_params',
  bookingParams: 'booking_form_params',
  bookingForm: 'wc_bookings_booking_form',
  bookingDates: 'wc_bookings_date_picker_args',
  contactForm: 'wpcf7',
  address: 'wc_address_i18n_params',
  countrySelect: 'wc_country_select_params',
  attribution: 'wc_order_attribution',
  passwordStrength: 'wc_password_strength_meter_params',
  storeApi: 'wcBlocksMiddlewareConfig',
  blocks: 'wcSettings',
} as const

export type PageSettingsName = keyof typeof GLOBALS

/** Id of the data block that carries these settings: `wc-cart-params`. `expose-settings.js` knows the way back. */
export const settingsBlockId = (name: PageSettingsName) => GLOBALS[name].replaceAll('_', '-')

/** What the page holds for all its scripts, as the global that they share with ours; null where it holds none. */
export const readPageSettings = <Settings>(name: PageSettingsName): Settings | null =>
  Reflect.get(window, GLOBALS[name]) ?? null
