import type { CartRefusal, CartView } from '#contracts/cart/cart.ts'

/** Why the lines of a cart may not make one order: what the shop has to confirm first shares one with nothing else. */
export function refuseUnconfirmed({
  confirmation,
  lines,
}: Pick<CartView, 'confirmation' | 'lines'>): CartRefusal | null {
  const own = lines.filter(({ isPart }) => !isPart)
  return confirmation && own.length > 1 ? { code: 'confirmation-apart', name: confirmation.name } : null
}
