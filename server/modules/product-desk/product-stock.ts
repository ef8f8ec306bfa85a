import { hasVariations } from '#contracts/catalog/product-kind.ts'
import {
  fieldsOfTerms,
  readCounts,
  readTerms,
  STOCK_FIELDS,
  STOCK_LABELS,
  type StockCount,
  type StockDesk,
  type StockMove,
} from '#contracts/staff/product-stock.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type AuditEntry, listAuditEntries, write } from '#server/modules/audit/index.ts'
import { findProductDraft, listStockItems, setStock } from '#server/modules/catalog/index.ts'
import { listSoldPieces } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import { countWaitingFor } from '#server/modules/stock-alerts/index.ts'
import { type EditResult, type ProductPart, storePart, writerOf } from './edit-product.ts'
import type { Deps, Fields, Within } from './settle-edit.ts'

const MOVES = 30

/** The pieces of a product and of its variations, and what moved them; `null` where there is no such product. */
export async function openStock(
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; desk: StockDesk | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.stock')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const kept = await findProductDraft(db, productId)
  if (!kept) return { ok: true, desk: null }
  const all = await listStockItems(db, productId)
  const items = hasVariations(kept.draft) ? all.filter(({ itemId }) => itemId !== productId) : all
  const ids = items.map(({ itemId }) => itemId)
  const [waiting, shop, moves] = await Promise.all([
    countWaitingFor(db, ids),
    getShopSettings(db),
    listMoves(services, productId, new Map(items.map(({ itemId, name }) => [itemId, name]))),
  ])
  const withWaiting = items.map((item) => ({ ...item, waiting: waiting.get(item.itemId) ?? 0 }))
  return { ok: true, desk: { items: withWaiting, moves, shopLowAt: shop.stock.lowAt } }
}

async function listMoves({ db }: Deps, productId: number, nameOf: ReadonlyMap<number, string>): Promise<StockMove[]> {
  const [names, sold, ...counted] = await Promise.all([
    listStaffNames(db),
    listSoldPieces(db, { productId, limit: MOVES }),
    ...[...nameOf.keys()].map((id) =>
      listAuditEntries(db, { subject: { kind: 'stock', id: String(id) }, limit: MOVES }),
    ),
  ])
  const counts = counted.flat().map((entry) => countedMove(entry, { names, nameOf }))
  const sales = sold.map(
    ({ at, variationId, quantity, orderId }): StockMove => ({
      ...{ at, sold: quantity, orderId, from: null, to: null, cause: '', by: '' },
      name: nameOf.get(variationId ?? productId) ?? '',
    }),
  )
  return [...counts, ...sales].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOVES)
}

type Names = { names: ReadonlyMap<string, string>; nameOf: ReadonlyMap<number, string> }

function countedMove({ at, actor, changes, subject }: AuditEntry, { names, nameOf }: Names): StockMove {
  const change = changes.find(({ field }) => field === 'stock')
  const cause = changes.find(({ field }) => field === 'cause')?.to
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    ...{ at: at.toISOString(), name: nameOf.get(Number(subject.id)) ?? '', sold: null, orderId: null },
    ...{ from: numberOf(change?.from), to: numberOf(change?.to), cause: typeof cause === 'string' ? cause : '' },
    by: 'id' in actor ? (names.get(actor.id) ?? '') : 'la boutique',
  }
}

const TERMS: ProductPart = {
  action: 'products.stock',
  labels: STOCK_LABELS,
  fieldsOf: fieldsOfTerms,
  read(fields, draft) {
    const read = readTerms(fields)
    return read.ok ? { ok: true, draft: { ...draft, ...read.terms } } : read
  },
  fieldOf: (path) => (path === 'backorders' ? STOCK_FIELDS.backorders : ''),
}

type StockEdit = { productId: number; edited: number; mine: Fields }

/** Counts the pieces of a product anew and decides what follows from how few are left: all of it, or nothing. */
export async function saveStock(services: Deps, actor: StaffActor, edit: StockEdit): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.stock')
  if (refusal) return { outcome: 'staff', refusal }
  const mine = { [STOCK_FIELDS.single]: '', ...edit.mine }
  const items = await listStockItems(services.db, edit.productId)
  const read = readCounts(
    mine,
    items.map(({ itemId }) => itemId),
  )
  return write(services, async (tx): Promise<EditResult> => {
    const within = { clock: services.clock, db: tx }
    const saved = await storePart(within, actor, { ...edit, mine: termsOf(mine), part: TERMS })
    if (saved.outcome !== 'saved') return saved
    if (!read.ok) return { outcome: 'refused', problems: read.problems }
    for (const count of read.counts) {
      const problem = await keepCount(within, actor, { count, cause: mine[STOCK_FIELDS.cause] ?? '' })
      if (problem) return { outcome: 'refused', problems: [problem] }
    }
    return saved
  })
}

/** The fields of the product itself: how many there are is no part of what it says. */
const termsOf = (mine: Fields): Fields =>
  Object.fromEntries(
    Object.keys(STOCK_LABELS).flatMap((field) => (mine[field] === undefined ? [] : [[field, mine[field]]])),
  )

async function keepCount(services: Within, actor: StaffActor, { count, cause }: { count: StockCount; cause: string }) {
  const { itemId } = count
  const done = await setStock(writerOf(services, actor), { ...count, cause })
  const field = STOCK_FIELDS.pieces(itemId)
  if (done.outcome === 'saved') return null
  if (done.outcome === 'gone') return { field, sentence: 'Cette déclinaison n’est plus là.' }
  if (done.outcome === 'refused') return { field, sentence: done.problems.map(({ sentence }) => sentence).join(' ') }
  const now = done.stock === null ? 'elles ne se comptent plus' : `il y en a ${done.stock}`
  return {
    field,
    sentence: `Entre-temps, des pièces ont été vendues ou recomptées\u202F: ${now}. Vérifiez, puis enregistrez.`,
  }
}
