import type { CartRefusal } from '#contracts/cart/cart.ts'
import { isRecurring, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { customerOfSession } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { findLimited } from '#server/modules/subscriptions/index.ts'
import { readCart } from './cart-repository.ts'

type Line = { kind: ProductKind; productId: number; key: string; parentKey: string | null }

/** Why lines may not join a cart: its owner has such a subscription already, or it does not share an order with what is there. */
export async function refuseSubscription(
  db: Queryable,
  { sessionId, lines, replaces }: { sessionId: string; lines: readonly Line[]; replaces: string | null },
): Promise<CartRefusal | null> {
  const customerId = customerOfSession(sessionId)
  const productIds = lines.filter(isRecurring).map(({ productId }) => productId)
  const limited = customerId === null ? null : await findLimited(db, { customerId, productIds })
  if (limited) return { code: 'already-subscribed', ...limited }
  const { subscriptions } = await getShopSettings(db)
  if (subscriptions.sharesOrders && subscriptions.severalInOrder) return null
  const held = (await readCart(db, sessionId))?.lines ?? []
  const kept = held.filter(({ key }) => key !== replaces && lines.every((line) => line.key !== key))
  return refuseTogether([...kept, ...lines], subscriptions)
}

type Sharing = { sharesOrders: boolean; severalInOrder: boolean }

/** Why the lines of a cart may not make one order, by the shop's settings; parts stand with their lines. */
export function refuseTogether(
  lines: readonly Pick<Line, 'kind' | 'parentKey'>[],
  { sharesOrders, severalInOrder }: Sharing,
): CartRefusal | null {
  const own = lines.filter(({ parentKey }) => parentKey === null)
  const recurring = own.filter(isRecurring)
  if (recurring.length === 0) return null
  if (!sharesOrders && recurring.length < own.length) return { code: 'subscription-apart', from: 'goods' }
  return !severalInOrder && recurring.length > 1 ? { code: 'subscription-apart', from: 'subscriptions' } : null
}
