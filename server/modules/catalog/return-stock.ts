import type { Transaction } from '#server/database/database.ts'
import { announceItem, giveBack } from './stock-repository.ts'
import type { SoldLine } from './take-stock.ts'

/** Puts what an order took back to where it is counted: its goods never left. */
export async function returnStock(tx: Transaction, lines: readonly SoldLine[]): Promise<void> {
  const items = lines.map(({ productId, variationId, quantity }) => ({
    itemId: variationId ?? productId ?? 0,
    quantity,
  }))
  // Always in the same order, so that two orders never wait for each other in a circle.
  for (const { itemId, quantity } of items.toSorted((a, b) => a.itemId - b.itemId)) {
    await giveBack(tx, itemId, quantity)
    await announceItem(tx, itemId)
  }
}
