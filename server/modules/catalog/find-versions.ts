import type { Queryable } from '#server/database/database.ts'
import { findRevision, listRevisions, type Version } from '#server/modules/audit/index.ts'
import type { PricePlan } from './price-plan.ts'
import { PricesDraft, VariationsDraft, type VariationTexts } from './product-drafts.ts'
import { listItemPrices } from './product-writing-repository.ts'

/** ISO 8601, as they are drafted. */
type KeptPrice = Omit<PricePlan, 'saleFrom' | 'saleUntil'> & {
  itemId: number
  saleFrom: string | null
  saleUntil: string | null
}

type Newest = {
  /** To be said by who changes it; 0 for what was never written by a use case. */
  version: number
  /** Who has written it last; null for nobody. */
  written: Pick<Version, 'actor' | 'at'> | null
}

const pricesOf = (productId: number) => ({ kind: 'prices', id: String(productId) }) as const
const variationsOf = (productId: number) => ({ kind: 'variations', id: String(productId) }) as const

/** What a product and its variations cost, to be changed by `writePrices`; null where there is no such product. */
export async function findPrices(db: Queryable, productId: number): Promise<(Newest & { prices: KeptPrice[] }) | null> {
  const [items, newest] = await Promise.all([listItemPrices(db, productId), findRevision(db, pricesOf(productId))])
  if (items.length === 0) return null
  const prices = items.map(({ saleFrom, saleUntil, ...item }) => ({
    ...{ ...item, saleFrom: saleFrom?.toISOString() ?? null, saleUntil: saleUntil?.toISOString() ?? null },
  }))
  return { prices, version: newest?.version ?? 0, written: newest }
}

/** What they cost in one of the versions, as far as that is known; null where it is not. */
export async function findPricesVersion(
  db: Queryable,
  { productId, version }: { productId: number; version: number },
): Promise<KeptPrice[] | null> {
  const old = await findRevision(db, pricesOf(productId), version)
  if (!old?.content) return null
  const named = Object.entries(old.content).map(([itemId, price]) =>
    typeof price === 'object' ? { ...price, itemId: Number(itemId) } : price,
  )
  return PricesDraft.safeParse(named).data ?? null
}

/** The versions of a product's prices, newest first. */
export const listPriceVersions = (db: Queryable, productId: number): Promise<Version[]> =>
  listRevisions(db, pricesOf(productId))

/** The newest version of what a product is had as, or an older one, with its list as far as that is known. */
export async function findVariationsVersion(
  db: Queryable,
  productId: number,
  version?: number,
): Promise<Newest & { list: (VariationTexts[number] & { id: number })[] | null }> {
  const found = await findRevision(db, variationsOf(productId), version)
  const list = VariationsDraft.safeParse(found?.content?.list).data ?? null
  const known = list?.flatMap(({ id, ...text }) => (id === null ? [] : [{ ...text, id }])) ?? null
  return { version: found?.version ?? 0, written: found, list: known }
}
