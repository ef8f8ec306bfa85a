import { limitOf, rulesOf } from '#server/modules/product-kinds/index.ts'
import type { CartLine } from './cart-lines.ts'

/**
 * How many pieces of each line there may be, by its key, where something limits them: what may be sold, less what other
 * lines hold of the same, and for a line with parts as many as there are of each part. A part follows its line.
 */
export function mostPieces(lines: readonly CartLine[]): Map<string, number> {
  const inCart = new Map<number | null, number>()
  for (const line of lines) inCart.set(itemOf(line), (inCart.get(itemOf(line)) ?? 0) + line.quantity)
  const most = new Map<string, number>()
  for (const line of lines) {
    const limit = limitOf(line, line.offer)
    if (limit === null) continue
    const item = itemOf(line)
    const elsewhere = item === null ? 0 : (inCart.get(item) ?? 0) - line.quantity
    const left = Math.max(limit - elsewhere, 0)
    most.set(line.key, Math.min(left, most.get(line.key) ?? left))
    const parent = lines.find(({ key }) => key === line.parentKey)
    if (!parent) continue
    const whole = Math.floor((left * parent.quantity) / line.quantity)
    most.set(parent.key, Math.min(whole, most.get(parent.key) ?? whole))
  }
  return most
}

/** The same for lines whose pieces come from the same stock; null for one that takes none. */
const itemOf = ({ kind, product, variation }: CartLine) =>
  rulesOf(kind).stockItem({ productId: product.id, variationId: variation?.id ?? null })
