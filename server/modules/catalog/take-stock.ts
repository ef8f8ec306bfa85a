import type { Transaction } from '../../database/database.ts'
import { announceChange, countSale, sellProduct, sellVariation } from './stock-repository.ts'

export type SoldLine = { productId: number | null; variationId: number | null; name: string; quantity: number }
export type Shortage = { name: string; wanted: number; left: number }

/**
 * Takes what a paid order sold. Stock never goes below 0: what was missing is reported, for the payment has been made
 * and people must decide. Called in the transaction that marks the order paid.
 */
export async function takeStock(tx: Transaction, lines: readonly SoldLine[]): Promise<{ shortages: Shortage[] }> {
  const shortages: Shortage[] = []
  // Always in the same order, the product before its variation: two orders never wait for each other.
  for (const line of lines.toSorted(byItem)) {
    const left = await takeLine(tx, line)
    if (left !== null && left < line.quantity) shortages.push({ name: line.name, wanted: line.quantity, left })
  }
  return { shortages }
}

async function takeLine(tx: Transaction, { productId, variationId, quantity }: SoldLine): Promise<number | null> {
  if (productId === null) return null
  const { left, slug } = variationId
    ? await takeVariation(tx, productId, variationId, quantity)
    : ((await sellProduct(tx, productId, quantity)) ?? { left: null, slug: null })
  if (left !== null && slug !== null) await announceChange(tx, slug)
  return left
}

async function takeVariation(tx: Transaction, productId: number, variationId: number, quantity: number) {
  const slug = await countSale(tx, productId, quantity)
  return { slug, left: await sellVariation(tx, variationId, quantity) }
}

function byItem(a: SoldLine, b: SoldLine): number {
  return (a.productId ?? 0) - (b.productId ?? 0) || (a.variationId ?? 0) - (b.variationId ?? 0)
}
