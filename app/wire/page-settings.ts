/** Ids of the data blocks, and names of the global objects that scripts of such shops look for. */
export const PAGE_SETTINGS = {
  site: { blockId: 'woocommerce-params', globalName: 'woocommerce_params' },
  addToCart: { blockId: 'wc-add-to-cart-params', globalName: 'wc_add_to_cart_params' },
  cartFragments: { blockId: 'wc-cart-fragments-params', globalName: 'wc_cart_fragments_params' },
  cart: { blockId: 'wc-cart-params', globalName: 'wc_cart_params' },
  checkout: { blockId: 'wc-checkout-params', globalName: 'wc_checkout_params' },
  payment: { blockId: 'wc-stripe-upe-params', globalName: 'wc_stripe_upe_params' },
  singleProduct: { blockId: 'wc-single-product-params', globalName: 'wc_single_product_params' },
  variation: { blockId: 'wc-add-to-cart-variation-params', globalName: 'wc_add_to_cart_variation_params' },
  contactForm: { blockId: 'contact-form-7-params', globalName: 'wpcf7' },
  address: { blockId: 'wc-address-i18n-params', globalName: 'wc_address_i18n_params' },
  countrySelect: { blockId: 'wc-country-select-params', globalName: 'wc_country_select_params' },
  attribution: { blockId: 'wc-order-attribution', globalName: 'wc_order_attribution' },
} as const

export type PageSettingsName = keyof typeof PAGE_SETTINGS

/**
 * Reads what the server put into the page for scripts and lends it to them as a global. A data block rather than an
 * inline script: the content security policy allows none.
 */
export function readPageSettings<Settings>(name: PageSettingsName): Settings {
  const { blockId, globalName } = PAGE_SETTINGS[name]
  const settings: Settings = JSON.parse(document.getElementById(blockId)?.textContent ?? 'null')
  Object.assign(window, { [globalName]: settings })
  return settings
}

/** Lends scripts all that this page holds for them, before anything of ours has woken: theirs do not wait for it. */
export function lendPageSettings(): void {
  for (const { blockId, globalName } of Object.values(PAGE_SETTINGS)) {
    const block = document.getElementById(blockId)
    if (block) Object.assign(window, { [globalName]: JSON.parse(block.textContent ?? 'null') })
  }
}
