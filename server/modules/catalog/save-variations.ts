import { hasVariations } from '#contracts/catalog/product-kind.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  type Saved,
  type Stale,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { planOf, VariationsDraft, type VariationTexts } from './product-drafts.ts'
import { lockProduct } from './product-writing-repository.ts'
import { refusePrices } from './refuse-prices.ts'
import { refuseVariations } from './refuse-product.ts'
import { deleteVariations, insertVariation, listVariationIds, updateVariation } from './variation-writing-repository.ts'
import { recordItems } from './write-prices.ts'

type VariationsChange = {
  productId: number
  /** The version that was edited, of all variations together. */
  edited: number
  /** All of them, in the order of the form; one that is not named is taken off the product. */
  variations: VariationsDraft
}

export type SavedVariations = Saved & {
  /** In the order of the draft. */
  variationIds: number[]
}

/** Decides what a product is had as. What variations cost, and how many there are, is written apart. */
export async function saveVariations(
  writer: Writer,
  { productId, edited, variations }: VariationsChange,
): Promise<SavedVariations | Unwritten> {
  const read = readDraft(VariationsDraft, variations)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<SavedVariations | Unwritten> => {
    const product = await lockProduct(tx, productId)
    if (!product) return { outcome: 'gone' }
    if (!hasVariations(product)) return refuse('', 'Ce produit n’a pas de déclinaisons.')
    if (read.draft.length === 0) return refuse('', 'Il reste au moins une déclinaison.')
    return storeVariations(tx, writer, { productId, edited, variations: read.draft, since: writer.clock.now() })
  })
}

type Stored = { productId: number; edited: number; variations: VariationTexts; since: Date }

const openingPrices = (variations: VariationTexts) =>
  variations.flatMap(({ opening }, index) =>
    opening ? [{ field: `${index}.opening.price`, price: opening.price }] : [],
  )

/** In the transaction that holds the product. */
export async function storeVariations(
  tx: Transaction,
  writer: Writer,
  { productId, edited, variations, since }: Stored,
): Promise<SavedVariations | Refused | Stale> {
  const there = await listVariationIds(tx, productId)
  const stranger = variations.findIndex(({ id }) => id !== null && !there.includes(id))
  if (stranger >= 0) return refuse(`${stranger}.id`, 'Ce produit n’a pas cette déclinaison.')
  const refused = (await refuseVariations(tx, variations)) ?? (await refusePrices(tx, openingPrices(variations)))
  if (refused) return refused
  const gone = there.filter((id) => !variations.some((variation) => variation.id === id))
  if (gone.length > 0 && !(await deleteVariations(tx, gone)))
    return refuse('', 'Des acheteurs ont encore droit aux fichiers de cette déclinaison.')
  const variationIds: number[] = []
  for (const [position, { id, opening, ...text }] of variations.entries()) {
    const row = { ...text, productId, position }
    if (id !== null) await updateVariation(tx, id, row)
    variationIds.push(
      id ??
        (await insertVariation(tx, { ...row, stock: opening?.stock ?? null, ...(opening && planOf(opening.price)) })),
    )
  }
  const subject = { kind: 'variations', id: String(productId) } as const
  const list = variations.map(({ opening: _, ...text }, index) => ({ ...text, id: variationIds[index] }))
  const recorded = await recordWrite(tx, writer, { subject, edited, content: { list } })
  if (recorded.outcome === 'stale') return recorded
  const opened = variationIds.filter((id) => !there.includes(id))
  if (opened.length + gone.length > 0) await recordItems(tx, writer, { productId, opened, since })
  return { outcome: 'saved', version: recorded.version, variationIds }
}
