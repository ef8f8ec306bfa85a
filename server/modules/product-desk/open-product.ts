import type { DeskProduct } from '#contracts/staff/desk-product.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { createProductPreview, findProductDraft, type KeptProduct } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type Deps, nameOf } from './settle-edit.ts'

type Opened = { product: DeskProduct; draft: KeptProduct['draft'] }

/** A product as the team edits it, published or not; `null` where there is none. */
export async function openProduct(
  services: Deps & Pick<Services, 'signer'>,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; opened: Opened | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.read')
  if (refusal) return { ok: false, refusal }
  const kept = await findProductDraft(services.db, productId)
  if (!kept) return { ok: true, opened: null }
  const { draft, version, written } = kept
  const { slug, name, kind, supply, isPublished, isListed, publishAt } = draft
  const binnedAt = kept.binnedAt?.toISOString() ?? null
  const saved = written && { by: await nameOf(services, written.actor), at: written.at.toISOString() }
  return {
    ok: true,
    opened: {
      draft,
      product: {
        ...{ id: productId, slug, name, kind, supply, version, saved },
        ...{ isPublished, isListed, publishAt, binnedAt },
        previewPath: isPublished || binnedAt !== null ? null : createProductPreview(services, slug),
      },
    },
  }
}
