import type { CartView } from '#contracts/cart/cart.ts'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import type { Transaction } from '#server/database/database.ts'
import { giveHoldsBack, isOneALine } from '#server/modules/line-holds/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { AsideLine } from '#server/modules/sessions/tables.ts'
import type { Services } from '#server/services.ts'
import { deleteAllItems, keepAside, lockWholeCart, putBack, saveAside } from './aside-repository.ts'
import { deleteItems } from './cart-item-repository.ts'
import { getCart } from './get-cart.ts'
import { holdLinesAgain } from './hold-lines.ts'
import { MAX_QUANTITY } from './parse-quantity.ts'

/**
 * Empties the cart for a wallet's button, which sells one product alone, and keeps it for `restoreCart`. A cart that is set
 * aside already stays there: what an earlier sheet had put into its place is gone, what came otherwise joins it. Slots are
 * kept for its lines, unless the sheet is about to sell one: then they are free, for it too, until the cart is back.
 */
export async function setCartAside(
  { db }: Pick<Services, 'db'>,
  sessionId: string,
  { isForSlot = false }: { isForSlot?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const { head, lines } = await lockWholeCart(tx, sessionId)
    const { aside, coupons, destination, shippingMethods } = head
    const kept = aside
      ? { ...aside, lines: addUp([...aside.lines, ...besidesSheet(lines)]), coupons: joined(aside.coupons, coupons) }
      : { lines, coupons, destination, shippingMethods }
    await deleteAllItems(tx, sessionId)
    const keptKeys = isForSlot ? [] : kept.lines.map(({ key }) => key)
    const leaving = [...kept.lines, ...lines].filter(({ key }) => !keptKeys.includes(key))
    await giveHoldsBack(tx, { cartId: sessionId, lines: leaving })
    await keepAside(tx, sessionId, kept)
  })
}

/**
 * The cart is what it was before a wallet's button emptied it: what the button had put into its place leaves, what came
 * otherwise meanwhile stays. Nothing happens where none is set aside, however often it is asked for.
 */
export async function restoreCart(services: Pick<Services, 'db' | 'clock'>, sessionId: string): Promise<CartView> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    await bringBack(tx, sessionId, { isSheetClosed: true })
    const lost = await holdLinesAgain(tx, { sessionId, now: clock.now() })
    for (const refusal of lost)
      await pushNotice(tx, sessionId, { kind: 'error', html: escapeHtml(cartRefusalText(refusal)) })
  })
  return getCart(services, sessionId)
}

/**
 * {@link restoreCart} in the caller's transaction. Unless its sheet is known to be closed, what it had put into the cart
 * stays beside the rest: nothing is taken from somebody whose browser died.
 */
export async function bringBack(
  tx: Transaction,
  sessionId: string,
  { isSheetClosed }: { isSheetClosed: boolean },
): Promise<void> {
  const { head, lines } = await lockWholeCart(tx, sessionId)
  const { aside } = head
  if (!aside) return
  const leaving = isSheetClosed ? lines.filter((line) => !besidesSheet(lines).includes(line)) : []
  await deleteItems(
    tx,
    sessionId,
    leaving.map(({ key }) => key),
  )
  const stays = new Set(aside.lines.map(({ key }) => key))
  await giveHoldsBack(tx, { cartId: sessionId, lines: leaving.filter(({ key }) => !stays.has(key)) })
  await putBack(tx, sessionId, aside.lines)
  const { destination, shippingMethods } = aside
  await saveAside(tx, sessionId, {
    aside: null,
    coupons: joined(aside.coupons, head.coupons),
    // What a sheet says of an address is for its own sums.
    ...(isSheetClosed && { destination, shippingMethods }),
  })
}

/** Into the empty cart the sheet's own line came first, with its parts. */
function besidesSheet(lines: readonly AsideLine[]): AsideLine[] {
  const first = lines.find(({ parentKey }) => parentKey === null)?.key
  return lines.filter(({ key, parentKey }) => key !== first && (parentKey === null || parentKey !== first))
}

const joined = (earlier: readonly string[], later: readonly string[]) => [...new Set([...earlier, ...later])]

/** The same choice once, with all of its pieces. */
export function addUp(lines: readonly AsideLine[]): AsideLine[] {
  const byKey = new Map<string, AsideLine>()
  for (const line of lines) {
    const known = byKey.get(line.key)
    const most = isOneALine(line) ? 1 : MAX_QUANTITY
    const quantity = Math.min((known?.quantity ?? 0) + line.quantity, most)
    byKey.set(line.key, { ...(known ?? line), quantity })
  }
  return [...byKey.values()]
}
