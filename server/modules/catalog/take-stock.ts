import type { Transaction } from '../../database/database.ts'
import { takeHoldsOf } from './hold-repository.ts'
import { announceChange, countSale, sellProduct, sellVariation } from './stock-repository.ts'

export type SoldLine = { productId: number | null; variationId: number | null; name: string; quantity: number }
export type Shortage = { name: string; wanted: number; left: number }

/**
 * Takes what a paid order sold: first what it holds already, the rest from the stock. Stock never goes below 0: what was
 * missing is reported, for the payment has been made and people must decide. Called in the transaction that marks the
 * order paid.
 */
export async function takeStock(
  tx: Transaction,
  { orderId, lines }: { orderId: number; lines: readonly SoldLine[] },
): Promise<{ shortages: Shortage[] }> {
  const held = new Map((await takeHoldsOf(tx, orderId)).map(({ itemId, quantity }) => [itemId, quantity]))
  const shortages: Shortage[] = []
  // Always in the same order, the product before its variation: two orders never wait for each other.
  for (const line of lines.toSorted(byItem)) {
    const itemId = line.variationId ?? line.productId ?? 0
    const ofLine = held.get(itemId) ?? 0
    held.delete(itemId)
    const missing = Math.max(line.quantity - ofLine, 0)
    const left = await takeLine(tx, line, missing)
    if (left !== null && left < missing) shortages.push({ name: line.name, wanted: line.quantity, left: left + ofLine })
  }
  return { shortages }
}

async function takeLine(tx: Transaction, line: SoldLine, pieces: number): Promise<number | null> {
  const { productId, variationId, quantity } = line
  if (productId === null) return null
  const sale = { productId, quantity, pieces }
  const { left, slug } = variationId
    ? await takeVariation(tx, sale, variationId)
    : ((await sellProduct(tx, sale)) ?? { left: null, slug: null })
  if (left !== null && slug !== null) await announceChange(tx, slug)
  return left
}

async function takeVariation(tx: Transaction, { productId, quantity, pieces }: Sale, variationId: number) {
  const slug = await countSale(tx, productId, quantity)
  return { slug, left: await sellVariation(tx, variationId, pieces) }
}

/** `quantity` is what was sold; `pieces` of it still lie in the stock. */
type Sale = { productId: number; quantity: number; pieces: number }

function byItem(a: SoldLine, b: SoldLine): number {
  return (a.productId ?? 0) - (b.productId ?? 0) || (a.variationId ?? 0) - (b.variationId ?? 0)
}
