import type { CartView } from '#contracts/cart/cart.ts'
import type { Services } from '#server/services.ts'
import { hasItems } from './cart-item-repository.ts'
import { readCart } from './cart-repository.ts'
import { getPriceRules } from './price-rules.ts'
import { emptyCart, viewCart } from './view-cart.ts'

/**
 * The cart of a session at today's prices, in cents; the empty one for a visitor without session or cart. Lines whose
 * product is gone or no longer published are left out.
 */
export async function getCart({ db }: Pick<Services, 'db'>, sessionId: string | null): Promise<CartView> {
  const [stored, rules] = await Promise.all([sessionId === null ? null : readCart(db, sessionId), getPriceRules(db)])
  return stored ? viewCart(stored, rules) : emptyCart(rules)
}

/** {@link getCart} once an order was paid, which mostly leaves the cart empty: then nothing else is read. */
export async function getCartAfterOrder(services: Pick<Services, 'db'>, sessionId: string | null): Promise<CartView> {
  const isFilled = sessionId !== null && (await hasItems(services.db, sessionId))
  return getCart(services, isFilled ? sessionId : null)
}
