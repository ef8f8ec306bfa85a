import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { RemoveCouponBody } from '#contracts/wire/cart.ts'
import * as cart from '#server/modules/cart/index.ts'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxHandler } from './call.ts'

const REMOVED: Notice = { kind: 'success', html: 'Le code promo a été supprimé.' }
const NOT_REMOVED: Notice = {
  kind: 'error',
  html: 'Désolé, un problème est survenu lors de la suppression du code promo.',
}

/** POST /?wc-ajax=remove_coupon (facts shop-wire §2): one notice as HTML. */
export const removeCoupon: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.removeCoupon, body.security ?? '')) return { kind: 'nonce-failure' }
  const code = RemoveCouponBody.safeParse(body).data?.coupon ?? ''
  const result = await cart.removeCoupon(services, { sessionId: visitor.sessionId, code })
  if (!result.ok) return { kind: 'html', body: renderNotices([NOT_REMOVED]) }
  if (visitor.sessionId !== null) visitor.rememberCart(result.cart)
  return { kind: 'html', body: renderNotices([REMOVED]) }
}
