import type { CartView } from '#contracts/cart/cart.ts'
import type { Transaction } from '#server/database/database.ts'
import { applyCoupon, getCart, type MergedCarts, mergeCarts } from '#server/modules/cart/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'

const NOTHING: MergedCarts = { coupons: [], isJoined: false, isCut: false }

/** The guest's cart becomes the customer's, in the transaction that says who the guest is. */
export async function bringGuestCart(
  tx: Transaction,
  { customerId, guestSessionId }: { customerId: number; guestSessionId: string | null },
): Promise<MergedCarts> {
  const into = String(customerId)
  if (guestSessionId === null || guestSessionId === into) return NOTHING
  return mergeCarts(tx, { from: guestSessionId, into })
}

/** Applies the guest's coupons to the cart that came out, those that it still allows, and tells what has changed. */
export async function finishCart(
  services: Pick<Services, 'db'>,
  { sessionId, merged }: { sessionId: string; merged: MergedCarts },
): Promise<CartView> {
  for (const code of merged.coupons) await applyCoupon(services, { sessionId, code })
  if (merged.isJoined) await tell(services, sessionId, JOINED)
  if (merged.isCut) await tell(services, sessionId, CUT)
  return getCart(services, sessionId)
}

const JOINED = 'Votre panier a rejoint celui de votre compte. Vérifiez-le avant de commander.'
const CUT = 'Une quantité a été ramenée à ce qu’il reste en stock.'

const tell = ({ db }: Pick<Services, 'db'>, sessionId: string, html: string) =>
  pushNotice(db, sessionId, { kind: 'info', html })
