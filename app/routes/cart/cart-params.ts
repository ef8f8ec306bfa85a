import { HIDE_PASSWORD, SHOW_PASSWORD } from '#app/ui/password-toggle.ts'
import { ADMIN_AJAX_PATH, NONCE_ACTIONS, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import { CART_STORAGE } from '#contracts/privacy/browser-storage.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Visitor } from '#server/visitor.ts'

const AJAX_URLS = { ajax_url: ADMIN_AJAX_PATH, wc_ajax_url: WC_AJAX_TEMPLATE }

/** `wc_cart_params` of the cart page (facts: shop-wire §5); scalars are strings. */
export function presentCartParams(visitor: Pick<Visitor, 'createNonce'>) {
  return {
    ...AJAX_URLS,
    apply_coupon_nonce: visitor.createNonce(NONCE_ACTIONS.applyCoupon),
    update_shipping_method_nonce: visitor.createNonce(NONCE_ACTIONS.updateShippingMethod),
    remove_coupon_nonce: visitor.createNonce(NONCE_ACTIONS.removeCoupon),
  }
}

type AddToCartPage = { isCartPage: boolean; redirectsAfterAdd: boolean }

/** `wc_add_to_cart_params` of every page of the shop: the same for every visitor. */
export function presentAddToCartParams({ isCartPage, redirectsAfterAdd }: AddToCartPage) {
  return {
    ...AJAX_URLS,
    i18n_view_cart: 'Voir le panier',
    cart_url: ROUTES.cart,
    is_cart: isCartPage ? '1' : '',
    cart_redirect_after_add: redirectsAfterAdd ? 'yes' : 'no',
  }
}

/** `woocommerce_params` of every page. */
export const SITE_PARAMS = { ...AJAX_URLS, i18n_password_show: SHOW_PASSWORD, i18n_password_hide: HIDE_PASSWORD }

/** `wc_cart_fragments_params` of every page that shows the cart; scalars are strings. */
export const CART_FRAGMENTS_PARAMS = {
  ...AJAX_URLS,
  cart_hash_key: CART_STORAGE.hash,
  fragment_name: CART_STORAGE.fragments,
  request_timeout: '5000',
}
