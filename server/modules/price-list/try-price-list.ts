import type { ImportRefusal } from '#contracts/price-list/price-import.ts'
import { MOST_ROWS, type PriceTerms, readHeads, readRow } from '#contracts/price-list/price-table.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readTable } from '#contracts/text/read-csv.ts'
import { refusePriceDrafts } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findItems, type Item, insertImport, insertRows, type NewRow } from './price-list-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: ImportRefusal }
type Line = Omit<NewRow, 'importId'>

/** Reads a table and says of each line what it would change, or why it is refused. No price is written. */
export async function tryPriceList(
  services: Deps,
  actor: StaffActor,
  { table, fileName }: { table: string; fileName: string },
): Promise<{ ok: true; importId: number } | Refused> {
  const refusal = await refuseStaff(services, actor, 'price-list.manage')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const { currency } = (await getShopSettings(services.db)).payment
  const read = readPrices(table)
  if (!read.ok) return refuseTable(read.sentence)
  const told = read.rows.map((cells) => readRow(cells, read.places, currency))
  const items = await findItems(
    services.db,
    told.map(({ sku }) => sku),
  )
  const lines = told.map((row, index): Line => judge(row, { line: index + 2, items }))
  await refuseByRules(services, lines)
  refuseTwice(lines)
  const importId = await services.db.transaction(async (tx) => {
    const kept = { at: services.clock.now(), staffId: actor.id, state: 'tried', fileName, reverses: null } as const
    const id = await insertImport(tx, kept)
    await insertRows(
      tx,
      lines.map((line) => ({ ...line, importId: id })),
    )
    return id
  })
  return { ok: true, importId }
}

const refuseTable = (sentence: string): Refused => ({ ok: false, refusal: { about: 'table', sentence } })

function readPrices(text: string) {
  const table = readTable(text, { mostRows: MOST_ROWS })
  if (!table.ok) return table
  const read = readHeads(table.heads)
  return read.ok ? { ...read, rows: table.rows } : read
}

type Told = ReturnType<typeof readRow>

function judge(row: Told, { line, items }: { line: number; items: Map<string, Item> }): Line {
  const item = items.get(row.sku)
  const head = { line, sku: row.sku, name: item ? nameOf(item) : '' }
  if (!row.ok) return { ...head, state: 'refused', sentence: row.sentence }
  if (!item) return { ...head, state: 'refused', sentence: 'Rien en boutique n’a cette référence.' }
  const { itemId, productId, terms: before } = item
  const after: PriceTerms = { ...before, ...row.told }
  const state = isSame(before, after) ? 'same' : 'ready'
  return { ...head, itemId, productId, before, after, state }
}

const nameOf = ({ name, option }: Item) => (option === '' ? name : `${name}, ${option}`)

export const isSame = (one: PriceTerms, other: PriceTerms): boolean =>
  (Object.keys(one) as (keyof PriceTerms)[]).every((term) => one[term] === other[term])

/** What the catalogue would refuse, said before it is asked to write. */
async function refuseByRules({ db }: Deps, lines: Line[]): Promise<void> {
  const ready = lines.filter(({ state }) => state === 'ready')
  const drafts = ready.map(({ itemId, after }) => {
    const { stock: _, ...price } = after ?? NOTHING
    return { ...price, itemId: itemId ?? 0 }
  })
  for (const { field, sentence } of await refusePriceDrafts(db, drafts)) {
    const line = ready[Number(field.split('.')[0])]
    if (line) Object.assign(line, { state: 'refused', sentence })
  }
}

const NOTHING: PriceTerms = { regularPriceCents: 0, salePriceCents: null, saleFrom: null, saleUntil: null, stock: null }

/** Of two lines about the same the second would write over the first. */
function refuseTwice(lines: Line[]): void {
  const seen = new Map<string, number>()
  for (const line of lines) {
    const first = seen.get(line.sku)
    if (first === undefined) seen.set(line.sku, line.line)
    else if (line.sku !== '') Object.assign(line, { state: 'refused', sentence: `Déjà à la ligne ${first}.` })
  }
}
