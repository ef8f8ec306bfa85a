import type { CartRefusal } from '#contracts/cart/cart.ts'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import type { Transaction } from '#server/database/database.ts'
import { HOLDING_KINDS, holdAgain, listLapsedLines } from '#server/modules/line-holds/index.ts'
import { lockSession, pushNotice } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { deleteItems, listItemsOfKinds } from './cart-item-repository.ts'

/**
 * The lines of a cart hold again what they should; those that cannot leave it, and why is given out. The caller holds the
 * cart.
 */
export async function holdLinesAgain(
  tx: Transaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<CartRefusal[]> {
  const lines = await listItemsOfKinds(tx, { sessionId, kinds: HOLDING_KINDS })
  const lost = await holdAgain(tx, { cartId: sessionId, lines, now })
  await deleteItems(
    tx,
    sessionId,
    lost.map(({ key }) => key),
  )
  return lost.map(({ refusal }) => refusal)
}

/** Takes out of all carts what they held for too long, and tells their shoppers on the next page; how many lines that were. */
export async function dropLapsedLines({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const lapsed = await db.transaction((tx) => listLapsedLines(tx, now))
  let dropped = 0
  for (const cartId of new Set(lapsed.map((line) => line.cartId))) {
    dropped += await db.transaction(async (tx) => {
      // A shopper may be about to order just now: the cart first, then what it holds, as everywhere.
      await lockSession(tx, cartId)
      const lost = await holdLinesAgain(tx, { sessionId: cartId, now: clock.now() })
      for (const refusal of lost)
        await pushNotice(tx, cartId, { kind: 'error', html: escapeHtml(cartRefusalText(refusal)) })
      return lost.length
    })
  }
  return dropped
}
