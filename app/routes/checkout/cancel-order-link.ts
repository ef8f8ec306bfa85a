import { redirect } from 'react-router'
import { ROUTES } from '#contracts/site/routes.ts'
import { CANCEL_ORDER_PARAMS as PARAMS } from '#contracts/wire/checkout.ts'

/**
 * The contract's link that cancels an order is one of the cart page (facts shop-wire §9). Gives the way to the page that
 * answers it, which asks first unless the link is signed; null for an address that cancels nothing.
 */
export function followCancelLink(request: Request): Response | null {
  const query = new URL(request.url).searchParams
  const orderId = query.get(PARAMS.orderId) ?? ''
  if (!query.has(PARAMS.isCancelling) || !/^[1-9]\d{0,8}$/.test(orderId)) return null
  const kept = new URLSearchParams({ key: query.get(PARAMS.orderKey) ?? '' })
  for (const name of [PARAMS.redirect, PARAMS.nonce]) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return redirect(`${ROUTES.cancelOrderPage(Number(orderId))}?${kept}`)
}
