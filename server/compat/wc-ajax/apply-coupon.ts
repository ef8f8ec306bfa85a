import { isEmail } from '#contracts/address/address.ts'
import { couponRefusalText } from '#contracts/cart/notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { ApplyCouponBody } from '#contracts/wire/cart.ts'
import * as cart from '#server/modules/cart/index.ts'
import { rememberBilling } from '#server/modules/sessions/index.ts'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxHandler } from './call.ts'

/** POST /?wc-ajax=apply_coupon (facts shop-wire §2): one notice as HTML. An address typed at checkout is kept. */
export const applyCoupon: WcAjaxHandler = async ({ services, visitor, body }) => {
  const parsed = ApplyCouponBody.safeParse(body)
  if (!visitor.verifyNonce(NONCE_ACTIONS.applyCoupon, body.security ?? '')) return { kind: 'nonce-failure' }
  const { sessionId } = visitor
  const email = parsed.data?.billing_email ?? ''
  if (sessionId !== null && isEmail(email)) await rememberBilling(services.db, sessionId, { email })
  const result = await cart.applyCoupon(services, { sessionId, code: parsed.data?.coupon_code ?? '' })
  if (!result.ok)
    return {
      kind: 'html',
      body: renderNotices([{ kind: 'error', html: escapeHtml(couponRefusalText(result.refusal)) }]),
    }
  visitor.rememberCart(result.cart)
  return { kind: 'html', body: renderNotices([{ kind: 'success', html: 'Code promo appliqué avec succès.' }]) }
}
