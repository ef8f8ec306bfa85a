import type { Notice } from '../cart/cart.ts'
import { isUndecided, type OrderOutcome, type PlacedOrder } from '../checkout/checkout.ts'
import { checkoutNotices } from '../checkout/checkout-notices.ts'
import {
  CONFIRM_FRAGMENT_PREFIX,
  LEGACY_FRAGMENT_PREFIX,
  NONCE_ACTIONS,
  type NonceAction,
  VOUCHER_FRAGMENT_PREFIX,
  WALLET_FRAGMENT_PREFIX,
  WC_AJAX_TEMPLATE,
} from '../identifiers.ts'
import { ROUTES } from '../site/routes.ts'

/** Which of the shop's doors an order came through, as far as its answer differs by it. */
export type OrderDoor = {
  /** Goes before the addresses of pages; '' where they are the door's own. */
  origin: string
  /** The page that carries on what a fragment asks for; '' where the answer is read by that very page. */
  pageOf(placed: PlacedOrder): string
  createNonce(action: NonceAction, subject: string): string
  /** Whether the page is an older client's, which confirms by the shorter fragment. */
  isLegacy: boolean
}

export type OrderAnswer =
  | { result: 'success'; redirect: string; orderId: number; paymentMethodId: string | null }
  | {
      result: 'failure'
      notices: Notice[]
      /** The page shows a total, or coupons, that are not so any more. */
      refresh: boolean
      /** Nobody can tell yet whether something was paid: the page asks again. */
      isUndecided: boolean
    }

/** How placing or paying an order ended, as the contract tells it (spec §4, checkout form; facts stripe-gateway §3). */
export function answerOrder(outcome: OrderOutcome, door: OrderDoor): OrderAnswer {
  if (outcome.ok) {
    const { placed } = outcome
    const paymentMethodId = placed.next === 'authenticate' ? placed.paymentMethodId : null
    return { result: 'success', redirect: redirectOf(placed, door), orderId: placed.orderId, paymentMethodId }
  }
  const { refusals } = outcome
  return {
    result: 'failure',
    notices: checkoutNotices(refusals),
    refresh: refusals.some(({ code }) => code === 'coupon-lost' || code === 'total-changed'),
    isUndecided: isUndecided(refusals),
  }
}

/** Where the buyer goes on: to the order, to a page of their bank, or to what the page does by a fragment (spec §2). */
export function redirectOf(placed: PlacedOrder, door: OrderDoor): string {
  const { origin, pageOf, createNonce } = door
  const { orderId, orderKey } = placed
  const nonce = () => createNonce(NONCE_ACTIONS.updateOrderStatus, String(orderId))
  switch (placed.next) {
    case 'received':
      return origin + ROUTES.order(orderId, orderKey)
    case 'redirect':
      return placed.url
    case 'authenticate': {
      const kind = placed.kind === 'setup' ? 'si' : 'pi'
      if (door.isLegacy)
        return `${pageOf(placed)}${LEGACY_FRAGMENT_PREFIX}${kind}-${placed.clientSecret}:${encodeURIComponent(verifyUrl(placed, door))}`
      return `${pageOf(placed)}${CONFIRM_FRAGMENT_PREFIX}${kind}:${orderId}:${placed.clientSecret}:${nonce()}`
    }
    case 'voucher': {
      const { method, clientSecret, returnUrl } = placed
      const parts = [orderId, method, clientSecret, encodeURIComponent(returnUrl)]
      return `${pageOf(placed)}${VOUCHER_FRAGMENT_PREFIX}${parts.join(':')}`
    }
    case 'wallet': {
      const { method, kind, clientSecret, returnUrl } = placed
      const parts = [orderId, method, `${kind}_intent`, clientSecret, encodeURIComponent(returnUrl), nonce()]
      return `${pageOf(placed)}${WALLET_FRAGMENT_PREFIX}${parts.join(':')}`
    }
  }
}

/** Where an older client says that it has confirmed, and goes on from (facts stripe-gateway §2, verify_intent). */
function verifyUrl({ orderId, orderKey }: PlacedOrder, { origin, createNonce }: OrderDoor): string {
  const query = Object.entries({
    order: String(orderId),
    nonce: createNonce(NONCE_ACTIONS.verifyIntent, String(orderId)),
    redirect_to: origin + ROUTES.order(orderId, orderKey),
  })
  const asked = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${origin}${WC_AJAX_TEMPLATE.replace('%%endpoint%%', 'wc_stripe_verify_intent')}&${asked}`
}
