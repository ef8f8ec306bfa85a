import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { StockLine } from './kind-rules.ts'
import { rulesOf } from './kinds.ts'

/** Pieces of a product or of a variation, whichever counts them. */
export type Pieces = { itemId: number; name: string; quantity: number }

/** What lines take from the stock, as far as it is counted: the same item of several lines once, in the order of the ids. */
export function piecesOf(
  lines: readonly (StockLine & { kind: ProductKind; name: string; quantity: number })[],
): Pieces[] {
  const found = new Map<number, Pieces>()
  for (const line of lines) {
    const itemId = rulesOf(line.kind).stockItem(line)
    if (itemId === null) continue
    const { name, quantity } = found.get(itemId) ?? { name: line.name, quantity: 0 }
    found.set(itemId, { itemId, name, quantity: quantity + line.quantity })
  }
  return [...found.values()].toSorted((a, b) => a.itemId - b.itemId)
}
