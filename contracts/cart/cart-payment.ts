import type { CartView } from './cart.ts'

/** Whether a way to pay is asked for: also where only what comes later is paid with it. */
export const needsPayment = ({ dueCents, recurring }: Pick<CartView, 'dueCents' | 'recurring'>): boolean =>
  dueCents > 0 || recurring.length > 0

/** What is to be paid first: with the order, or once the shop has said yes to it. */
export const firstDueCents = ({ dueCents, confirmation }: Pick<CartView, 'dueCents' | 'confirmation'>): number =>
  confirmation?.thenDueCents ?? dueCents
