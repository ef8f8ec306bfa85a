import { type Publication, publishedAs } from '#contracts/catalog/publication.ts'
import type { Saved, Unwritten, Writer } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { findProductDraft } from './find-product-draft.ts'
import { selectDueProducts } from './publication-repository.ts'
import { saveProduct } from './save-product.ts'

type PublicationChange = {
  productId: number
  /** The version that was edited. */
  edited: number
  publication: Publication
  /** When it goes on sale by itself, where that is planned. */
  at: Date | null
}

/** Puts a product on sale, in the shop or by its address alone, plans that, or takes it off sale. */
export async function publishProduct(
  writer: Writer,
  { productId, edited, publication, at }: PublicationChange,
): Promise<Saved | Unwritten> {
  const kept = await findProductDraft(writer.db, productId)
  if (!kept) return { outcome: 'gone' }
  const published = publishedAs(publication, { at: at?.toISOString() ?? null, kept: kept.draft })
  return saveProduct(writer, { productId, edited, draft: { ...kept.draft, ...published } })
}

/** Puts on sale what is planned for now. Gives back those that the shop refuses meanwhile: they stay as they are. */
export async function publishDueProducts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ refused: number[] }> {
  const writer: Writer = { db, clock, actor: { kind: 'system' } }
  const refused: number[] = []
  for (const productId of await selectDueProducts(db, clock.now())) {
    const kept = await findProductDraft(db, productId)
    if (!kept) continue
    const draft = { ...kept.draft, isPublished: true, publishAt: null }
    const saved = await saveProduct(writer, { productId, edited: kept.version, draft })
    if (saved.outcome === 'refused') refused.push(productId)
  }
  return { refused }
}
