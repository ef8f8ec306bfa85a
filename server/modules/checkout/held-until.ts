import { methodOfGateway } from '#contracts/payment/payment-methods.ts'

/** Until when an order keeps its pieces while it waits for its payment: that depends on what it is paid with. */
export function heldUntil(now: Date, { paymentMethod }: { paymentMethod: string }): Date {
  const minutes = methodOfGateway(paymentMethod)?.holdMinutes ?? FREE_ORDER_MINUTES
  return new Date(now.getTime() + minutes * 60_000)
}

/** One that costs nothing is complete in the transaction that makes it. */
const FREE_ORDER_MINUTES = 1
