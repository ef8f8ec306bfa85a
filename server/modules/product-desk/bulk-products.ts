import { type Chosen, MOST_AT_ONCE } from '#contracts/staff/bulk.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import type { ProductFilter } from '#contracts/staff/product-list.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Saved, Unwritten, Writer } from '#server/modules/audit/index.ts'
import {
  binProduct,
  findProductDraft,
  type KeptProduct,
  listProductIdsForDesk,
  restoreProduct,
  saveProduct,
  unbinProduct,
} from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { writerOf } from './edit-product.ts'
import { type Deps, nameOf } from './settle-edit.ts'

/** What is done with many products at once. `shelve`: they are in this category as well. */
export type ManyGesture = { do: 'publish' | 'withdraw' | 'bin' } | { do: 'shelve'; category: string }

/** What a product was before and is after a gesture, by its versions. */
export type Touched = { productId: number; before: number; after: number }
type Each = { productId: number; name: string } & ({ done: Touched } | { why: string })

/** `too-many`: more than `MOST_AT_ONCE`; nothing was done then. */
export type ManyProducts = { ok: true; products: Each[] } | { ok: false; refusal: StaffRefusal | { code: 'too-many' } }

type Asked = {
  chosen: Chosen
  /** The filter of the list that they are chosen of. */
  scope: ProductFilter
  gesture: ManyGesture
}

/** Does the same with each, in a write of its own: what one refuses stops no other. */
export async function changeMany(services: Deps, actor: StaffActor, asked: Asked): Promise<ManyProducts> {
  const refusal = await refuseStaff(services, actor, 'products.publish')
  if (refusal) return { ok: false, refusal }
  const { chosen, scope } = asked
  const ids =
    chosen.of === 'rows'
      ? chosen.ids
      : await listProductIdsForDesk(services, { filter: scope, limit: MOST_AT_ONCE + 1 })
  if (ids.length > MOST_AT_ONCE) return { ok: false, refusal: { code: 'too-many' } }
  const products: Each[] = []
  for (const productId of ids) {
    const kept = await findProductDraft(services.db, productId)
    if (!kept) continue
    const change = {
      productId,
      kept,
      act: (writer: Writer) => act(writer, { productId, kept, gesture: asked.gesture }),
    }
    products.push(await outcomeOf(services, actor, change))
  }
  return { ok: true, products }
}

/** Takes back what a gesture did to each, unless somebody has written it since. */
export async function takeBackMany(
  services: Deps,
  actor: StaffActor,
  { touched, wereBinned }: { touched: readonly Touched[]; wereBinned: boolean },
): Promise<ManyProducts> {
  const refusal = await refuseStaff(services, actor, 'products.publish')
  if (refusal) return { ok: false, refusal }
  const products: Each[] = []
  for (const { productId, before, after } of touched) {
    const kept = await findProductDraft(services.db, productId)
    if (!kept) continue
    const change = { productId, edited: after, version: before }
    const back = (writer: Writer) => (wereBinned ? unbinProduct(writer, change) : restoreProduct(writer, change))
    products.push(await outcomeOf(services, actor, { productId, kept, act: back }))
  }
  return { ok: true, products }
}

type Change = { productId: number; kept: KeptProduct; act: (writer: Writer) => Promise<Saved | Unwritten> }

async function outcomeOf(services: Deps, actor: StaffActor, { productId, kept, act }: Change): Promise<Each> {
  const own = { productId, name: kept.draft.name }
  const saved = await act(writerOf(services, actor))
  switch (saved.outcome) {
    case 'saved':
      return { ...own, done: { productId, before: kept.version, after: saved.version } }
    case 'refused':
      return { ...own, why: saved.problems.map(({ sentence }) => sentence).join(' ') }
    case 'stale': {
      const newer = { by: await nameOf(services, saved.newer.actor), at: saved.newer.at.toISOString() }
      return { ...own, why: conflictTitle(newer, services.clock.now().toISOString()) }
    }
    case 'gone':
      return { ...own, why: 'Ce produit n’est plus là.' }
  }
}

const refused = (sentence: string): Unwritten => ({ outcome: 'refused', problems: [{ field: '', sentence }] })

async function act(
  writer: Writer,
  {
    productId,
    kept: { draft, version: edited },
    gesture,
  }: Pick<Change, 'productId' | 'kept'> & { gesture: ManyGesture },
): Promise<Saved | Unwritten> {
  switch (gesture.do) {
    case 'publish':
      if (draft.isPublished && draft.isListed) return refused('Il est déjà en vente.')
      return saveProduct(writer, {
        ...{ productId, edited },
        draft: { ...draft, isPublished: true, isListed: true, publishAt: null },
      })
    case 'withdraw':
      if (!draft.isPublished && draft.publishAt === null) return refused('Il n’est pas en vente.')
      return saveProduct(writer, { productId, edited, draft: { ...draft, isPublished: false, publishAt: null } })
    case 'shelve': {
      const { categorySlugs } = draft
      if (categorySlugs.includes(gesture.category)) return refused('Il y est déjà.')
      const shelved = { ...draft, categorySlugs: [...categorySlugs, gesture.category] }
      return saveProduct(writer, { productId, edited, draft: shelved })
    }
    case 'bin':
      return binProduct(writer, { productId, edited })
  }
}
