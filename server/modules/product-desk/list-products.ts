import type { ProductFilter, ProductListing } from '#contracts/staff/product-list.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { listProductsForDesk } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Deps } from './settle-edit.ts'

/** What is sold, was or will be, as the team lists it, a page at a time. */
export async function listProducts(
  services: Deps,
  actor: StaffActor,
  filter: ProductFilter,
): Promise<{ ok: true; listing: ProductListing } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.read')
  if (refusal) return { ok: false, refusal }
  return { ok: true, listing: await listProductsForDesk(services, filter) }
}
