import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ImportCounts, ImportState, RowState } from '#contracts/price-list/price-import.ts'
import type { PriceTerms } from '#contracts/price-list/price-table.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { priceImportRows, priceImports } from './tables.ts'

export type PriceImport = typeof priceImports.$inferSelect
export type ImportedRow = typeof priceImportRows.$inferSelect
export type NewRow = typeof priceImportRows.$inferInsert

/** Something that has a price: a product, or one of its variations. */
export type Item = { itemId: number; productId: number; sku: string; name: string; option: string; terms: PriceTerms }

type Found = Omit<Item, 'terms'> &
  Omit<PriceTerms, 'saleFrom' | 'saleUntil'> & { saleFrom: string | null; saleUntil: string | null }

/** What is sold by itself has no price of its own where its variations, its members or another shop have it. */
const OWN = sql`
  select id as "itemId", id as "productId", sku, name, '' as option, regular_price_cents as "regularPriceCents",
    sale_price_cents as "salePriceCents", sale_from as "saleFrom", sale_until as "saleUntil", stock
  from ${products} where kind not in ('grouped', 'variable', 'variable-subscription')`
const OF_VARIATIONS = sql`
  select v.id as "itemId", v.product_id, v.sku, p.name,
    (select string_agg(option->>'value', ', ') from jsonb_array_elements(v.options) option),
    v.regular_price_cents, v.sale_price_cents, v.sale_from, v.sale_until, v.stock
  from ${variations} v join ${products} p on p.id = v.product_id`
const ITEMS = sql`${OWN} union all ${OF_VARIATIONS}`

const isoOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())

function itemOf({ itemId, productId, sku, name, option, saleFrom, saleUntil, ...terms }: Found): Item {
  return {
    itemId,
    productId,
    sku,
    name,
    option,
    terms: { ...terms, saleFrom: isoOf(saleFrom), saleUntil: isoOf(saleUntil) },
  }
}

/** Everything with a price behind the number `after`, in the order of numbers: of each table as far as a part of it. */
export async function selectItems(db: Queryable, { after, limit }: { after: number; limit: number }): Promise<Item[]> {
  const { rows } = await db.execute<Found>(sql`
    select * from (
      (select * from (${OWN}) own where "itemId" > ${after} order by "itemId" limit ${limit})
      union all
      (select * from (${OF_VARIATIONS}) variation where "itemId" > ${after} order by "itemId" limit ${limit})) items
    order by "itemId" limit ${limit}`)
  return rows.map(itemOf)
}

/** What has one of these references, by it. */
export async function findItems(db: Queryable, skus: readonly string[]): Promise<Map<string, Item>> {
  const { rows } = await db.execute<Found>(sql`
    select * from (${ITEMS}) items where sku = any(${sql.param([...skus])}::text[])`)
  return new Map(rows.map((row) => [row.sku, itemOf(row)]))
}

/** What something costs at this moment; null when it is gone. */
export async function findItem(db: Queryable, itemId: number): Promise<Item | null> {
  const { rows } = await db.execute<Found>(sql`select * from (${ITEMS}) items where "itemId" = ${itemId}`)
  return rows[0] ? itemOf(rows[0]) : null
}

export async function insertImport(tx: Transaction, row: Omit<PriceImport, 'id'>): Promise<number> {
  return theRow(await tx.insert(priceImports).values(row).returning({ id: priceImports.id })).id
}

const ROWS_A_STATEMENT = 2_000

export async function insertRows(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await tx.insert(priceImportRows).values(rows.slice(start, start + ROWS_A_STATEMENT))
}

export async function findImport(db: Queryable, id: number): Promise<PriceImport | null> {
  const [row] = await db.select().from(priceImports).where(eq(priceImports.id, id))
  return row ?? null
}

export async function lockImport(tx: Transaction, id: number): Promise<PriceImport | null> {
  const [row] = await tx.select().from(priceImports).where(eq(priceImports.id, id)).for('update')
  return row ?? null
}

export async function setImportState(tx: Transaction, id: number, state: ImportState): Promise<void> {
  await tx.update(priceImports).set({ state }).where(eq(priceImports.id, id))
}

export const listImports = (db: Queryable, limit: number): Promise<PriceImport[]> =>
  db.select().from(priceImports).orderBy(desc(priceImports.id)).limit(limit)

/** How many lines of each of these imports are in which state. */
export async function countRows(db: Queryable, importIds: readonly number[]): Promise<Map<number, ImportCounts>> {
  const counts = new Map(importIds.map((id) => [id, { ready: 0, applied: 0, refused: 0, same: 0 }]))
  if (importIds.length === 0) return counts
  const { importId, state } = priceImportRows
  const rows = await db
    .select({ importId, state, count: sql<number>`count(*)::int` })
    .from(priceImportRows)
    .where(inArray(importId, [...importIds]))
    .groupBy(importId, state)
  for (const row of rows) {
    const of = counts.get(row.importId)
    if (of) of[row.state] = row.count
  }
  return counts
}

type Asked = { importId: number; state: RowState | null; after: number; limit: number }

/** Lines of an import in their order, behind the line `after`. */
export const selectRows = (db: Queryable, { importId, state, after, limit }: Asked): Promise<ImportedRow[]> =>
  db
    .select()
    .from(priceImportRows)
    .where(
      and(
        eq(priceImportRows.importId, importId),
        state === null ? undefined : eq(priceImportRows.state, state),
        gt(priceImportRows.line, after),
      ),
    )
    .orderBy(asc(priceImportRows.line))
    .limit(limit)

export async function markRow(
  tx: Transaction,
  { importId, line }: Pick<ImportedRow, 'importId' | 'line'>,
  became: Pick<ImportedRow, 'state' | 'sentence'>,
): Promise<void> {
  const isIt = and(eq(priceImportRows.importId, importId), eq(priceImportRows.line, line))
  await tx.update(priceImportRows).set(became).where(isIt)
}

/** The lines that were written, turned round: what is there now, and what was there before. */
export async function insertReversed(tx: Transaction, { from, into }: { from: number; into: number }): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${priceImportRows} (import_id, line, sku, name, product_id, item_id, state, before, after, sentence)
    select ${into}, line, sku, name, product_id, item_id, 'ready', after, before, ''
    from ${priceImportRows} where import_id = ${from} and state = 'applied'`)
  return rowCount ?? 0
}
