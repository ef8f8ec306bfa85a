import {
  recordAction,
  recordWrite,
  refuse,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { findProductDraft } from './find-product-draft.ts'
import { lockProduct } from './product-writing-repository.ts'
import { deleteProduct, setBinned } from './publication-repository.ts'
import { restoreProduct, saveProduct } from './save-product.ts'

type Edited = {
  productId: number
  /** The version that was edited. */
  edited: number
}

const subjectOf = (productId: number) => ({ kind: 'product', id: String(productId) }) as const

/** Takes a product off sale and out of every list; for `BIN_DAYS` it can be taken back. */
export function binProduct(writer: Writer, { productId, edited }: Edited): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const kept = await findProductDraft(tx, productId)
    if (!kept || !(await lockProduct(tx, productId))) return { outcome: 'gone' }
    if (kept.binnedAt) return refuse('', 'Ce produit est déjà à la corbeille.')
    const draft = { ...kept.draft, isPublished: false, publishAt: null }
    const saved = await saveProduct({ ...writer, db: tx }, { productId, edited, draft })
    if (saved.outcome !== 'saved') return saved
    await setBinned(tx, productId, writer.clock.now())
    await recordAction(tx, writer, { subject: subjectOf(productId), action: 'binned' })
    return saved
  })
}

/** Takes it out of the bin, as a draft; `version`: as it was in that version, on sale if it was. */
export function unbinProduct(
  writer: Writer,
  { productId, edited, version = null }: Edited & { version?: number | null },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const kept = await findProductDraft(tx, productId)
    if (!kept?.binnedAt || !(await lockProduct(tx, productId))) return { outcome: 'gone' }
    await setBinned(tx, productId, null)
    await recordAction(tx, writer, { subject: subjectOf(productId), action: 'unbinned' })
    if (version === null) return { outcome: 'saved', version: kept.version }
    return restoreProduct({ ...writer, db: tx }, { productId, edited, version })
  })
}

/** Deletes for good what has lain in the bin; `gone` where something of the shop still names it. */
export function deleteBinnedProduct(writer: Writer, productId: number): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const kept = await findProductDraft(tx, productId)
    if (!kept?.binnedAt) return { outcome: 'gone' }
    const subject = subjectOf(productId)
    const recorded = await recordWrite(tx, writer, { subject, edited: kept.version, content: null })
    if (recorded.outcome === 'stale') return recorded
    if (!(await deleteProduct(tx, productId))) return { outcome: 'gone' }
    return { outcome: 'saved', version: recorded.version }
  })
}
