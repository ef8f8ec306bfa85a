import type { Transaction } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { selectProductDraft } from './product-draft-repository.ts'
import { ProductDraft, type ProductText } from './product-drafts.ts'
import { lockProduct, placeProduct, updateProduct } from './product-writing-repository.ts'
import { refuseProduct } from './refuse-product.ts'
import { refusePublication } from './refuse-publication.ts'

type ProductChange = {
  productId: number
  /** The version that was edited. */
  edited: number
  draft: ProductDraft | ProductText
}

const subjectOf = (productId: number) => ({ kind: 'product', id: String(productId) }) as const

/** Changes what a product says, and whether it is sold. Neither its kind nor its address change. */
export function saveProduct(writer: Writer, change: ProductChange): Promise<Saved | Unwritten> {
  return save(writer, change)
}

/** Lets a product say again what it said in an older version. */
export function restoreProduct(
  writer: Writer,
  { productId, edited, version }: { productId: number; edited: number; version: number },
): Promise<Saved | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(productId), version }, (draft) =>
    save(writer, { productId, edited, draft, restoredFrom: version }),
  )
}

type Asked = { productId: number; edited: number; draft: unknown; restoredFrom?: number }

async function save(writer: Writer, { productId, edited, draft, restoredFrom }: Asked): Promise<Saved | Unwritten> {
  const read = readDraft(ProductDraft, draft)
  if (read.outcome === 'refused') return read
  const row = await rowOf(read.draft)
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const product = await lockProduct(tx, productId)
    if (!product) return { outcome: 'gone' }
    const before = await selectProductDraft(tx, productId)
    const refused =
      refuseMoved(product, read.draft) ??
      (await refuseProduct(tx, read.draft, productId)) ??
      (before && refusePublication(read.draft, { before, now: writer.clock.now() }))
    if (refused) return refused
    const recorded = await recordProduct(tx, writer, { productId, edited, draft: read.draft, restoredFrom })
    if (recorded.outcome === 'stale') return recorded
    await updateProduct(tx, productId, { ...row, changedAt: writer.clock.now() })
    await placeProduct(tx, productId, read.draft)
    return { outcome: 'saved', version: recorded.version }
  })
}

function refuseMoved(product: Pick<ProductText, 'slug' | 'kind'>, draft: ProductText): Refused | null {
  if (draft.slug !== product.slug)
    return refuse('slug', 'L’adresse d’un produit ne change pas\u202F: des liens y mènent.')
  return draft.kind === product.kind ? null : refuse('kind', 'Le genre d’un produit ne change plus une fois créé.')
}

type Recorded = { productId: number; edited: number; draft: ProductText; restoredFrom?: number | undefined }

export const recordProduct = (tx: Transaction, writer: Writer, { productId, draft, ...rest }: Recorded) =>
  recordWrite(tx, writer, { subject: subjectOf(productId), content: draft, ...rest })

/** Loaded only where something is written: those who read never need the renderer. */
export async function rowOf({ categorySlugs: _shelves, pictures: _shown, ...text }: ProductText) {
  const { renderDescription } = await import('./render-description.ts')
  const publishAt = text.publishAt === null ? null : new Date(text.publishAt)
  return { ...text, publishAt, descriptionHtml: renderDescription(text.descriptionMarkdown) }
}
