import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { findProductNames, listProductNames, type NamedItem } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

/** As many as somebody reads through in a list; a catalogue has a hundred thousand. */
const MOST = 200
/** As many as somebody reads through of what they looked for. */
const MOST_FOUND = 50

/** What can be chosen of the catalogue: the first by name, with what is chosen already. `hasMore`: the rest is looked for. */
export type ChoosableProducts = { products: NamedItem[]; hasMore: boolean }

/** `but`: what it is chosen for. */
export async function offerProducts(
  db: Queryable,
  { chosen, but }: { chosen: readonly number[]; but: number },
): Promise<ChoosableProducts> {
  const first = await listProductNames(db, { limit: MOST + 1 })
  const offered = first.slice(0, MOST)
  const missing = chosen.filter((id) => !offered.some((product) => product.id === id))
  const kept = missing.length > 0 ? await findProductNames(db, missing) : []
  return { products: [...offered, ...kept].filter(({ id }) => id !== but), hasMore: first.length > MOST }
}

/** Products by words of their name, or by the beginning of a reference. */
export async function searchChoosable(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { search, but }: { search: string; but: number },
): Promise<{ ok: true; products: NamedItem[] } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { ok: false, refusal }
  const found = search === '' ? [] : await listProductNames(services.db, { search, limit: MOST_FOUND })
  return { ok: true, products: found.filter(({ id }) => id !== but) }
}
