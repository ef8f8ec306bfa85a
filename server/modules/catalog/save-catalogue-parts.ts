import { z } from 'zod'
import {
  readDraft,
  recordWrite,
  refuse,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { refuseDocument } from '#server/modules/media/index.ts'
import { countGroupsOf } from './add-on-group-repository.ts'
import { countInCategory, deleteCategory as removeCategory, replaceSample, upsertCategory } from './parts-repository.ts'
import { CategoryDraft, SampleDraft } from './product-drafts.ts'
import { listKnownProducts, lockProduct, replaceCrossSells } from './product-writing-repository.ts'

/** Writes a shelf of the shop, or changes the one of the same slug. */
export async function saveCategory(
  writer: Writer,
  { edited, draft }: { edited: number; draft: CategoryDraft },
): Promise<Saved | Unwritten> {
  const read = readDraft(CategoryDraft, draft)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const subject = { kind: 'category', id: read.draft.slug } as const
    return saveVersion(tx, writer, { subject, edited, content: read.draft }, () => upsertCategory(tx, read.draft))
  })
}

/** Takes a shelf down that nothing stands on. */
export function deleteCategory(
  writer: Writer,
  { slug, edited }: { slug: string; edited: number },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if ((await countInCategory(tx, slug)) > 0) return refuse('', 'Des produits sont dans cette catégorie.')
    if ((await countGroupsOf(tx, slug)) > 0) return refuse('', 'Des options communes sont pour cette catégorie.')
    const subject = { kind: 'category', id: slug } as const
    const recorded = await recordWrite(tx, writer, { subject, edited, content: null })
    if (recorded.outcome === 'stale') return recorded
    if (!(await removeCategory(tx, slug))) return { outcome: 'gone' }
    return { outcome: 'saved', version: recorded.version }
  })
}

/** Decides which products a product recommends, in their order. */
export function saveCrossSells(
  writer: Writer,
  { productId, edited, otherIds }: { productId: number; edited: number; otherIds: readonly number[] },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await lockProduct(tx, productId))) return { outcome: 'gone' }
    const known = await listKnownProducts(tx, otherIds)
    const wrong = otherIds.findIndex(
      (id, index) => id === productId || !known.includes(id) || otherIds.indexOf(id) < index,
    )
    if (wrong >= 0) return refuse(String(wrong), 'Ce produit ne peut pas être recommandé ici.')
    const subject = { kind: 'cross-sells', id: String(productId) } as const
    return saveVersion(tx, writer, { subject, edited, content: { otherIds } }, () =>
      replaceCrossSells(tx, productId, otherIds),
    )
  })
}

/** Lets everybody leaf through the first pages of a product; null: no more. */
export async function saveSample(
  writer: Writer,
  { productId, edited, draft }: { productId: number; edited: number; draft: SampleDraft | null },
): Promise<Saved | Unwritten> {
  const read = readDraft(z.nullable(SampleDraft), draft)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await lockProduct(tx, productId))) return { outcome: 'gone' }
    const refused = read.draft && (await refuseDocument(tx, read.draft.fileName))
    if (refused) return refused
    const subject = { kind: 'sample', id: String(productId) } as const
    return saveVersion(tx, writer, { subject, edited, content: read.draft }, () =>
      replaceSample(tx, productId, read.draft),
    )
  })
}
