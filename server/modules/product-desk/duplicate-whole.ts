import { type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { type CreatedProduct, duplicateProduct, selectVariationTexts } from '#server/modules/catalog/index.ts'
import { copyLessons } from '#server/modules/courses/index.ts'
import { copyFiles } from '#server/modules/fulfilment/index.ts'

/** Makes a draft that says the same at the same regular prices, and gives the same: its files, its lessons, its certificate. */
export function duplicateWhole(writer: Writer, productId: number): Promise<CreatedProduct | Unwritten> {
  return write(writer, async (tx): Promise<CreatedProduct | Unwritten> => {
    const within = { ...writer, db: tx }
    const created = await duplicateProduct(within, productId)
    if (created.outcome !== 'saved') return created
    const texts = await selectVariationTexts(tx, productId)
    const variationOf = new Map(texts.map(({ id }, index) => [id, created.variationIds[index] ?? 0]))
    const files = await copyFiles(tx, within, { from: productId, to: created.id, variationOf })
    if (files.outcome !== 'saved') return files
    return (await copyLessons(within, { from: productId, to: created.id })) ?? created
  })
}
