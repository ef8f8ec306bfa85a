import type { Transaction } from '#server/database/database.ts'
import type { Pieces } from '#server/modules/product-kinds/index.ts'
import { insertHold, listHolds, takeExpiredHolds, takeHoldsOf } from './hold-repository.ts'
import { listCountedItems, type OrderedItem } from './list-counted-items.ts'
import { announceItem, giveBack, takePieces } from './stock-repository.ts'

/**
 * Takes these pieces out of the stock for an order that is about to be paid; what the order holds already
 * is not taken twice. All or nothing: when one is short, none is taken and the short ones are named. Pass only
 * those of items whose stock is counted, each item once. `keepHolds` then writes down whose they are.
 */
export async function reserveStock(
  tx: Transaction,
  { orderId, pieces }: { orderId: number | null; pieces: readonly Pieces[] },
): Promise<{ short: string[] }> {
  const held = orderId === null ? new Map<number, number>() : await listHolds(tx, orderId)
  const wanted = pieces.map((some) => ({ ...some, missing: some.quantity - (held.get(some.itemId) ?? 0) }))
  const taken: typeof wanted = []
  const short: string[] = []
  // Always in the same order, so that two buyers of the same things never wait for each other in a circle.
  for (const line of wanted.filter(({ missing }) => missing > 0).toSorted(byItem)) {
    if (await takePieces(tx, line.itemId, line.missing)) taken.push(line)
    else short.push(line.name)
  }
  if (short.length > 0) for (const line of taken) await giveBack(tx, line.itemId, line.missing)
  return { short }
}

/** Writes down what an order holds, and until when. */
export async function keepHolds(
  tx: Transaction,
  { orderId, pieces, expiresAt }: { orderId: number; pieces: readonly Pieces[]; expiresAt: Date },
): Promise<void> {
  for (const { itemId, quantity } of pieces) {
    await insertHold(tx, { orderId, itemId, quantity, expiresAt })
    await announceItem(tx, itemId)
  }
}

/**
 * Keeps an order's counted pieces for it until then, taken anew where its time was over. All or nothing: `short` names
 * those that are gone.
 */
export async function holdPieces(
  tx: Transaction,
  { orderId, lines, expiresAt }: { orderId: number; lines: readonly OrderedItem[]; expiresAt: Date },
): Promise<{ short: string[] }> {
  const { gone, counted: pieces } = await listCountedItems(tx, lines)
  const { short } = gone.length > 0 ? { short: gone } : await reserveStock(tx, { orderId, pieces })
  if (short.length === 0) await keepHolds(tx, { orderId, pieces, expiresAt })
  return { short }
}

/** Gives back what an order holds that will not be paid. */
export async function releaseHolds(tx: Transaction, orderId: number): Promise<void> {
  await release(tx, await takeHoldsOf(tx, orderId))
}

/** Gives back what orders held longer than they were allowed to, and tells how many holds there were. */
export async function releaseExpiredHolds(tx: Transaction, now: Date): Promise<number> {
  const expired = await takeExpiredHolds(tx, now)
  await release(tx, expired)
  return expired.length
}

async function release(tx: Transaction, holds: readonly { itemId: number; quantity: number }[]): Promise<void> {
  for (const { itemId, quantity } of holds.toSorted(byItem)) {
    await giveBack(tx, itemId, quantity)
    await announceItem(tx, itemId)
  }
}

const byItem = (a: { itemId: number }, b: { itemId: number }) => a.itemId - b.itemId
