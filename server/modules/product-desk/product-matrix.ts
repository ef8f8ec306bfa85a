import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import {
  fieldsOfMatrix,
  MATRIX_FIELDS,
  type MatrixRow,
  matrixFieldOf,
  readMatrix,
  type TypedRow,
  withUnticked,
} from '#contracts/staff/product-matrix.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { write } from '#server/modules/audit/index.ts'
import {
  findPrices,
  findProductDraft,
  findVariationsVersion,
  saveVariations,
  selectVariationTexts,
  setStock,
  type VariationsDraft,
  writePrices,
} from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, type Fields, settleEdit, type Within } from './settle-edit.ts'

type MatrixDesk = { version: number; currency: string; rows: MatrixRow[] }
type Kept = NonNullable<Awaited<ReturnType<typeof findMatrix>>>

/** What a product is had as, to be edited in cells; `null` where there is no such product, or it has no variations. */
export async function openMatrix(
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; desk: MatrixDesk | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.prices')
  if (refusal) return { ok: false, refusal }
  const kept = await findMatrix(services, productId)
  return { ok: true, desk: kept && { version: kept.version, currency: kept.currency, rows: kept.rows } }
}

async function findMatrix({ db }: Pick<Deps, 'db'>, productId: number) {
  const product = await findProductDraft(db, productId)
  if (!product || !hasVariations(product.draft)) return null
  const [texts, prices, newest, shop] = await Promise.all([
    selectVariationTexts(db, productId),
    findPrices(db, productId),
    findVariationsVersion(db, productId),
    getShopSettings(db),
  ])
  const priceOf = new Map(prices?.prices.map((price) => [price.itemId, price]))
  const rows = texts.map(({ colorHex: _c, pictureStem: _p, ...text }): MatrixRow => {
    const price = priceOf.get(text.id)
    return { ...text, priceCents: price?.regularPriceCents ?? 0, isReduced: (price?.salePriceCents ?? null) !== null }
  })
  return { ...newest, texts, rows, prices, currency: shop.payment.currency }
}

type MatrixEdit = { productId: number; edited: number; mine: Fields }

/** Decides what a product is had as, and what each of that costs and has: all of it, or nothing. */
export async function saveMatrix(services: Deps, actor: StaffActor, edit: MatrixEdit): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.prices')
  if (refusal) return { outcome: 'staff', refusal }
  const { productId, edited, mine } = edit
  const kept = await findMatrix(services, productId)
  if (!kept) return { outcome: 'gone' }
  const settled = await settleEdit(services, {
    ...{ edited, version: kept.version, written: kept.written, mine: withUnticked(mine) },
    theirs: fieldsOfMatrix(kept.rows),
    before: async () => fieldsIn((await findVariationsVersion(services.db, productId, edited)).list),
    labels: labelsOf(kept.rows),
  })
  if (settled.conflict) return { outcome: 'conflict', ...settled, conflict: settled.conflict }
  const read = readMatrix(settled.merged, kept.currency)
  if (!read.ok) return { outcome: 'refused', problems: read.problems }
  const done = await write(services, (tx) =>
    store({ clock: services.clock, db: tx }, actor, { productId, kept, rows: read.rows }),
  )
  if (done.outcome === 'stale') return saveMatrix(services, actor, edit)
  return done.outcome === 'saved' ? { ...done, isMerged: kept.version !== edited } : done
}

const fieldsIn = (list: Parameters<typeof fieldsOfMatrix>[0] | null) => list && fieldsOfMatrix(list)

const labelsOf = (rows: readonly MatrixRow[]): Record<string, string> =>
  Object.fromEntries([
    [MATRIX_FIELDS.rows, 'Les lignes'],
    ...rows.flatMap(({ id, options }) => {
      const [key, name] = [String(id), options.map(({ value }) => value).join(', ')]
      return [
        [MATRIX_FIELDS.sku(key), `Référence, ${name}`],
        [MATRIX_FIELDS.note(key), `Note, ${name}`],
        [MATRIX_FIELDS.backorders(key), `Sur commande, ${name}`],
        [MATRIX_FIELDS.offered(key), `En vente, ${name}`],
        ...options.map((option, column) => [MATRIX_FIELDS.value(key, column), `${option.name}, ${name}`]),
      ]
    }),
  ])

