import type { Transaction } from '../../database/database.ts'
import { together } from '../../database/together.ts'
import { takeHoldsOf } from './hold-repository.ts'
import { insertSales } from './sales-repository.ts'
import { announceChange, listCounted, sellProduct, sellVariation } from './stock-repository.ts'

export type SoldLine = { productId: number | null; variationId: number | null; name: string; quantity: number }
export type Shortage = { name: string; wanted: number; left: number }

/** What is counted of what an order has sold, in the order in which it is taken, and what the order held of it. */
export type Sale = { lines: readonly SoldLine[]; held: ReadonlyMap<number, number> }

/**
 * Writes down what a paid order sold, of what is counted in pieces and of what is not, and ends what it holds: this may
 * travel with its other steps. `countSales` adds it to the products later, {@link takeStock} takes the pieces.
 */
export async function openSale(
  tx: Transaction,
  { orderId, lines }: { orderId: number; lines: readonly SoldLine[] },
): Promise<Sale> {
  const sales = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
  const itemIds = lines.map(itemOf)
  const [holds, counted] = await together([takeHoldsOf(tx, orderId), listCounted(tx, itemIds), insertSales(tx, sales)])
  return {
    lines: lines.filter((line) => counted.includes(itemOf(line))).toSorted(byItem),
    held: new Map(holds.map(({ itemId, quantity }) => [itemId, quantity])),
  }
}

/**
 * Takes the counted pieces of a sale: first what the order held, the rest from the stock. Stock never goes below 0: what
 * was missing is reported, for the payment has been made and people must decide. Called in the transaction that marks
 * the order paid.
 */
export async function takeStock(tx: Transaction, sale: Sale): Promise<{ shortages: Shortage[] }> {
  const held = new Map(sale.held)
  const shortages: Shortage[] = []
  // Always in the same order: two orders never wait for each other in a circle.
  for (const line of sale.lines) {
    const itemId = itemOf(line)
    const ofLine = held.get(itemId) ?? 0
    held.delete(itemId)
    const missing = Math.max(line.quantity - ofLine, 0)
    const left = await takeLine(tx, line, missing)
    if (left !== null && left < missing) shortages.push({ name: line.name, wanted: line.quantity, left: left + ofLine })
  }
  return { shortages }
}

const itemOf = ({ productId, variationId }: SoldLine) => variationId ?? productId ?? 0

/** How many pieces there were; null where they are not counted. */
async function takeLine(tx: Transaction, { productId, variationId }: SoldLine, pieces: number): Promise<number | null> {
  if (productId === null) return null
  const taken = variationId ? await sellVariation(tx, variationId, pieces) : await sellProduct(tx, productId, pieces)
  if (!taken) return null
  await announceChange(tx, taken.slug)
  return taken.left
}

function byItem(a: SoldLine, b: SoldLine): number {
  return (a.productId ?? 0) - (b.productId ?? 0) || (a.variationId ?? 0) - (b.variationId ?? 0)
}
