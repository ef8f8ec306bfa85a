import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MoveCounts } from '#contracts/moving/moves.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceWrite } from '#server/database/remembered.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { CARRIED_TABLES, LEFT_TABLES } from './carried-tables.ts'
import type { Manifest } from './manifest.ts'
import { type Archive, ArchiveFault, batchesOf, checkParts, openArchive } from './open-archive.ts'
import {
  continueSequences,
  emptyTable,
  guardTables,
  hasCustomers,
  holdTables,
  insertLines,
  speakPlainly,
} from './rows-repository.ts'
import { readSequences, readShape, readTables, type Table } from './schema-repository.ts'
import { bringTeamBack, setTeamAside } from './team-repository.ts'
import type { Progress } from './write-archive.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'dataFolder'>
type Asked = {
  path: string
  staging: string
  staffId: number
  progress: Progress
  ended: (tx: Transaction, counts: MoveCounts) => Promise<void>
}

/**
 * Makes this shop the one of an archive: all of it in one transaction, once every part was held against its fingerprint. Killed
 * at any moment it has changed nothing, but for files that no row names; the next worker begins anew.
 * Throws an `ArchiveFault` where the archive or this shop cannot be taken.
 */
export async function bringIn(services: Deps, asked: Asked): Promise<void> {
  const archive = await openArchive(asked.path)
  try {
    const { manifest } = archive
    await refuseShape(services, manifest)
    // Every part is read twice: once to believe it.
    const all = 2 * (manifest.tables.length + manifest.files.length)
    let done = 0
    const told = async () => {
      done += 1
      if (done % STEPS_TOLD === 0) await asked.progress(done, all)
    }
    await checkParts(archive, told)
    await unpackFiles(archive, asked.staging, told)
    await services.db.transaction((tx) => replaceAll(services, tx, { ...asked, archive, told }))
  } finally {
    archive.close()
    await rm(asked.staging, { recursive: true, force: true })
  }
}

/** Of tens of thousands of pictures not each is told. */
const STEPS_TOLD = 5

async function refuseShape({ db }: Deps, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map(({ table }) => table)
  const expected = (await readTables(db)).map(({ name }) => name).filter((name) => name in CARRIED_TABLES)
  if (manifest.shape !== (await readShape(db)) || names.join() !== expected.join())
    throw new ArchiveFault(
      'Cette archive vient d’une autre version du logiciel\u202F: mettez les deux boutiques à la même, puis exportez à nouveau.',
    )
}

/** Beside where they will be: taken over in a moment, once all of them are there. */
async function unpackFiles(archive: Archive, staging: string, told: () => Promise<void>): Promise<void> {
  await rm(staging, { recursive: true, force: true })
  for (const folder of FOLDERS) await mkdir(join(staging, folder), { recursive: true })
  for (const part of archive.manifest.files) {
    await pipeline(await archive.read(part), createWriteStream(join(staging, part.file), { mode: 0o644, flush: true }))
    await told()
  }
}

const FOLDERS = ['media', 'files']

type Replacing = Asked & { archive: Archive; told: () => Promise<void> }

async function replaceAll(services: Deps, tx: Transaction, asked: Replacing): Promise<void> {
  const { archive, staffId } = asked
  const { manifest } = archive
  await speakPlainly(tx)
  const tables = await readTables(tx)
  const replaced = tables.filter(({ name }) => name in CARRIED_TABLES || LEFT_TABLES[name]?.isEmptied)
  await holdTables(tx, replaced)
  if (await hasCustomers(tx)) throw new ArchiveFault('Cette boutique a reçu une commande ou un client entre-temps.')
  await setTeamAside(tx)
  for (const table of replaced.toReversed()) await emptyTable(tx, table, CARRIED_TABLES[table.name])
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const part of manifest.tables) {
    const table = byName.get(part.table)
    if (!table) throw new Error(`There is no table ${part.table}`)
    await fill(tx, { table, rows: part.rows, stream: await archive.read(part) })
    await asked.told()
  }
  await continueOwn(tx, manifest, tables)
  const becomes = await bringTeamBack(tx, staffId)
  await guardTables(tx)
  const by = { actor: { kind: 'staff', id: String(becomes) }, clock: services.clock } as const
  await recordAction(tx, by, { subject: { kind: 'shop', id: manifest.shop }, action: 'brought-in' })
  const rows = Object.fromEntries(manifest.tables.map((part) => [part.table, part.rows]))
  await asked.ended(tx, { rows, files: manifest.files.length })
  await placeFiles(services, manifest, asked.staging)
  await announceWrite(tx)
}

async function fill(
  tx: Transaction,
  { table, rows, stream }: { table: Table; rows: number; stream: AsyncIterable<Buffer> },
) {
  let count = 0
  for await (const lines of batchesOf(stream)) {
    count += lines.length
    await insertLines(tx, table, lines)
  }
  if (count !== rows)
    throw new ArchiveFault(`La table ${table.name} n’a pas le nombre de lignes que le manifeste annonce.`)
}

/** No other numbers than those of tables that came along. */
async function continueOwn(tx: Transaction, { sequences }: Manifest, tables: readonly Table[]): Promise<void> {
  const carried = new Set(tables.map(({ name }) => name).filter((name) => name in CARRIED_TABLES))
  const own = (await readSequences(tx)).filter(({ table }) => table === null || carried.has(table))
  await continueSequences(tx, Object.fromEntries(own.map(({ name }) => [name, sequences[name] ?? null])))
}

/** A file of the same name is the same picture or the same version; one more than rows name costs its place. */
async function placeFiles({ dataFolder }: Deps, { files }: Manifest, staging: string): Promise<void> {
  for (const folder of FOLDERS) await mkdir(join(dataFolder, folder), { recursive: true })
  for (const { file } of files) await rename(join(staging, file), join(dataFolder, file))
}
