import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { getCartAfterOrder } from '#server/modules/cart/index.ts'
import { findNewestAttempt, reportFromBrowser } from '#server/modules/payments/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { WcAjaxAnswer, WcAjaxCall, WcAjaxHandler } from './call.ts'

/**
 * GET /?wc-ajax=wc_stripe_verify_intent: where an older client goes once it has confirmed, or fails to (facts
 * stripe-gateway §2, payment-flows §4). What became of it is read from the provider; `is_ajax` only has it read.
 */
export const verifyIntent: WcAjaxHandler = async (call) => {
  const { services, visitor, query } = call
  const orderId = readId(query.order)
  const isOurs = orderId !== null && visitor.verifyNonce(NONCE_ACTIONS.verifyIntent, query.nonce ?? '', String(orderId))
  const attempt = isOurs ? await findNewestAttempt(services.db, orderId) : null
  const reported =
    attempt?.intentId && orderId !== null
      ? await reportFromBrowser(services, { orderId, intentId: attempt.intentId })
      : null
  if (query.is_ajax !== undefined) return { kind: 'html', body: '' }
  if (!reported) return { kind: 'redirect', to: ROUTES.checkout }
  if (visitor.sessionId) visitor.rememberCart(await getCartAfterOrder(services, visitor.sessionId))
  return reported.outcome.state === 'failed'
    ? tryAgain(call, { reason: reported.outcome.code, method: reported.attempt.methodType })
    : { kind: 'redirect', to: onThisSite(query.redirect_to ?? '', services.origin) ?? ROUTES.orderReceived }
}

type Refused = Parameters<typeof checkoutNotices>[0][number] & { code: 'payment-refused' }

async function tryAgain(
  { services, visitor }: WcAjaxCall,
  refused: Pick<Refused, 'reason' | 'method'>,
): Promise<WcAjaxAnswer> {
  const sessionId = visitor.startSession()
  for (const notice of checkoutNotices([{ code: 'payment-refused', ...refused }]))
    await pushNotice(services.db, sessionId, notice)
  return { kind: 'redirect', to: ROUTES.checkout }
}

/** A whole address of this site; null for any other (architecture §4.7). A path alone may begin with two slashes. */
function onThisSite(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const { origin: target, href } = new URL(address, origin)
  return target === origin ? href : null
}
