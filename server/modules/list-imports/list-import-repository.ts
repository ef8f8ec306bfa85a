import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ImportCounts, RowState } from '#contracts/price-list/price-import.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { listImportRows, listImports } from './tables.ts'

export type ListImport = typeof listImports.$inferSelect
export type ImportedLine = typeof listImportRows.$inferSelect
export type NewLine = typeof listImportRows.$inferInsert

export async function insertImport(tx: Transaction, row: typeof listImports.$inferInsert): Promise<number> {
  return theRow(await tx.insert(listImports).values(row).returning({ id: listImports.id })).id
}

export async function findImport(db: Queryable, id: number): Promise<ListImport | null> {
  const [row] = await db.select().from(listImports).where(eq(listImports.id, id))
  return row ?? null
}

export async function lockImport(tx: Transaction, id: number): Promise<ListImport | null> {
  const [row] = await tx.select().from(listImports).where(eq(listImports.id, id)).for('update')
  return row ?? null
}

export async function setImport(db: Queryable, id: number, change: Partial<Omit<ListImport, 'id'>>): Promise<void> {
  await db.update(listImports).set(change).where(eq(listImports.id, id))
}

export const listNewestImports = (db: Queryable, limit: number): Promise<ListImport[]> =>
  db.select().from(listImports).orderBy(desc(listImports.id)).limit(limit)

/** Few at a time: a line may hold the text of an article. */
const LINES_A_STATEMENT = 200

export async function insertLines(tx: Transaction, lines: readonly NewLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += LINES_A_STATEMENT)
    await tx.insert(listImportRows).values(lines.slice(start, start + LINES_A_STATEMENT))
}

type Asked = { importId: number; state: RowState | null; after: number; limit: number }

/** Lines in their order, behind the line `after`, without what they say. */
export function selectLines(db: Queryable, asked: Asked): Promise<Omit<ImportedLine, 'told'>[]> {
  const { importId, line, key, name, state, sentence } = listImportRows
  return db
    .select({ importId, line, key, name, state, sentence })
    .from(listImportRows)
    .where(isAsked(asked))
    .orderBy(asc(line))
    .limit(asked.limit)
}

/** The next ones that are to be written, with what they say. */
export const selectReady = (
  db: Queryable,
  { importId, limit }: Pick<Asked, 'importId' | 'limit'>,
): Promise<ImportedLine[]> =>
  db
    .select()
    .from(listImportRows)
    .where(isAsked({ importId, state: 'ready', after: 0 }))
    .orderBy(asc(listImportRows.line))
    .limit(limit)

const isAsked = ({ importId, state, after }: Omit<Asked, 'limit'>) =>
  and(
    eq(listImportRows.importId, importId),
    state === null ? undefined : eq(listImportRows.state, state),
    gt(listImportRows.line, after),
  )

/** What a line said is forgotten with it being written. */
export async function markLine(
  tx: Transaction,
  { importId, line }: Pick<ImportedLine, 'importId' | 'line'>,
  became: Pick<ImportedLine, 'state' | 'sentence'>,
): Promise<void> {
  const isIt = and(eq(listImportRows.importId, importId), eq(listImportRows.line, line))
  await tx
    .update(listImportRows)
    .set({ ...became, told: null })
    .where(isIt)
}

const NONE: ImportCounts = { ready: 0, applied: 0, refused: 0, same: 0 }

export async function countLines(db: Queryable, importIds: readonly number[]): Promise<Map<number, ImportCounts>> {
  const counts = new Map(importIds.map((id) => [id, { ...NONE }]))
  if (importIds.length === 0) return counts
  const { importId, state } = listImportRows
  const rows = await db
    .select({ importId, state, count: sql<number>`count(*)::int` })
    .from(listImportRows)
    .where(inArray(importId, [...importIds]))
    .groupBy(importId, state)
  for (const row of rows) {
    const of = counts.get(row.importId)
    if (of) of[row.state] = row.count
  }
  return counts
}
