import { cartRefusalText } from '#contracts/cart/notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import type {
  CartDetailsAnswer,
  ExpressRefusal,
  RestoredCartAnswer,
  SheetAnswer,
} from '#contracts/wire/express-answers.ts'
import * as cart from '#server/modules/cart/index.ts'
import { isOneALine } from '#server/modules/line-holds/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { cartFragments } from '../cart-fragments.tsx'
import type { WcAjaxHandler } from './call.ts'
import { findChosen } from './chosen-product.ts'
import { presentSheet } from './present-sheet.ts'

/** POST /?wc-ajax=wc_stripe_get_cart_details (facts stripe-gateway §8). */
export const getCartDetails: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressCart, body.security ?? '')) return { kind: 'nonce-failure' }
  const view = await cart.getCart(services, visitor.sessionId)
  const { payment } = await getShopSettings(services.db)
  const answer: CartDetailsAnswer = {
    shipping_required: view.needsShipping,
    order_data: {
      currency: view.currency.toLowerCase(),
      country_code: payment.accountCountry,
      ...(await presentSheet(services, view)),
    },
  }
  return { kind: 'json', body: answer }
}

/**
 * POST /?wc-ajax=wc_stripe_clear_cart: an empty cart and an empty answer. What was in it is kept until the sheet is closed
 * (docs/decisions/068).
 */
export const clearCart: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressClearCart, body.security ?? '')) return { kind: 'nonce-failure' }
  // A booking's number, or that of its product: the sheet is about to sell a slot, perhaps one that the cart holds.
  const isForSlot = (body.booking_id ?? '') !== ''
  await cart.setCartAside(services, visitor.startSession(), { isForSlot })
  visitor.rememberCart({ hash: '', itemCount: 0 })
  return { kind: 'html', body: '' }
}

/** POST /?wc-ajax=tremplin_restore_cart: ours; the sheet is closed, and nothing was bought. */
export const restoreCart: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressClearCart, body.security ?? '')) return { kind: 'nonce-failure' }
  const { sessionId } = visitor
  const view = sessionId === null ? await cart.getCart(services, null) : await cart.restoreCart(services, sessionId)
  visitor.rememberCart(view)
  const answer: RestoredCartAnswer = { result: 'success', ...cartFragments(view, visitor) }
  return { kind: 'json', body: answer }
}

/**
 * POST /?wc-ajax=wc_stripe_add_to_cart: the older form of what a product's page does before its sheet opens: this product
 * alone is in the cart. What cannot be had leaves the cart as it was.
 */
export const expressAddToCart: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressAddToCart, body.security ?? '')) return { kind: 'nonce-failure' }
  const chosen = await findChosen(services, body)
  if (!chosen.ok) return refuse(chosen.message)
  const { productId, variationId, fields } = chosen
  const wanted = { productId, variationId, fields, quantity: readQuantity(body) }
  const sessionId = visitor.startSession()
  await cart.setCartAside(services, sessionId, { isForSlot: isOneALine(chosen.product) })
  const result = await cart.addToCart(services, { sessionId, ...wanted })
  if (!result.ok) {
    visitor.rememberCart(await cart.restoreCart(services, sessionId))
    return refuse(cartRefusalText(result.refusal))
  }
  visitor.rememberCart(result.cart)
  const answer: SheetAnswer = { result: 'success', ...(await presentSheet(services, result.cart)) }
  return { kind: 'json', body: answer }
}

export const readQuantity = ({ qty = '' }: Record<string, string>) => (qty === '' ? 1 : cart.parseQuantity(qty))

const refuse = (message: string) => {
  const answer: ExpressRefusal = { success: false, data: { message } }
  return { kind: 'json' as const, body: answer }
}
