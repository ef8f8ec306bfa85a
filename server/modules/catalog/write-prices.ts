import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  findRevision,
  type Problem,
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { priceToPay } from '#server/modules/product-kinds/index.ts'
import { type PricePlan, priceAt } from './price-plan.ts'
import {
  type ItemPrice,
  insertPricePoints,
  listPricePoints,
  replacePoints,
  updatePrice,
} from './price-writing-repository.ts'
import { PricesDraft, planOf } from './product-drafts.ts'
import { listItemPrices, lockProduct } from './product-writing-repository.ts'
import { refusePrices } from './refuse-prices.ts'

type PriceChange = {
  productId: number
  /** The version that was edited, of all prices of the product. */
  edited: number
  /** Of the product or its variations; those that are not named stay. */
  prices: PricesDraft
  /** Now, unless older prices are taken over. */
  since?: Date
}

/** What nobody could ask for these items, by the place of each in the list: nothing is written. */
export async function refusePriceDrafts(db: Queryable, prices: PricesDraft): Promise<Problem[]> {
  if (prices.length === 0) return []
  const read = readDraft(PricesDraft, prices)
  const problems = read.outcome === 'refused' ? read.problems : []
  const wrong = new Set(problems.map(({ field }) => field.split('.')[0]))
  const asked = prices.flatMap(({ regularPriceCents, salePriceCents = null }, index) =>
    wrong.has(String(index)) ? [] : [{ field: String(index), price: { regularPriceCents, salePriceCents } }],
  )
  const refused = await refusePrices(db, asked)
  return [...problems, ...(refused?.problems ?? [])]
}

/** The version that whoever writes prices of a product now has before them. */
export const findNewestPricesVersion = async (db: Queryable, productId: number): Promise<number> =>
  (await findRevision(db, subjectOf(productId)))?.version ?? 0

const subjectOf = (productId: number) => ({ kind: 'prices', id: String(productId) }) as const

/** Decides what a product and its variations cost, from now on. What they cost before stays known (L112-1-1 C. conso). */
export function writePrices(writer: Writer, change: PriceChange): Promise<Saved | Unwritten> {
  return save(writer, change)
}

/** Asks the prices of an older version again, of what is still there: a slip is taken back in one step. */
export function restorePrices(
  writer: Writer,
  { productId, edited, version }: { productId: number; edited: number; version: number },
): Promise<Saved | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(productId), version }, async (content) => {
    const there = (await listItemPrices(writer.db, productId)).map(({ itemId }) => String(itemId))
    const prices = Object.entries(content)
      .filter(([itemId]) => there.includes(itemId))
      .map(([itemId, price]) => ({ ...(price as PricesDraft[number]), itemId: Number(itemId) }))
    return save(writer, { productId, edited, prices, restoredFrom: version })
  })
}

async function save(
  writer: Writer,
  { productId, edited, prices, since, restoredFrom }: PriceChange & { restoredFrom?: number },
): Promise<Saved | Unwritten> {
  const read = readDraft(PricesDraft, prices)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await lockProduct(tx, productId))) return { outcome: 'gone' }
    const before = await listItemPrices(tx, productId)
    const now = writer.clock.now()
    const from = since ?? now
    const refused =
      refuseItems(read.draft, before) ??
      (await refusePrices(
        tx,
        read.draft.map((price, index) => ({ field: String(index), price })),
      )) ??
      (await refuseMoment(tx, read.draft, { since: from, now }))
    if (refused) return refused
    const plans = read.draft.map(({ itemId, ...price }) => ({ itemId, ...planOf(price) }))
    const after = before.map((item) => plans.find(({ itemId }) => itemId === item.itemId) ?? item)
    const content = contentOf(after)
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(productId), edited, content, restoredFrom })
    if (recorded.outcome === 'stale') return recorded
    const beforeOf = new Map(before.map((item) => [item.itemId, item]))
    const changed = after.filter((item) => differ(item, beforeOf.get(item.itemId)))
    for (const item of changed) await updatePrice(tx, item)
    const isNews = (item: ItemPrice) => isAskedAnew(item, { before: beforeOf.get(item.itemId), from })
    await replacePoints(
      tx,
      changed.map((item) => ({ ...item, isNews: isNews(item) })),
      from,
    )
    return { outcome: 'saved', version: recorded.version }
  })
}

function refuseItems(prices: readonly { itemId: number }[], there: readonly ItemPrice[]): Refused | null {
  const index = prices.findIndex(({ itemId }) => !there.some((item) => item.itemId === itemId))
  return index < 0 ? null : refuse(`${index}.itemId`, 'Ce produit n’a pas cette déclinaison.')
}

/** What was asked when is never told otherwise afterwards. */
async function refuseMoment(
  tx: Transaction,
  prices: readonly { itemId: number }[],
  { since, now }: { since: Date; now: Date },
): Promise<Refused | null> {
  if (since > now) return refuse('since', 'Un prix ne vaut pas depuis demain.')
  const ids = prices.map(({ itemId }) => itemId)
  const points = await listPricePoints(tx, ids)
  const isTold = points.some((point) => point.since > since && point.since <= now)
  return isTold ? refuse('since', 'Un prix plus récent est déjà dans l’historique.') : null
}

const differ = (one: PricePlan, other: PricePlan | undefined) =>
  !other || JSON.stringify(priceContent(one)) !== JSON.stringify(priceContent(other))

/** Whether buyers are told another price: a regular price that stands behind a sale is not asked. */
function isAskedAnew(plan: PricePlan, { before, from }: { before: PricePlan | undefined; from: Date }): boolean {
  if (!before) return true
  const [one, other] = [priceAt(plan, from), priceAt(before, from)]
  return priceToPay(one) !== priceToPay(other) || (one.salePriceCents === null) !== (other.salePriceCents === null)
}

const contentOf = (items: readonly ItemPrice[]) =>
  Object.fromEntries(items.map(({ itemId, ...plan }) => [itemId, priceContent(plan)]))

/** As it was drafted: what nobody has said is left out, as versions of before there were dates have it. */
const priceContent = ({ regularPriceCents, salePriceCents, saleFrom, saleUntil }: PricePlan) => ({
  ...{ regularPriceCents, salePriceCents },
  ...(saleFrom && { saleFrom: saleFrom.toISOString() }),
  ...(saleUntil && { saleUntil: saleUntil.toISOString() }),
})

/**
 * Keeps what the items of a product cost as the newest version of its prices, when some have come or gone. Its caller
 * holds the product; `opened` are asked from `since` on.
 */
export async function recordItems(
  tx: Transaction,
  writer: Writer,
  { productId, opened, since }: { productId: number; opened: readonly number[]; since: Date },
): Promise<void> {
  const items = await listItemPrices(tx, productId)
  const edited = (await findRevision(tx, subjectOf(productId)))?.version ?? 0
  const recorded = await recordWrite(tx, writer, { subject: subjectOf(productId), edited, content: contentOf(items) })
  if (recorded.outcome === 'stale')
    throw new Error(`the prices of product ${productId} were written without holding it`)
  await insertPricePoints(
    tx,
    items.filter(({ itemId }) => opened.includes(itemId)),
    since,
  )
}
