import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Pieces, piecesOf, readChoice, rulesOf } from '#server/modules/product-kinds/index.ts'
import { findSellable } from './sellable-repository.ts'

export type OrderedItem = {
  kind: ProductKind
  configuration: unknown
  productId: number | null
  variationId: number | null
  name: string
  quantity: number
}

/** Which of an order's items are gone for good, and the pieces of those that are counted in stock. */
export async function listCountedItems(
  db: Queryable,
  lines: readonly OrderedItem[],
): Promise<{ gone: string[]; counted: Pieces[] }> {
  const gone: string[] = []
  const counted: OrderedItem[] = []
  for (const line of lines) {
    const offer = await findOffer(db, line)
    if (!offer) gone.push(line.name)
    else if (offer.stock !== null) counted.push(line)
  }
  return { gone, counted: piecesOf(counted) }
}

/** What is said today of what was ordered; null once it cannot be had like that any more. */
async function findOffer(db: Queryable, { productId, variationId, ...line }: OrderedItem) {
  const found = productId === null ? null : await findSellable(db, { id: productId, variationId })
  const choice = readChoice(line)
  if (!found || !choice || found.kind !== choice.kind) return null
  const [rules, wanted] = [rulesOf(choice.kind), { ...found, configuration: choice.configuration }]
  return rules.refuse(wanted) ? null : rules.offer(wanted)
}
