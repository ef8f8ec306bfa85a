import type { CheckoutParams } from '#app/wire/checkout.ts'
import { ADMIN_AJAX_PATH, NONCE_ACTIONS, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Visitor } from '#server/visitor.ts'

const UNKNOWN_OUTCOME = `Une erreur est survenue lors du traitement de votre commande. Veuillez vérifier la présence d’une éventuelle transaction sur votre moyen de paiement et consulter votre <a href="${ROUTES.accountOrders()}">historique de commande</a> ou votre boîte de réception avant de réessayer.`

/** `wc_checkout_params` of the checkout page and (`isCheckout` false) of those that follow it; scalars are strings. */
export function presentCheckoutParams(
  visitor: Pick<Visitor, 'createNonce'>,
  { isGuestCheckoutAllowed, isCheckout }: { isGuestCheckoutAllowed: boolean; isCheckout: boolean },
): CheckoutParams {
  return {
    ajax_url: ADMIN_AJAX_PATH,
    wc_ajax_url: WC_AJAX_TEMPLATE,
    update_order_review_nonce: visitor.createNonce(NONCE_ACTIONS.updateOrderReview),
    apply_coupon_nonce: visitor.createNonce(NONCE_ACTIONS.applyCoupon),
    remove_coupon_nonce: visitor.createNonce(NONCE_ACTIONS.removeCoupon),
    option_guest_checkout: isGuestCheckoutAllowed ? 'yes' : 'no',
    checkout_url: WC_AJAX_TEMPLATE.replace('%%endpoint%%', 'checkout'),
    is_checkout: isCheckout ? '1' : '0',
    debug_mode: '',
    i18n_checkout_error: UNKNOWN_OUTCOME,
  }
}
