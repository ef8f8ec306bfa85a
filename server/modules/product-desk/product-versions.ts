import { compareProducts, type ProductVersion } from '#contracts/staff/product-versions.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findProductDraft, findProductVersion, listProductVersions } from '#server/modules/catalog/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Deps } from './settle-edit.ts'

const SHOWN = 50

type Opened = {
  /** Newest first. */
  versions: ProductVersion[]
  /** What has changed since the one that was asked for; null where none was, or nobody knows what it said. */
  compared: ({ version: number } & ReturnType<typeof compareProducts>) | null
}

/** What a product has said over time; `version`: the one to hold against what it says now. */
export async function openProductVersions(
  services: Deps,
  actor: StaffActor,
  { productId, version }: { productId: number; version: number | null },
): Promise<{ ok: true; opened: Opened | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.publish')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const kept = await findProductDraft(db, productId)
  if (!kept) return { ok: true, opened: null }
  const [all, names] = await Promise.all([listProductVersions(db, productId), listStaffNames(db)])
  const versions = all.slice(0, SHOWN).map(({ version, at, actor: by }) => ({
    ...{ version, at: at.toISOString(), by: ('id' in by && names.get(by.id)) || '' },
  }))
  const old = version === null ? null : await findProductVersion(db, { productId, version })
  const compared = version !== null && old ? { version, ...compareProducts(old, kept.draft) } : null
  return { ok: true, opened: { versions, compared } }
}
