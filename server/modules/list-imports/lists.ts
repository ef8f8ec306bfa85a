import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListKind, ListRefusal, ListRow } from '#contracts/imports/list-import.ts'
import { type ImportLine, ROW_WORDS, type RowState } from '#contracts/price-list/price-import.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import type { Queryable } from '#server/database/database.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { askNext, LISTS } from './carry-out-list.ts'
import {
  countLines,
  findImport,
  insertImport,
  type ListImport,
  listNewestImports,
  lockImport,
  selectLines,
  setImport,
} from './list-import-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'dataFolder'>
type Reading = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }

const no = (refusal: ListRefusal) => ({ ok: false, refusal }) as const
const PAGE = 100
const LISTED = 20

/** Why this person may not bring a list; null when they may. */
export const refuseList = (services: Reading, actor: StaffActor): Promise<StaffRefusal | null> =>
  refuseStaff(services, actor, 'lists.import')

/** Has the worker try a list that lies on the disk: it is taken from there. */
export async function bringList(
  services: Deps,
  actor: StaffActor,
  { kind, path, name }: { kind: ListKind; path: string; name: string },
): Promise<{ ok: true; importId: number } | { ok: false; refusal: ListRefusal }> {
  const refusal = await refuseList(services, actor)
  if (refusal) return no({ about: 'staff', refusal })
  const { db, clock, dataFolder } = services
  const storedAs = randomUUID()
  await mkdir(join(dataFolder, LISTS), { recursive: true })
  await rename(path, join(dataFolder, LISTS, storedAs))
  try {
    const importId = await db.transaction(async (tx) => {
      const fileName = name.slice(-120)
      const row = { kind, state: 'reading', at: clock.now(), staffId: actor.id, fileName, storedAs } as const
      const id = await insertImport(tx, row)
      await askNext(services, tx, id)
      return id
    })
    return { ok: true, importId }
  } catch (error) {
    await rm(join(dataFolder, LISTS, storedAs), { force: true })
    throw error
  }
}

/** Has the worker write what a trial has found to do. Pressed twice, it is written once. */
export async function applyList(
  services: Deps,
  actor: StaffActor,
  importId: number,
): Promise<{ ok: true } | { ok: false; refusal: ListRefusal }> {
  const refusal = await refuseList(services, actor)
  if (refusal) return no({ about: 'staff', refusal })
  return services.db.transaction(async (tx) => {
    const kept = await lockImport(tx, importId)
    if (!kept) return no({ about: 'gone' })
    if (kept.state !== 'tried') return no({ about: 'under-way' })
    await setImport(tx, importId, { state: 'applying' })
    await askNext(services, tx, importId)
    return { ok: true }
  })
}

/** The last lists that were brought in, each with how far it has come. */
export async function listLists(
  services: Reading,
  actor: StaffActor,
): Promise<{ ok: true; lists: ListRow[] } | Refused> {
  const refusal = await refuseList(services, actor)
  if (refusal) return { ok: false, refusal }
  return { ok: true, lists: await present(services.db, await listNewestImports(services.db, LISTED)) }
}

type Opened = { list: ListRow; lines: ImportLine[]; next: number | null }

/** A list line by line, those of one state or all, behind the line `after`; null when there is none of this number. */
export async function openList(
  services: Reading,
  actor: StaffActor,
  { importId, state, after }: { importId: number; state: RowState | null; after: number },
): Promise<{ ok: true; opened: Opened | null } | Refused> {
  const refusal = await refuseList(services, actor)
  if (refusal) return { ok: false, refusal }
  const kept = await findImport(services.db, importId)
  const [list] = kept ? await present(services.db, [kept]) : []
  if (!list) return { ok: true, opened: null }
  const rows = await selectLines(services.db, { importId, state, after, limit: PAGE + 1 })
  const lines = rows.slice(0, PAGE).map(lineOf)
  return { ok: true, opened: { list, lines, next: rows.length > PAGE ? (lines.at(-1)?.line ?? null) : null } }
}

const lineOf = ({ line, key, name, state, sentence }: Awaited<ReturnType<typeof selectLines>>[number]): ImportLine => ({
  ...{ line, sku: key, name, state, sentences: sentence === '' ? [] : [sentence] },
})

/** The whole report as a table; null when there is no such list. */
export async function exportReport(
  services: Reading,
  actor: StaffActor,
  importId: number,
): Promise<{ ok: true; csv: AsyncIterable<string> | null } | Refused> {
  const refusal = await refuseList(services, actor)
  if (refusal) return { ok: false, refusal }
  const kept = await findImport(services.db, importId)
  return { ok: true, csv: kept && unhurried(reportOf(services.db, importId)) }
}

async function* reportOf(db: Queryable, importId: number): AsyncIterable<string> {
  yield CSV_START + csvLines([['Ligne', 'Référence ou adresse', 'Nom', 'État', 'Détail']])
  for (let after = 0; ; ) {
    const rows = await selectLines(db, { importId, state: null, after, limit: PART_ROWS })
    yield csvLines(
      rows.map(({ line, key, name, state, sentence }) => [String(line), key, name, ROW_WORDS[state], sentence]),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.line
  }
}

async function present(db: Queryable, imports: readonly ListImport[]): Promise<ListRow[]> {
  const counts = await countLines(
    db,
    imports.map(({ id }) => id),
  )
  const names = await listStaffNames(db)
  return imports.map(({ id, kind, at, staffId, state, fileName, sentence }) => ({
    ...{ id, kind, at: at.toISOString(), by: names.get(String(staffId)) ?? '', state, fileName, sentence },
    counts: counts.get(id) ?? { ready: 0, applied: 0, refused: 0, same: 0 },
  }))
}
