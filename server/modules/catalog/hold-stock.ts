import type { Transaction } from '../../database/database.ts'
import { insertHold, listHolds, takeExpiredHolds, takeHoldsOf } from './hold-repository.ts'
import { announceItem, giveBack, takePieces } from './stock-repository.ts'

/** `itemId` is the variation's id where there is one, else the product's: whichever counts the pieces. */
export type HeldLine = { itemId: number; name: string; quantity: number }

/**
 * Takes the pieces of these lines out of the stock for an order that is about to be paid; what the order holds already
 * is not taken twice. All or nothing: when one is short, none is taken and the short ones are named. Pass only lines
 * whose stock is counted. `keepHolds` then writes down whose they are.
 */
export async function reserveStock(
  tx: Transaction,
  { orderId, lines }: { orderId: number | null; lines: readonly HeldLine[] },
): Promise<{ short: string[] }> {
  const held = orderId === null ? new Map<number, number>() : await listHolds(tx, orderId)
  const wanted = lines.map((line) => ({ ...line, missing: line.quantity - (held.get(line.itemId) ?? 0) }))
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
  { orderId, lines, expiresAt }: { orderId: number; lines: readonly HeldLine[]; expiresAt: Date },
): Promise<void> {
  for (const line of lines) {
    await insertHold(tx, { orderId, itemId: line.itemId, quantity: line.quantity, expiresAt })
    await announceItem(tx, line.itemId)
  }
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
