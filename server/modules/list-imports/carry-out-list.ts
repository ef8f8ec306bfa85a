import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListKind } from '#contracts/imports/list-import.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Writer, write } from '#server/modules/audit/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findKnown, type Known } from './known-things-repository.ts'
import type { Became, Line, LineKind } from './line-kind.ts'
import {
  findImport,
  type ImportedLine,
  insertLines,
  type ListImport,
  lockImport,
  markLine,
  type NewLine,
  selectReady,
  setImport,
} from './list-import-repository.ts'
import { postLines } from './post-lines.ts'
import { productLines } from './product-lines.ts'
import { ListFault, readListFile } from './read-list-file.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'dataFolder'>

const KINDS: Record<ListKind, LineKind> = { products: productLines, posts: postLines }

/** Lines of one transaction: written and marked together, or not at all. */
const BATCH = 50

/** The next step of a list, the worker's: it is tried, or its next lines are written. Killed, it goes on where it stood. */
export async function carryOutList(services: Deps, { importId }: { importId: number }): Promise<void> {
  const kept = await findImport(services.db, importId)
  if (kept?.state === 'reading') await tryList(services, kept)
  else if (kept?.state === 'applying') await writeNext(services, importId)
}

/** Says of each line what it would do, or why it cannot. Nothing of it is written. */
async function tryList({ db, dataFolder }: Deps, { id, kind, storedAs }: ListImport): Promise<void> {
  const path = join(dataFolder, LISTS, storedAs ?? '')
  try {
    const { currency } = (await getShopSettings(db)).payment
    const { lines, ignored } = await readListFile(path, { kind, currency })
    const rows = await judge(db, kind, lines)
    const unread = ignored.slice(0, 20).map((name) => cutText(name, 60))
    const sentence = unread.length === 0 ? '' : `Pas lu\u202F: ${unread.join(', ')}.`
    await db.transaction(async (tx) => {
      const now = await lockImport(tx, id)
      if (now?.state !== 'reading') return
      await insertLines(
        tx,
        rows.map((row) => ({ ...row, importId: id })),
      )
      await setImport(tx, id, { state: 'tried', sentence, storedAs: null })
    })
  } catch (error) {
    if (!(error instanceof ListFault)) throw error
    await setImport(db, id, { state: 'refused', sentence: error.message, storedAs: null })
  }
  await rm(path, { force: true })
}

/** Where lists lie until they are read, swept an hour later (`shop-archive`). */
export const LISTS = join('moves', 'incoming')

async function judge(db: Deps['db'], kind: ListKind, lines: readonly Line[]): Promise<Omit<NewLine, 'importId'>[]> {
  const read = lines.flatMap((line) => (line.ok ? [line] : []))
  const judged = await KINDS[kind].judge(db, await findKnown(db, kind), read)
  const byLine = new Map(read.map(({ line }, index) => [line, judged[index]]))
  const seen = new Map<string, number>()
  return lines.map((row) => {
    const { line, key } = row
    const first = seen.get(key.toLowerCase())
    if (key !== '') seen.set(key.toLowerCase(), first ?? line)
    const head = { line, key: key.slice(0, 200) }
    if (!row.ok) return { ...head, state: 'refused' as const, sentence: row.sentence }
    // Of two lines about the same the second would write over the first.
    if (first !== undefined) return { ...head, state: 'refused' as const, sentence: `Déjà à la ligne ${first}.` }
    const said = byLine.get(line)
    return { ...head, ...said, state: said?.state ?? 'refused', told: said?.state === 'ready' ? row.told : null }
  })
}

/** Asks for the next turn in the transaction that writes: whoever dies in the middle has written whole batches. */
async function writeNext({ db, clock, jobs }: Deps, importId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await lockImport(tx, importId)
    if (kept?.state !== 'applying') return
    const lines = await selectReady(tx, { importId, limit: BATCH })
    const writer: Writer = { db: tx, clock, actor: { kind: 'staff', id: String(kept.staffId) } }
    const known = await findKnown(tx, kept.kind)
    for (const line of lines) await markLine(tx, line, await writeLine(writer, { kind: kept.kind, known, line }))
    if (lines.length < BATCH) await setImport(tx, importId, { state: 'done' })
    else await askNext({ jobs }, tx, importId)
  })
}

export const askNext = ({ jobs }: Pick<Services, 'jobs'>, tx: Transaction, importId: number) =>
  jobs.enqueue(tx, 'bring-list', [{ payload: { importId }, key: `list-${importId}` }])

/** A line that is refused half-way has written nothing. */
async function writeLine(
  writer: Writer,
  { kind, known, line: { told } }: { kind: ListKind; known: Known; line: ImportedLine },
): Promise<Became> {
  const { became } = await write(writer, async (tx): Promise<{ outcome: 'saved' | 'refused'; became: Became }> => {
    const line = await KINDS[kind].write({ ...writer, db: tx }, known, told)
    return { outcome: line.state === 'refused' ? 'refused' : 'saved', became: line }
  })
  return became
}
