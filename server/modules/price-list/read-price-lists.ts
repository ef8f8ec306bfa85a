import type { ImportLine, ImportRow, RowState } from '#contracts/price-list/price-import.ts'
import { changesOf } from '#contracts/price-list/price-table.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import {
  countRows,
  findImport,
  type ImportedRow,
  listImports,
  type PriceImport,
  selectRows,
} from './price-list-repository.ts'

const PAGE = 100
const LISTED = 20

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }

/** The last lists that were brought in, each with how far it has come. */
export async function listPriceLists(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; imports: ImportRow[] } | Refused> {
  const refusal = await refuseStaff(services, actor, 'price-list.manage')
  if (refusal) return { ok: false, refusal }
  return { ok: true, imports: await present(services, await listImports(services.db, LISTED)) }
}

type Opened = { list: ImportRow; lines: ImportLine[]; next: number | null }

/** A list line by line, those of one state or all, behind the line `after`; null when there is none of this number. */
export async function openPriceList(
  services: Deps,
  actor: StaffActor,
  { importId, state, after }: { importId: number; state: RowState | null; after: number },
): Promise<{ ok: true; opened: Opened | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'price-list.manage')
  if (refusal) return { ok: false, refusal }
  const kept = await findImport(services.db, importId)
  const [list] = kept ? await present(services, [kept]) : []
  if (!list) return { ok: true, opened: null }
  const { currency } = (await getShopSettings(services.db)).payment
  const rows = await selectRows(services.db, { importId, state, after, limit: PAGE + 1 })
  const lines = rows.slice(0, PAGE).map((row) => lineOf(row, currency))
  return { ok: true, opened: { list, lines, next: rows.length > PAGE ? (lines.at(-1)?.line ?? null) : null } }
}

async function present({ db }: Deps, imports: readonly PriceImport[]): Promise<ImportRow[]> {
  const counts = await countRows(
    db,
    imports.map(({ id }) => id),
  )
  const names = await listStaffNames(db)
  return imports.map(({ id, at, staffId, state, fileName, reverses }) => ({
    ...{ id, at: at.toISOString(), by: names.get(String(staffId)) ?? '', state, fileName, reverses },
    counts: counts.get(id) ?? { ready: 0, applied: 0, refused: 0, same: 0 },
  }))
}

function lineOf({ line, sku, name, state, sentence, before, after }: ImportedRow, currency: string): ImportLine {
  const changes = before && after ? changesOf(before, after, currency) : []
  return { line, sku, name, state, sentences: sentence === '' ? changes : [sentence] }
}
