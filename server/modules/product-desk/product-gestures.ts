import type { Publication } from '#contracts/catalog/publication.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Problem, Unwritten, Writer } from '#server/modules/audit/index.ts'
import {
  binProduct,
  deleteBinnedProduct,
  listBinnedBefore,
  publishDueProducts,
  publishProduct,
  restoreProduct,
  unbinProduct,
} from '#server/modules/catalog/index.ts'
import { listOrderedProducts } from '#server/modules/orders/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { duplicateWhole } from './duplicate-whole.ts'
import { writerOf } from './edit-product.ts'
import { type Deps, nameOf } from './settle-edit.ts'

export type GestureResult =
  | { outcome: 'saved'; id: number; version: number }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'stale'; by: string | null; at: string }
  | { outcome: 'gone' }
  | { outcome: 'staff'; refusal: StaffRefusal }

type Edited = {
  productId: number
  /** The version that was edited. */
  edited: number
}

async function carryOut(
  services: Deps,
  actor: StaffActor,
  {
    productId,
    act,
  }: {
    productId: number
    act: (writer: Writer) => Promise<{ outcome: 'saved'; version: number; id?: number } | Unwritten>
  },
): Promise<GestureResult> {
  const refusal = await refuseStaff(services, actor, 'products.publish')
  if (refusal) return { outcome: 'staff', refusal }
  const done = await act(writerOf(services, actor))
  if (done.outcome === 'stale') {
    const { actor: other, at } = done.newer
    return { outcome: 'stale', by: await nameOf(services, other), at: at.toISOString() }
  }
  return done.outcome === 'saved' ? { ...done, id: done.id ?? productId } : done
}

/** Puts a product on sale, plans that, or takes it off sale. */
export const publishForTeam = (
  services: Deps,
  actor: StaffActor,
  change: Edited & { publication: Publication; at: Date | null },
): Promise<GestureResult> =>
  carryOut(services, actor, { productId: change.productId, act: (writer) => publishProduct(writer, change) })

/** Makes a draft that says and gives the same, at the same price. */
export const duplicateForTeam = (services: Deps, actor: StaffActor, productId: number): Promise<GestureResult> =>
  carryOut(services, actor, { productId, act: (writer) => duplicateWhole(writer, productId) })

/** Has it say again what it said in an older version. */
export const restoreForTeam = (
  services: Deps,
  actor: StaffActor,
  change: Edited & { version: number },
): Promise<GestureResult> =>
  carryOut(services, actor, { productId: change.productId, act: (writer) => restoreProduct(writer, change) })

/** Puts a product into the bin. */
export const binForTeam = (services: Deps, actor: StaffActor, change: Edited): Promise<GestureResult> =>
  carryOut(services, actor, { productId: change.productId, act: (writer) => binProduct(writer, change) })

/** Takes it out again, as it was in `version` where one is named. */
export const unbinForTeam = (
  services: Deps,
  actor: StaffActor,
  change: Edited & { version: number | null },
): Promise<GestureResult> =>
  carryOut(services, actor, { productId: change.productId, act: (writer) => unbinProduct(writer, change) })

/** How long what is in the bin can be taken out again. */
export const BIN_DAYS = 30
const DAY_MS = 86_400_000

/** Puts on sale what is planned for now, and deletes what has lain in the bin for long and was never ordered. */
export async function keepProductDates(services: Deps): Promise<{ refused: number[]; deleted: number[] }> {
  const { db, clock } = services
  const { refused } = await publishDueProducts(services)
  const binned = await listBinnedBefore(db, new Date(clock.now().getTime() - BIN_DAYS * DAY_MS))
  // Orders and invoices keep what they sold: it stays in the bin, and can be taken out of it at any time.
  const ordered = new Set(await listOrderedProducts(db, binned))
  const deleted: number[] = []
  for (const id of binned.filter((each) => !ordered.has(each))) {
    const done = await deleteBinnedProduct({ db, clock, actor: { kind: 'system' } }, id)
    if (done.outcome === 'saved') deleted.push(id)
  }
  return { refused, deleted }
}
