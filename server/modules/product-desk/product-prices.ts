import { hasVariations } from '#contracts/catalog/product-kind.ts'
import {
  fieldsOfPrices,
  type ItemPrice,
  PRICE_FIELDS,
  priceFieldOf,
  readPrices,
} from '#contracts/staff/product-prices.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import {
  findPrices,
  findPricesVersion,
  findProductDraft,
  restorePrices,
  writePrices,
} from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, type Fields, nameOf, settleEdit } from './settle-edit.ts'

type PriceEdit = { productId: number; edited: number; mine: Fields }

/** Decides what a product and its variations cost from now on, beside what somebody else has decided meanwhile. */
export async function savePrices(services: Deps, actor: StaffActor, edit: PriceEdit): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.prices')
  if (refusal) return { outcome: 'staff', refusal }
  const { productId, edited, mine } = edit
  const kept = await findPrices(services.db, productId)
  const product = await findProductDraft(services.db, productId)
  if (!kept || !product) return { outcome: 'gone' }
  const { currency } = (await getShopSettings(services.db)).payment
  const items = hasVariations(product.draft) ? kept.prices.filter(({ itemId }) => itemId !== productId) : kept.prices
  const settled = await settleEdit(services, {
    ...{ edited, version: kept.version, written: kept.written, mine },
    theirs: fieldsOfPrices(items, currency),
    before: async () => fieldsIn(await findPricesVersion(services.db, { productId, version: edited }), currency),
    labels: Object.fromEntries(items.flatMap(labelsOf)),
  })
  if (settled.conflict) return { outcome: 'conflict', ...settled, conflict: settled.conflict }
  const read = readPrices(settled.merged, items, currency)
  if (!read.ok) return { outcome: 'refused', problems: read.problems }
  const prices = [...read.prices, ...lowestOf(productId, items, read.prices)]
  const saved = await writePrices(writerOf(services, actor), { productId, edited: kept.version, prices })
  // Somebody has written between the reading and the writing: theirs is read as well.
  if (saved.outcome === 'stale') return savePrices(services, actor, edit)
  if (saved.outcome === 'saved') return { ...saved, isMerged: kept.version !== edited }
  if (saved.outcome === 'gone') return saved
  const problems = saved.problems.map(({ field, sentence }) => ({ field: priceFieldOf(field, prices), sentence }))
  return { outcome: 'refused', problems }
}

const fieldsIn = (prices: ItemPrice[] | null, currency: string) => prices && fieldsOfPrices(prices, currency)

/** What is had as one of several is put in order by the cheapest of them. */
function lowestOf(productId: number, items: readonly ItemPrice[], prices: readonly ItemPrice[]): ItemPrice[] {
  if (items.some(({ itemId }) => itemId === productId)) return []
  const regularPriceCents = Math.min(...prices.map((price) => price.regularPriceCents))
  return [{ itemId: productId, regularPriceCents, salePriceCents: null, saleFrom: null, saleUntil: null }]
}

const labelsOf = ({ itemId }: ItemPrice): [string, string][] => [
  [PRICE_FIELDS.price(itemId), 'Prix TTC'],
  [PRICE_FIELDS.sale(itemId), 'Prix soldé'],
  [PRICE_FIELDS.from(itemId), 'Solde du'],
  [PRICE_FIELDS.until(itemId), 'Solde jusqu’au'],
]

export type TakenBack =
  | { outcome: 'saved'; version: number }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'stale'; by: string | null; at: string }
  | { outcome: 'gone' }
  | { outcome: 'staff'; refusal: StaffRefusal }

/** Asks the prices of an older version again. */
export async function takeBackPrices(
  services: Deps,
  actor: StaffActor,
  change: { productId: number; edited: number; version: number },
): Promise<TakenBack> {
  const refusal = await refuseStaff(services, actor, 'products.prices')
  if (refusal) return { outcome: 'staff', refusal }
  const done = await restorePrices(writerOf(services, actor), change)
  if (done.outcome === 'stale') {
    const { actor: other, at } = done.newer
    return { outcome: 'stale', by: await nameOf(services, other), at: at.toISOString() }
  }
  if (done.outcome !== 'refused') return done
  return { outcome: 'refused', sentence: done.problems.map(({ sentence }) => sentence).join(' ') }
}
