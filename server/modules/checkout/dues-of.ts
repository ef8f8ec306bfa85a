import type { CartView } from '#contracts/cart/cart.ts'
import { firstDueCents } from '#contracts/cart/cart-payment.ts'
import type { NewDue } from '#server/modules/orders/index.ts'

/** What an order of this cart owes, and from when on: all of it now, or the first part now and each later one in its time. */
export function duesOf(
  cart: Pick<CartView, 'totalCents' | 'dueCents' | 'confirmation' | 'laterPayments'>,
  now: Date,
): NewDue[] {
  const { totalCents, laterPayments } = cart
  if (laterPayments.length === 0) return [{ number: 1, kind: 'full', amountCents: totalCents, fallsDueAt: now }]
  const kind = laterPayments.every((later) => later.kind === 'balance') ? 'deposit' : 'instalment'
  return [
    { number: 1, kind, amountCents: firstDueCents(cart), fallsDueAt: now },
    ...laterPayments.map(({ fallsDueAt, ...later }, index) => {
      const at = new Date(fallsDueAt)
      return { ...later, number: index + 2, fallsDueAt: at, latestAt: at }
    }),
  ]
}
