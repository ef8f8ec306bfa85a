import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Transaction } from '#server/database/database.ts'
import { together } from '#server/database/together.ts'
import { type Pieces, piecesOf } from '#server/modules/product-kinds/index.ts'
import { takeHoldsOf } from './hold-repository.ts'
import { insertSales } from './sales-repository.ts'
import { announceChange, type CountedItem, listCounted, sellPieces } from './stock-repository.ts'

export type SoldLine = {
  kind: ProductKind
  productId: number | null
  variationId: number | null
  name: string
  quantity: number
}
export type Shortage = { name: string; wanted: number; left: number }

/** What is counted of what an order has sold, in the order in which it is taken, and what the order held of it. */
export type Sale = { pieces: readonly (Pieces & CountedItem)[]; held: ReadonlyMap<number, number> }

/**
 * Writes down what a paid order sold, of what is counted in pieces and of what is not, and ends what it holds: this may
 * travel with its other steps. `countSales` adds it to the products later, {@link takeStock} takes the pieces.
 */
export async function openSale(
  tx: Transaction,
  { orderId, lines }: { orderId: number; lines: readonly SoldLine[] },
): Promise<Sale> {
  const sales = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
  const pieces = piecesOf(lines)
  const itemIds = pieces.map(({ itemId }) => itemId)
  const [holds, counted] = await together([takeHoldsOf(tx, orderId), listCounted(tx, itemIds), insertSales(tx, sales)])
  const countOf = new Map(counted.map((item) => [item.id, item]))
  return {
    pieces: pieces.flatMap((some) => {
      const item = countOf.get(some.itemId)
      return item ? [{ ...some, ...item }] : []
    }),
    held: new Map(holds.map(({ itemId, quantity }) => [itemId, quantity])),
  }
}

/**
 * Takes the counted pieces of a sale: first what the order held, the rest from the stock. It goes below 0 only where
 * backorders are taken: what is missing elsewhere is reported, for the payment has been made and people must decide. Called in the transaction that marks
 * the order paid.
 */
export async function takeStock(tx: Transaction, sale: Sale): Promise<{ shortages: Shortage[] }> {
  const shortages: Shortage[] = []
  // In the order of their ids, as always: two orders never wait for each other in a circle.
  for (const { name, quantity, ...item } of sale.pieces) {
    const held = sale.held.get(item.id) ?? 0
    const missing = Math.max(quantity - held, 0)
    const sold = await sellPieces(tx, item, missing)
    if (!sold) continue
    await announceChange(tx, sold.slug)
    if (sold.isShort) shortages.push({ name, wanted: quantity, left: sold.left + held })
  }
  return { shortages }
}
