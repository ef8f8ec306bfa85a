import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { CONFIRM_FRAGMENT_PREFIX, NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { WcAjaxCall } from './call.ts'

/** Where the page goes on: to the order, or to 3-D Secure by a fragment. */
export function redirectOf({ services, visitor }: WcAjaxCall, placed: PlacedOrder): string {
  const { orderId, orderKey } = placed
  if (placed.next === 'received') return `${services.origin}${ROUTES.order(orderId, orderKey)}`
  const nonce = visitor.createNonce(NONCE_ACTIONS.updateOrderStatus, String(orderId))
  return `${CONFIRM_FRAGMENT_PREFIX}pi:${orderId}:${placed.clientSecret}:${nonce}`
}
