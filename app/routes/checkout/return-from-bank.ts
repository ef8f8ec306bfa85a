import { redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { isPayable } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getCartAfterOrder } from '#server/modules/cart/index.ts'
import { isSameKey } from '#server/modules/orders/index.ts'
import { readReturnAddress, reportFromBrowser } from '#server/modules/payments/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Route } from './+types/order-received'

/** What the provider puts into an address that its visitor comes back to. */
const PROVIDERS_OWN = ['payment_intent', 'setup_intent', 'redirect_status']

/**
 * Leads whoever comes back from a bank's page on, to an address without the provider's secrets; null for all others. How
 * it went is read from the provider, never from the address, and nothing of the order is told here: the pages that follow
 * ask for what opens them (facts payment-flows §5).
 */
export async function returnFromBank(args: Pick<Route.LoaderArgs, 'request' | 'context'>): Promise<Response | null> {
  const { pathname, searchParams } = new URL(args.request.url)
  if (!PROVIDERS_OWN.some((name) => searchParams.has(name))) return null
  const key = searchParams.get('key')
  const orderPage = redirect(key === null ? pathname : `${pathname}?${new URLSearchParams({ key })}`)
  const services = args.context.get(servicesContext)
  const returned = readReturnAddress(services, searchParams)
  const reported = returned && (await reportFromBrowser(services, returned))
  if (!reported || !isSameKey(reported.order.orderKey, key ?? '')) return orderPage
  const visitor = args.context.get(visitorContext)
  const { order, attempt, outcome } = reported
  if (outcome.state !== 'failed' || !isPayable(order.status)) {
    if (visitor.sessionId) visitor.rememberCart(await getCartAfterOrder(services, visitor.sessionId))
    return orderPage
  }
  const refusal = { code: 'payment-refused', reason: outcome.code, method: attempt.methodType } as const
  const sessionId = visitor.startSession()
  for (const notice of checkoutNotices([refusal])) await pushNotice(services.db, sessionId, notice)
  // Another browser has not got the cart; the order can be paid from wherever it is known.
  const isOwnCart = order.cartId === sessionId && !returned.isOrderPay
  return redirect(isOwnCart ? ROUTES.checkout : ROUTES.orderPay(order.id, order.orderKey))
}
