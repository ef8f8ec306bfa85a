import type { Transaction } from '#server/database/database.ts'
import { piecesOf } from '#server/modules/product-kinds/index.ts'
import { announceItem, giveBack } from './stock-repository.ts'
import type { SoldLine } from './take-stock.ts'

/** Puts what an order took back to where it is counted: its goods never left. */
export async function returnStock(tx: Transaction, lines: readonly SoldLine[]): Promise<void> {
  for (const { itemId, quantity } of piecesOf(lines)) {
    await giveBack(tx, itemId, quantity)
    await announceItem(tx, itemId)
  }
}
