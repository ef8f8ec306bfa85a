import type { CartView } from '#contracts/cart/cart.ts'
import { createOrderKey, findOpenOrder, type Order, reserveOrderId } from '#server/modules/orders/index.ts'
import { type DraftOrder, forgetDrafts, keepDraft } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'

/** What a client says for an order that it has not placed yet. */
type SaidOfDraft = Partial<Pick<DraftOrder, 'paymentMethod' | 'note'>>

/** `order`: the one that this very cart has made already, and that waits for its payment. */
export type OpenDraft = { draft: DraftOrder; order: Order | null }

/**
 * The order that a cart will be: its number, its key and what was said for it, kept with the session. There is no order
 * before one is placed, so that no list, no sum and no report need leave drafts out (docs/decisions/067).
 */
export async function openDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId, cart, said = {} }: { sessionId: string; cart: CartView; said?: SaidOfDraft },
): Promise<OpenDraft> {
  const touchedAt = clock.now().toISOString()
  const change = { ...said, touchedAt }
  const [known, order] = await Promise.all([
    keepDraft(db, sessionId, { change }),
    findOpenOrder(db, { cartId: sessionId, cartHash: cart.hash }),
  ])
  if (known) return { draft: known, order }
  const fresh = {
    ...{ orderId: await reserveOrderId(db), orderKey: createOrderKey() },
    ...{ paymentMethod: '', note: '', touchedAt },
  }
  return { draft: (await keepDraft(db, sessionId, { fresh, change })) ?? fresh, order }
}

/** So long does a client find its draft again. */
const KEPT_HOURS = 24

/** Forgets drafts that were not asked for since; their numbers stay unused. */
export async function forgetOldDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return forgetDrafts(db, { before: new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000) })
}
