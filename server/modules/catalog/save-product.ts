import { ROUTES } from '#contracts/site/routes.ts'
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
import { moveAddress } from '#server/modules/redirects/index.ts'
import { selectProductDraft } from './product-draft-repository.ts'
import { ProductDraft, type ProductText } from './product-drafts.ts'
import { isSlugTaken, lockProduct, placeProduct, updateProduct } from './product-writing-repository.ts'
import { ADDRESS_TAKEN, refuseProduct } from './refuse-product.ts'
import { refusePublication } from './refuse-publication.ts'

type ProductChange = {
  productId: number
  /** The version that was edited. */
  edited: number
  draft: ProductDraft | ProductText
}

const subjectOf = (productId: number) => ({ kind: 'product', id: String(productId) }) as const

/** Changes what a product says, where its page stands, and whether it is sold. Its kind stays. */
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
      refuseOtherKind(product, read.draft) ??
      (await refuseAddress(tx, product, read.draft)) ??
      (await refuseProduct(tx, read.draft, productId)) ??
      (before && refusePublication(read.draft, { before, now: writer.clock.now() }))
    if (refused) return refused
    const recorded = await recordProduct(tx, writer, { productId, edited, draft: read.draft, restoredFrom })
    if (recorded.outcome === 'stale') return recorded
    await updateProduct(tx, productId, { ...row, changedAt: writer.clock.now() })
    await placeProduct(tx, productId, read.draft)
    if (read.draft.slug !== product.slug)
      await moveAddress(tx, writer, { from: ROUTES.product(product.slug), to: ROUTES.product(read.draft.slug) })
    return { outcome: 'saved', version: recorded.version }
  })
}

type Standing = Pick<ProductText, 'slug' | 'kind'>

const refuseOtherKind = (product: Standing, { kind }: ProductText): Refused | null =>
  kind === product.kind ? null : refuse('kind', 'Le genre d’un produit ne change plus une fois créé.')

const refuseAddress = async (tx: Transaction, product: Standing, { slug }: ProductText): Promise<Refused | null> =>
  slug !== product.slug && (await isSlugTaken(tx, slug)) ? refuse('slug', ADDRESS_TAKEN) : null

type Recorded = { productId: number; edited: number; draft: ProductText; restoredFrom?: number | undefined }

export const recordProduct = (tx: Transaction, writer: Writer, { productId, draft, ...rest }: Recorded) =>
  recordWrite(tx, writer, { subject: subjectOf(productId), content: draft, ...rest })

/** Loaded only where something is written: those who read never need the renderer. */
export async function rowOf({ categorySlugs: _shelves, pictures: _shown, ...text }: ProductText) {
  const { renderDescription } = await import('./render-description.ts')
  const publishAt = text.publishAt === null ? null : new Date(text.publishAt)
  return { ...text, publishAt, descriptionHtml: renderDescription(text.descriptionMarkdown) }
}
