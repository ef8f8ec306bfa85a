import { settleConflict } from '#contracts/staff/edit-form.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { listCrossSells, saveCrossSells } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type ChoosableProducts, offerProducts } from './choose-products.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, nameOf } from './settle-edit.ts'

type Linked = { version: number; otherIds: number[] } & ChoosableProducts

/** What a product is shown with, and what it may be shown with: of all that the shop has, published or not. */
export async function openLinked(
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; linked: Linked } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { ok: false, refusal }
  const newest = await findRevision(services.db, { kind: 'cross-sells', id: String(productId) })
  const otherIds = await listCrossSells(services.db, productId)
  const choice = await offerProducts(services.db, { chosen: otherIds, but: productId })
  return { ok: true, linked: { version: newest?.version ?? 0, otherIds, ...choice } }
}

const LABELS = { lies: 'Va bien avec' }

/** Decides what a product is shown with, in which order. */
export async function saveLinked(
  services: Deps,
  actor: StaffActor,
  { productId, edited, mine }: { productId: number; edited: number; mine: Readonly<Record<string, string>> },
): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { outcome: 'staff', refusal }
  const lines = mine.lies ?? ''
  const subject = { kind: 'cross-sells', id: String(productId) } as const
  const newest = await findRevision(services.db, subject)
  if (newest && newest.version !== edited) {
    const [old, theirs] = [await findRevision(services.db, subject, edited), linesOf(newest.content)]
    const { merged, conflict } = settleConflict({
      ...{ before: old ? { lies: linesOf(old.content) } : {}, theirs: { lies: theirs }, mine: { lies: lines } },
      ...{ labels: LABELS, now: services.clock.now().toISOString() },
      newer: { by: await nameOf(services, newest.actor), at: newest.at.toISOString(), version: newest.version },
    })
    if (conflict) return { outcome: 'conflict', merged, conflict }
  }
  const otherIds = lines
    .split('\n')
    .filter((each) => /^\d{1,9}$/.test(each))
    .map(Number)
  const version = newest?.version ?? 0
  const saved = await saveCrossSells(writerOf(services, actor), { productId, edited: version, otherIds })
  if (saved.outcome === 'stale') return saveLinked(services, actor, { productId, edited, mine })
  if (saved.outcome === 'saved') return { ...saved, isMerged: version !== edited }
  if (saved.outcome === 'gone') return saved
  return { outcome: 'refused', problems: saved.problems.map(({ sentence }) => ({ field: 'lies', sentence })) }
}

const linesOf = (content: Record<string, unknown> | null): string =>
  Array.isArray(content?.otherIds) ? content.otherIds.join('\n') : ''
