import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { MoveCounts } from '#contracts/moving/moves.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { CARRIED_TABLES, LEFT_TABLES, VARYING } from './carried-tables.ts'
import { FORMAT, MANIFEST, type Manifest, PART_NAME, type Part, printManifest } from './manifest.ts'
import { README } from './readme.ts'
import { lookOnce, readLines, speakPlainly } from './rows-repository.ts'
import { readSequences, readShape, readTables, type Table } from './schema-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'dataFolder' | 'origin'>
/** Told after each step of how many. */
export type Progress = (done: number, all: number) => Promise<void>
type Written = { bytes: number; counts: MoveCounts }

/** The folders of the data folder whose files are carried; what lies deeper is on its way in and nobody's yet. */
const FOLDERS = ['media', 'files'] as const
/** Of what is packed already nothing is gained by packing it again. */
const PACKED = /\.(?:avif|webp|png|jpe?g|zip|epub|mp3|mp4|m4a|docx|xlsx|pdf)$/i

/**
 * Writes the whole shop into one ZIP: a line of JSON a row, a file a table, all of them as they were at one moment, then the
 * files, then what it holds. It is written as it is read: a part of a table is all that is ever in memory.
 */
export async function writeArchive(services: Deps, path: string, progress: Progress): Promise<Written> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const writing = pipeline(output, file)
  // What is added while the disk is full would wait for ever.
  const broken = writing.then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  const add: Add = async (name, chunks, isPacked) => {
    const part = measured(chunks)
    const stream = Readable.from(part.chunks, { objectMode: false })
    zip.addReadStream(stream, name, { mtime: services.clock.now(), mode: 0o100600, compress: !isPacked })
    await Promise.race([finished(stream, { writable: false }), broken])
    return { file: name, ...part.sums() }
  }
  try {
    const counts = await services.db.transaction((tx) => addAll(services, tx, { add, progress }))
    zip.end()
    await writing
    return { bytes: file.bytesWritten, counts }
  } catch (error) {
    output.destroy()
    await writing.catch(() => undefined)
    throw error
  }
}

type Add = (file: string, chunks: AsyncIterable<Buffer>, isPacked: boolean) => Promise<Part>

function measured(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* chunks() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: chunks(), sums: () => ({ bytes, sha256: hash.digest('hex') }) }
}

async function addAll(
  services: Deps,
  tx: Transaction,
  { add, progress }: { add: Add; progress: Progress },
): Promise<MoveCounts> {
  await lookOnce(tx)
  await speakPlainly(tx)
  const madeAt = services.clock.now().toISOString()
  const carried = (await readTables(tx)).flatMap((table) => {
    const how = CARRIED_TABLES[table.name]
    return how ? [{ table, how }] : []
  })
  const all = carried.length + 1
  await add('LISEZ-MOI.txt', ofText(README), false)
  const tables: Manifest['tables'] = []
  for (const [index, { table, how }] of carried.entries()) {
    let rows = 0
    const file = `tables/${String(index + 1).padStart(3, '0')}-${table.name}.jsonl`
    const part = await add(
      file,
      linesOf(readLines(tx, table, how), (count) => {
        rows += count
      }),
      false,
    )
    tables.push({ ...part, table: table.name, rows })
    await progress(index + 1, all)
  }
  const files = await addFiles(services, add)
  const manifest: Manifest = {
    ...{ format: FORMAT, madeAt, shop: services.origin, shape: await readShape(tx), tables, files },
    sequences: await carriedSequences(tx, carried),
    leftBehind: Object.fromEntries(Object.entries(LEFT_TABLES).map(([name, { why }]) => [name, why])),
    varying: VARYING,
  }
  await add(MANIFEST, ofText(printManifest(manifest)), false)
  await progress(all, all)
  return { rows: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), files: files.length }
}

async function carriedSequences(tx: Transaction, carried: readonly { table: Table }[]): Promise<Manifest['sequences']> {
  const names = new Set(carried.map(({ table }) => table.name))
  const sequences = await readSequences(tx)
  const own = sequences.filter(({ table }) => table === null || names.has(table))
  return Object.fromEntries(own.map(({ name, last }) => [name, last]))
}

async function* linesOf(parts: AsyncIterable<string[]>, count: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const lines of parts) {
    count(lines.length)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

async function* ofText(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** A file that no row could name is left out. The others are there before a row names them: all that the look at the tables names is found now, unless it was just replaced. */
async function addFiles({ dataFolder }: Deps, add: Add): Promise<Part[]> {
  const parts: Part[] = []
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataFolder, folder), { withFileTypes: true }).catch(() => [])
    const names = entries.flatMap((entry) =>
      entry.isFile() && PART_NAME.test(`${folder}/${entry.name}`) ? entry.name : [],
    )
    for (const name of names.toSorted()) {
      const stream = createReadStream(join(dataFolder, folder, name))
      const isThere = await new Promise<boolean>((resolve) => {
        stream.once('open', () => resolve(true)).once('error', () => resolve(false))
      })
      if (isThere) parts.push(await add(`${folder}/${name}`, stream, PACKED.test(name)))
    }
  }
  return parts
}
