import { PAY_LINK_HOURS } from '#contracts/checkout/hand-order.ts'
import { methodOfGateway } from '#contracts/payment/payment-methods.ts'

/**
 * Until when an order keeps its pieces while it waits for its payment: that depends on what it is paid with. `paymentMethod`: as
 * the form names it; without one its buyer chooses on the page that the shop's link leads to.
 */
export function heldUntil(now: Date, { paymentMethod }: { paymentMethod: string }): Date {
  const minutes = methodOfGateway(paymentMethod)?.holdMinutes ?? PAY_LINK_HOURS * 60
  return new Date(now.getTime() + minutes * 60_000)
}
