import type { CartView } from '#contracts/cart/cart.ts'
import { isOver } from '#contracts/subscription/owner-actions.ts'
import type { OwnerRefusal } from '#contracts/subscription/owner-notices.ts'
import { addToCart, getCart, removeFromCart, setQuantities } from '#server/modules/cart/index.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import {
  findSubscription,
  isLimited,
  listSubscriptionLines,
  type SubscriptionLine,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { wasTakenUp } from './open-own.ts'
import { listRelatedOrders } from './own-repository.ts'

/** `isRepeated`: the cart held it before. */
export type Resubscribed = { ok: true; isRepeated: boolean } | { ok: false; refusal: OwnerRefusal }

type Own = { id: number; customerId: number; sessionId: string }

/**
 * Puts what somebody had subscribed to, and what is over, into their cart at today's price, marked as what it is: the order that
 * it becomes is written beside the old subscription. All lines or none; asked for twice they are there once. What the product
 * says about how many one may have is asked by the cart, as for anybody.
 */
export async function resubscribe(
  services: Pick<Services, 'db' | 'clock'>,
  { id, customerId, sessionId }: Own,
): Promise<Resubscribed> {
  const { db } = services
  const subscription = await findSubscription(db, id)
  if (!subscription || subscription.customerId !== customerId) return { ok: false, refusal: 'unknown' }
  if (!isOver(subscription) || wasTakenUp(await listRelatedOrders(db, id))) return { ok: false, refusal: 'impossible' }
  if (marked(await getCart(services, sessionId), id).length > 0) return { ok: true, isRepeated: true }
  const lines = await listSubscriptionLines(db, id)
  for (const line of lines) {
    const refusal = await add(services, { line, id, customerId, sessionId })
    if (!refusal) continue
    await takeOut(services, { id, sessionId })
    return { ok: false, refusal }
  }
  // Two clicks at once have both added it.
  const wanted = new Map(lines.map((line) => [goodsOf(line), line.quantity]))
  const inCart = marked(await getCart(services, sessionId), id)
  const quantities = inCart.map((line) => [line.key, wanted.get(goodsOf(line)) ?? line.quantity] as const)
  await setQuantities(services, { sessionId, quantities: Object.fromEntries(quantities) })
  return { ok: true, isRepeated: false }
}

const goodsOf = ({ productId, variationId }: { productId: number | null; variationId: number | null }) =>
  `${productId}.${variationId}`

const marked = ({ lines }: CartView, id: number) => lines.filter((line) => line.configuration.resubscribes === id)

type Added = Own & { line: SubscriptionLine }

async function add(
  services: Pick<Services, 'db' | 'clock'>,
  { line, id, customerId, sessionId }: Added,
): Promise<OwnerRefusal | null> {
  const { productId, variationId, quantity } = line
  const sellable = productId === null ? null : await findSellable(services.db, { id: productId, variationId })
  const limit = sellable && 'limit' in sellable.product.settings ? sellable.product.settings.limit : 'no'
  const isForbidden = limit === 'active' || limit === 'any'
  if (productId === null || !sellable) return 'not-sold'
  if (isForbidden && (await isLimited(services.db, { customerId, productId, limit }))) return 'limited'
  const configuration = { ...line.configuration, resubscribes: id }
  const added = await addToCart(services, { sessionId, productId, variationId, quantity, configuration })
  return added.ok ? null : 'not-sold'
}

async function takeOut(services: Pick<Services, 'db'>, { id, sessionId }: Pick<Added, 'id' | 'sessionId'>) {
  for (const { key } of marked(await getCart(services, sessionId), id))
    await removeFromCart(services, { sessionId, key })
}
