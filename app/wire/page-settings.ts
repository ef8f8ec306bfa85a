/** Names of the global objects that scripts of such shops look for. */
const GLOBALS = {
  site: 'woocommerce_params',
  addToCart: 'wc_add_to_cart_params',
  cartFragments: 'wc_cart_fragments_params',
  cart: 'wc_cart_params',
  checkout: 'wc_checkout_params',
  payment: 'wc_stripe_upe_params',
  singleProduct: 'wc_single_product_params',
  variation: 'wc_add_to_cart_variation_params',
  contactForm: 'wpcf7',
  address: 'wc_address_i18n_params',
  countrySelect: 'wc_country_select_params',
  attribution: 'wc_order_attribution',
} as const

export type PageSettingsName = keyof typeof GLOBALS

/** Id of the data block that carries these settings: `wc-cart-params`. */
export const settingsBlockId = (name: PageSettingsName) => GLOBALS[name].replaceAll('_', '-')

/**
 * Reads what the server put into the page for scripts and lends it to them as a global. A data block rather than an
 * inline script: the content security policy allows none.
 */
export function readPageSettings<Settings>(name: PageSettingsName): Settings {
  const settings: Settings = JSON.parse(document.getElementById(settingsBlockId(name))?.textContent ?? 'null')
  Object.assign(window, { [GLOBALS[name]]: settings })
  return settings
}

/** Lends scripts all that this page holds for them, before anything of ours has woken: theirs do not wait for it. */
export function lendPageSettings(): void {
  for (const name of Object.keys(GLOBALS) as PageSettingsName[])
    if (document.getElementById(settingsBlockId(name))) readPageSettings(name)
}