type Stored = { productId: number; kept: Kept; rows: readonly TypedRow[] }

async function store(services: Within, actor: StaffActor, { productId, kept, rows }: Stored) {
  const writer = writerOf(services, actor)
  const variations = rows.map((row) => draftOf(row, kept))
  const saved = await saveVariations(writer, { productId, edited: kept.version, variations })
  if (saved.outcome === 'refused')
    return refusedAt(saved.problems.map(({ field, sentence }) => ({ field: matrixFieldOf(field, rows), sentence })))
  if (saved.outcome !== 'saved') return saved
  const problems = await storePrices(services, actor, { productId, kept, rows })
  if (problems.length > 0) return refusedAt(problems)
  for (const { id, key, stock, stockWas } of rows) {
    if (id === null || stock === stockWas) continue
    const done = await setStock(writer, { itemId: id, was: stockWas, pieces: stock, cause: '' })
    if (done.outcome === 'saved') continue
    const now = done.outcome === 'moved' ? `\u202F: ${done.stock ?? 'illimité'}` : ''
    return refusedAt([{ field: MATRIX_FIELDS.stock(key), sentence: `Le stock a changé entre-temps${now}.` }])
  }
  return saved
}

const refusedAt = (problems: FieldProblem[]) => ({ outcome: 'refused' as const, problems })

function draftOf(row: TypedRow, { texts }: Kept): VariationsDraft[number] {
  const known = texts.find(({ id }) => id === row.id)
  const { id, options, sku, note, backorders, isOffered, priceCents, stock } = row
  return {
    ...{
      id,
      options,
      sku,
      note,
      backorders,
      isOffered,
      colorHex: known?.colorHex ?? null,
      pictureStem: known?.pictureStem ?? null,
    },
    ...(id === null && { opening: { price: { regularPriceCents: priceCents }, stock } }),
  }
}

/** What was typed over a price that somebody else has changed meanwhile is not written. */
async function storePrices(
  services: Within,
  actor: StaffActor,
  { productId, kept, rows }: Stored,
): Promise<FieldProblem[]> {
  const now = await findPrices(services.db, productId)
  if (!now) return []
  const itemOf = new Map(now.prices.map((price) => [price.itemId, price]))
  const changed = rows.filter(({ id, priceCents, priceWas }) => id !== null && priceCents !== priceWas)
  const moved = changed.filter(({ id, priceWas }) => itemOf.get(id ?? 0)?.regularPriceCents !== priceWas)
  if (moved.length > 0)
    return moved.map(({ id, key }) => {
      const cents = itemOf.get(id ?? 0)?.regularPriceCents ?? 0
      return {
        field: MATRIX_FIELDS.price(key),
        sentence: `Ce prix a changé entre-temps\u202F: ${formatMoney(cents, kept.currency)}.`,
      }
    })
  const own = itemOf.get(productId)
  const lowest = Math.min(...rows.filter(({ isOffered }) => isOffered).map(({ priceCents }) => priceCents))
  const items = changed.flatMap(({ id, priceCents }) => {
    const item = itemOf.get(id ?? 0)
    return item ? [{ ...item, regularPriceCents: priceCents }] : []
  })
  // What is had as one of several is put in order by the cheapest of those that are offered.
  const prices = own && own.regularPriceCents !== lowest ? [...items, { ...own, regularPriceCents: lowest }] : items
  if (prices.length === 0) return []
  const done = await writePrices(writerOf(services, actor), { productId, edited: now.version, prices })
  if (done.outcome === 'saved') return []
  const keyOf = (index: string) => rows.find(({ id }) => id === prices[Number(index)]?.itemId)?.key ?? ''
  if (done.outcome === 'refused')
    return done.problems.map(({ field, sentence }) => ({
      field: MATRIX_FIELDS.price(keyOf(field.split('.')[0] ?? '')),
      sentence,
    }))
  return [{ field: '', sentence: 'Les prix ont changé entre-temps\u202F: enregistrez de nouveau.' }]
}
