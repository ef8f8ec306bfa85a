import { PAY_LINK_HOURS } from '#contracts/checkout/hand-order.ts'
import { methodOfGateway } from '#contracts/payment/payment-methods.ts'

/** Until when an order keeps its pieces while it waits for its payment: that depends on what it is paid with. */
export function heldUntil(now: Date, { paymentMethod, source }: { paymentMethod: string; source?: string }): Date {
  const byHand = source === 'desk' ? PAY_LINK_HOURS * 60 : FREE_ORDER_MINUTES
  const minutes = methodOfGateway(paymentMethod)?.holdMinutes ?? byHand
  return new Date(now.getTime() + minutes * 60_000)
}

/** One that costs nothing is complete in the transaction that makes it. */
const FREE_ORDER_MINUTES = 1
