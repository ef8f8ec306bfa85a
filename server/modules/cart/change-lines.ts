import type { CartRefusal, CartView } from '#contracts/cart/cart.ts'
import type { Transaction } from '#server/database/database.ts'
import { giveHoldsBack } from '#server/modules/line-holds/index.ts'
import { lockSession, updateSession } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { type AddToCartResult, addToCart } from './add-to-cart.ts'
import { deleteItems, setItemQuantity } from './cart-item-repository.ts'
import { getCart } from './get-cart.ts'
import { type LockedCart, lockCart } from './lock-cart.ts'
import { MAX_QUANTITY } from './parse-quantity.ts'
import { getPriceRules } from './price-rules.ts'

type Deps = Pick<Services, 'db'>
type Line = CartView['lines'][number]

const UNDO_DEPTH = 10

export type RemoveFromCartResult =
  | { ok: true; cart: CartView; removed: { key: string; name: string; quantity: number } }
  /** Null: the cart has no such line. */
  | { ok: false; refusal: CartRefusal | null }

/** Takes a line out, with its parts, and keeps it for `restoreLine`. A part of another line goes with it, never alone. */
export async function removeFromCart(
  services: Deps,
  { sessionId, key }: { sessionId: string; key: string },
): Promise<RemoveFromCartResult> {
  const rules = await getPriceRules(services.db)
  const removed = await services.db.transaction(async (tx) => {
    const locked = await lockCart(tx, sessionId, { rules })
    const line = locked?.cart.lines.find((candidate) => candidate.key === key)
    if (!locked || !line) return null
    const refusal = refusePart(line, locked.cart.lines)
    if (refusal) return refusal
    await removeLines(tx, { sessionId, locked, lines: [line] })
    return { key, name: line.name, quantity: line.quantity }
  })
  if (!removed || 'code' in removed) return { ok: false, refusal: removed }
  return { ok: true, removed, cart: await getCart(services, sessionId) }
}

/** Puts a line back that was taken out lately, as if it were added again. Null when there is none to put back. */
export async function restoreLine(
  services: Pick<Services, 'db' | 'clock'>,
  { sessionId, key }: { sessionId: string; key: string },
): Promise<AddToCartResult | null> {
  // Forgotten first: of two clicks on 'Annuler' only one finds the line.
  const line = await services.db.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId)
    const removed = row?.removedLines.find((candidate) => candidate.key === key)
    if (!row || !removed) return null
    await updateSession(tx, sessionId, { removedLines: row.removedLines.filter((candidate) => candidate !== removed) })
    return removed
  })
  return line && addToCart(services, { ...line, sessionId })
}

/**
 * Sets the pieces of several lines at once, and of their parts with them; 0 takes a line out. Keys that the cart does not
 * have are passed over, and those of parts whose line is named too. A refused line keeps its quantity and is named in
 * `refusals`; the others are changed. A part alone is refused.
 */
export async function setQuantities(
  services: Deps,
  { sessionId, quantities }: { sessionId: string; quantities: Record<string, number> },
): Promise<{ cart: CartView; refusals: CartRefusal[] }> {
  const rules = await getPriceRules(services.db)
  const refusals = await services.db.transaction(async (tx) => {
    const locked = await lockCart(tx, sessionId, { rules })
    if (!locked) return []
    const { lines } = locked.cart
    const changes = lines.flatMap((line) => {
      const quantity = quantities[line.key]
      const isFollowing = line.parentKey !== null && quantities[line.parentKey] !== undefined
      return quantity === undefined || quantity === line.quantity || isFollowing ? [] : [{ line, quantity }]
    })
    const removed = changes.filter(({ line, quantity }) => quantity === 0 && !line.isPart).map(({ line }) => line)
    await removeLines(tx, { sessionId, locked, lines: removed })
    const refused: CartRefusal[] = []
    for (const { line, quantity } of changes.filter((change) => !removed.includes(change.line))) {
      const refusal = refusePart(line, lines) ?? refuseQuantity(line, { quantity, lines })
      if (refusal) refused.push(refusal)
      else await setFamilyQuantity(tx, { sessionId, line, lines, quantity })
    }
    return refused
  })
  return { cart: await getCart(services, sessionId), refusals }
}

type Change = { sessionId: string; line: Line; lines: readonly Line[]; quantity: number }

/** Parts keep their number in each piece of the line. */
async function setFamilyQuantity(tx: Transaction, { sessionId, line, lines, quantity }: Change): Promise<void> {
  await setItemQuantity(tx, { sessionId, key: line.key, quantity })
  for (const part of lines.filter(({ parentKey }) => parentKey === line.key))
    await setItemQuantity(tx, { sessionId, key: part.key, quantity: (part.quantity / line.quantity) * quantity })
}

function refusePart({ name, parentKey }: Line, lines: readonly Line[]): CartRefusal | null {
  if (parentKey === null) return null
  return { code: 'is-part', name, whole: lines.find(({ key }) => key === parentKey)?.name ?? '' }
}

function refuseQuantity(line: Line, { quantity, lines }: Pick<Change, 'quantity' | 'lines'>): CartRefusal | null {
  if (!Number.isInteger(quantity) || quantity < 1) return { code: 'invalid-quantity' }
  if (quantity > 1 && line.isSoldIndividually) return { code: 'one-piece-only', name: line.name }
  const inEach = lines.filter(({ parentKey }) => parentKey === line.key).map((part) => part.quantity / line.quantity)
  const left = Math.min(line.maxQuantity ?? MAX_QUANTITY, Math.floor(MAX_QUANTITY / Math.max(1, ...inEach)))
  return quantity > left ? { code: 'not-enough-stock', name: line.name, left, inCart: 0 } : null
}

async function removeLines(
  tx: Transaction,
  { sessionId, locked, lines }: { sessionId: string; locked: LockedCart; lines: Line[] },
): Promise<void> {
  if (lines.length === 0) return
  const keys = new Set(lines.map((line) => line.key))
  await deleteItems(tx, sessionId, [...keys])
  await giveHoldsBack(tx, { cartId: sessionId, lines })
  const gone = lines.map(({ key, productId, variationId, configuration, quantity }) => ({
    ...{ key, productId, variationId, configuration, quantity },
  }))
  const earlier = locked.removedLines.filter((line) => !keys.has(line.key))
  await updateSession(tx, sessionId, { removedLines: [...gone, ...earlier].slice(0, UNDO_DEPTH) })
}
