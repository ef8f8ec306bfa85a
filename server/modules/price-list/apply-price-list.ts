import type { ImportRefusal } from '#contracts/price-list/price-import.ts'
import type { PriceTerms } from '#contracts/price-list/price-table.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { findNewestPricesVersion, setStock, writePrices } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import {
  findItem,
  type ImportedRow,
  insertImport,
  insertReversed,
  lockImport,
  markRow,
  selectRows,
  setImportState,
} from './price-list-repository.ts'
import { isSame } from './try-price-list.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Refused = { ok: false; refusal: ImportRefusal }

/** Lines of one transaction: written and marked together, or not at all. */
const BATCH = 50

const refused = (refusal: ImportRefusal): Refused => ({ ok: false, refusal })

/** Has the worker write what a trial has found to change. Pressed twice, it is written once. */
export async function applyPriceList(
  services: Deps,
  actor: StaffActor,
  importId: number,
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'price-list.manage')
  if (refusal) return refused({ about: 'staff', refusal })
  return services.db.transaction(async (tx) => {
    const kept = await lockImport(tx, importId)
    if (!kept) return refused({ about: 'gone' })
    if (kept.state !== 'tried') return refused({ about: 'under-way' })
    await begin(services, tx, importId)
    return { ok: true }
  })
}

/** Brings back, in one step, what a list has changed: whatever was changed again since stays as it is. */
export async function reversePriceList(
  services: Deps,
  actor: StaffActor,
  importId: number,
): Promise<{ ok: true; importId: number } | Refused> {
  const refusal = await refuseStaff(services, actor, 'price-list.manage')
  if (refusal) return refused({ about: 'staff', refusal })
  return services.db.transaction(async (tx) => {
    const kept = await lockImport(tx, importId)
    if (!kept) return refused({ about: 'gone' })
    if (kept.state !== 'done') return refused({ about: 'under-way' })
    const { fileName } = kept
    const row = { at: services.clock.now(), staffId: actor.id, state: 'tried', fileName, reverses: importId } as const
    const id = await insertImport(tx, row)
    await insertReversed(tx, { from: importId, into: id })
    await begin(services, tx, id)
    return { ok: true, importId: id }
  })
}

async function begin(services: Deps, tx: Transaction, importId: number): Promise<void> {
  await setImportState(tx, importId, 'applying')
  await askNext(services, tx, importId)
}

const askNext = ({ jobs }: Deps, tx: Transaction, importId: number) =>
  jobs.enqueue(tx, 'apply-price-list', [{ payload: { importId }, key: `price-list-${importId}` }])

/**
 * Writes the next lines of a list, and asks for its next turn in the same transaction: whoever dies in the middle has written
 * whole batches, and the next one goes on behind them.
 */
export async function applyNextRows(services: Deps, { importId }: { importId: number }): Promise<void> {
  await services.db.transaction(async (tx) => {
    const kept = await lockImport(tx, importId)
    if (kept?.state !== 'applying') return
    const rows = await selectRows(tx, { importId, state: 'ready', after: 0, limit: BATCH })
    const writer: Writer = { db: tx, clock: services.clock, actor: { kind: 'staff', id: String(kept.staffId) } }
    for (const row of rows) await markRow(tx, row, await applyRow(writer, row))
    if (rows.length < BATCH) await setImportState(tx, importId, 'done')
    else await askNext(services, tx, importId)
  })
}

type Became = Pick<ImportedRow, 'state' | 'sentence'>
const no = (sentence: string): Became => ({ state: 'refused', sentence })

async function applyRow(writer: Writer, { productId, itemId, before, after }: ImportedRow): Promise<Became> {
  const item = itemId === null ? null : await findItem(writer.db, itemId)
  if (!item || productId === null || !before || !after) return no('Ce produit n’est plus en boutique.')
  if (!isSame({ ...item.terms, stock: null }, { ...before, stock: null }))
    return no('Son prix a changé depuis l’essai\u202F: il reste comme il est.')
  if (after.stock !== before.stock && item.terms.stock !== before.stock)
    return no('Son stock a bougé depuis l’essai\u202F: il reste comme il est.')
  return (
    (await applyPrice(writer, { productId, itemId: item.itemId, before, after })) ??
    (await applyStock(writer, { itemId: item.itemId, before, after }))
  )
}

type Change = { itemId: number; before: PriceTerms; after: PriceTerms }

/** Null where the price is as it should be. */
async function applyPrice(
  writer: Writer,
  { productId, itemId, before, after }: Change & { productId: number },
): Promise<Became | null> {
  const { stock: _, ...price } = after
  if (isSame({ ...before, stock: null }, { ...after, stock: null })) return null
  const edited = await findNewestPricesVersion(writer.db, productId)
  const written = await writePrices(writer, { productId, edited, prices: [{ ...price, itemId }] })
  if (written.outcome === 'saved') return null
  return no(
    written.outcome === 'refused'
      ? written.problems.map(({ sentence }) => sentence).join(' ')
      : 'Son prix vient de changer.',
  )
}

async function applyStock(writer: Writer, { itemId, before, after }: Change): Promise<Became> {
  if (after.stock === before.stock) return { state: 'applied', sentence: '' }
  const written = await setStock(writer, { itemId, was: before.stock, pieces: after.stock, cause: 'liste de prix' })
  if (written.outcome === 'saved') return { state: 'applied', sentence: '' }
  // A line is written whole or not: who reads its report is not to guess which half.
  throw new Error(`the stock of ${itemId} moved while its price was held`)
}
