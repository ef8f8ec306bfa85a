import { type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CANCEL_ORDER_PARAMS } from '#contracts/wire/checkout.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { cancelOrder } from '#server/modules/post-purchase/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { CANCELLED, cancelNotices } from './cancel-notices.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Address = { id: number; orderKey: string }

/** Whether this visitor was given this nonce to cancel this very order. */
export function isSigned(
  context: Asked['context'],
  { orderId, nonce }: { orderId: number; nonce: FormDataEntryValue | null },
): boolean {
  return (
    typeof nonce === 'string' &&
    context.get(visitorContext).verifyNonce(NONCE_ACTIONS.cancelOrder, nonce, String(orderId))
  )
}

/** Cancels an order that its visitor may see and leads on; what speaks against it is given back, for the page to say. */
export async function cancelAndTell({ request, context }: Asked, order: Address): Promise<Notice[]> {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const result = await cancelOrder(services, { orderId: order.id, orderKey: order.orderKey })
  if (!result.ok) {
    // It may turn out to be paid: its cart is empty then.
    visitor.rememberCart(await getCart(services, visitor.sessionId))
    return [cancelNotices[result.refusal]]
  }
  const target = pageAfterwards(request, order)
  // The order's own page says so itself.
  if (target.startsWith(ROUTES.account)) await pushNotice(services.db, visitor.startSession(), CANCELLED)
  throw redirect(target, 303)
}

/** Back to the account page that the link stood on; the order's own page otherwise. */
export function pageAfterwards(request: Request, { id, orderKey }: Address): string {
  const wanted = new URL(request.url).searchParams.get(CANCEL_ORDER_PARAMS.redirect) ?? ''
  return /^\/mon-compte\/(?:orders\/(?:\d{1,6}\/)?|view-order\/\d{1,9}\/)?$/.test(wanted)
    ? wanted
    : ROUTES.order(id, orderKey)
}
