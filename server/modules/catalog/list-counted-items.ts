import type { Queryable } from '#server/database/database.ts'
import { findSellable } from './sellable-repository.ts'

export type OrderedItem = { productId: number | null; variationId: number | null; name: string; quantity: number }

/** Which of an order's items are gone for good, and which are counted in stock, by the id that counts them. */
export async function listCountedItems(
  db: Queryable,
  lines: readonly OrderedItem[],
): Promise<{ gone: string[]; counted: { itemId: number; name: string; quantity: number }[] }> {
  const gone: string[] = []
  const counted: { itemId: number; name: string; quantity: number }[] = []
  for (const { productId, variationId, name, quantity } of lines) {
    const found = productId === null ? null : await findSellable(db, { id: productId, variationId })
    const item = variationId === null ? found : found?.variation
    if (!found || !item) gone.push(name)
    else if (item.stock !== null) counted.push({ itemId: variationId ?? found.productId, name, quantity })
  }
  return { gone, counted }
}
