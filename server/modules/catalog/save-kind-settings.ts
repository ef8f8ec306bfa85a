import type { Queryable } from '#server/database/database.ts'
import { type Actor, findRevision, type Saved, type Unwritten, type Writer } from '#server/modules/audit/index.ts'
import type { ProductDraft } from './product-drafts.ts'
import { saveProduct } from './save-product.ts'

export type KeptSettings = {
  /** To be said by who changes them. */
  version: number
  /** Who has written them. */
  actor: Actor
  settings: Record<string, unknown>
}

/** What a product's kind wants to know of it, as it was written last; null where nobody has written it. */
export async function findKindSettings(db: Queryable, productId: number): Promise<KeptSettings | null> {
  const newest = await findRevision(db, { kind: 'product', id: String(productId) })
  const draft = newest?.content as ProductDraft | null | undefined
  return newest && draft ? { version: newest.version, actor: newest.actor, settings: draft.kindSettings ?? {} } : null
}

/** Changes some of what a product's kind wants to know of it (`saveProduct`), and leaves everything else as it is. */
export async function saveKindSettings(
  writer: Writer,
  {
    productId,
    edited,
    settings,
  }: { productId: number; edited: number; settings: NonNullable<ProductDraft['kindSettings']> },
): Promise<Saved | Unwritten> {
  const newest = await findRevision(writer.db, { kind: 'product', id: String(productId) })
  const draft = newest?.content as ProductDraft | null | undefined
  if (!newest || !draft) return { outcome: 'gone' }
  return saveProduct(writer, {
    ...{ productId, edited },
    draft: { ...draft, kindSettings: { ...draft.kindSettings, ...settings } },
  })
}
