import type { CartView } from './cart.ts'

/** Whether a way to pay is asked for: also where only what comes later is paid with it. */
export const needsPayment = ({ dueCents, recurring }: Pick<CartView, 'dueCents' | 'recurring'>): boolean =>
  dueCents > 0 || recurring.length > 0
