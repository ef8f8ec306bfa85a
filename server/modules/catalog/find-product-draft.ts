import type { Queryable } from '#server/database/database.ts'
import { findRevision, listRevisions, type Version } from '#server/modules/audit/index.ts'
import { selectProductDraft } from './product-draft-repository.ts'
import { ProductDraft, type ProductText } from './product-drafts.ts'

export type KeptProduct = {
  draft: ProductText
  /** When it was put into the bin. */
  binnedAt: Date | null
  /** To be said by who changes it; 0 for what was never written by a use case. */
  version: number
  /** Who has written it last; null for nobody. */
  written: Pick<Version, 'actor' | 'at'> | null
}

/** All that a product says, published or not, to be changed by `saveProduct`; null when there is none. */
export async function findProductDraft(db: Queryable, productId: number): Promise<KeptProduct | null> {
  const [stored, newest] = await Promise.all([
    selectProductDraft(db, productId),
    findRevision(db, { kind: 'product', id: String(productId) }),
  ])
  return stored && { ...stored, version: newest?.version ?? 0, written: newest }
}

/** The versions of what it says, newest first. */
export const listProductVersions = (db: Queryable, productId: number): Promise<Version[]> =>
  listRevisions(db, { kind: 'product', id: String(productId) })

/** What it said in one of its versions, as far as that is known; null where it is not. */
export async function findProductVersion(
  db: Queryable,
  { productId, version }: { productId: number; version: number },
): Promise<ProductText | null> {
  const old = await findRevision(db, { kind: 'product', id: String(productId) }, version)
  return ProductDraft.safeParse(old?.content).data ?? null
}
