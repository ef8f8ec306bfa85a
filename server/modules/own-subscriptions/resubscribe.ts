import type { CartRefusal, CartView } from '#contracts/cart/cart.ts'
import { isOver } from '#contracts/subscription/owner-actions.ts'
import type { OwnerRefusal } from '#contracts/subscription/owner-notices.ts'
import { addToCart, getCart, removeFromCart, setQuantities } from '#server/modules/cart/index.ts'
import { findSubscription, listSubscriptionLines, type SubscriptionLine } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { wasTakenUp } from './open-own.ts'
import { listRelatedOrders } from './own-repository.ts'

/** `isRepeated`: the cart held it before. */
export type Resubscribed = { ok: true; isRepeated: boolean } | { ok: false; refusal: OwnerRefusal | CartRefusal }

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
    const refusal = await add(services, { line, id, sessionId })
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

type Added = Omit<Own, 'customerId'> & { line: SubscriptionLine }

async function add(
  services: Pick<Services, 'db' | 'clock'>,
  { line, id, sessionId }: Added,
): Promise<OwnerRefusal | CartRefusal | null> {
  const { productId, variationId, quantity } = line
  if (productId === null) return 'not-sold'
  const configuration = { ...line.configuration, resubscribes: id }
  const added = await addToCart(services, { sessionId, productId, variationId, quantity, configuration })
  if (added.ok) return null
  const isGone = added.refusal.code === 'unknown-product' || added.refusal.code === 'not-purchasable'
  return isGone ? 'not-sold' : added.refusal
}

async function takeOut(services: Pick<Services, 'db'>, { id, sessionId }: Pick<Added, 'id' | 'sessionId'>) {
  for (const { key } of marked(await getCart(services, sessionId), id))
    await removeFromCart(services, { sessionId, key })
}
