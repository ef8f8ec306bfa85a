import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { products, variations } from './tables.ts'

/** Pieces that there were before, whether more were asked for than may be sold, and the page that shows it. */
type Left = { left: number; isShort: boolean; slug: string }

/** A product or a variation whose pieces are counted. */
export type CountedItem = { id: number; isVariation: boolean }

/** Those of these products and variations whose pieces are counted. */
export const listCounted = (tx: Transaction, itemIds: readonly number[]): Promise<CountedItem[]> =>
  countedItems(tx).execute({ itemIds })

const countedItems = preparedOnce((db) => {
  const countedOf = (table: typeof products | typeof variations, isVariation: SQL<boolean>) =>
    db
      .select({ id: table.id, isVariation })
      .from(table)
      .where(sql`${table.id} = any(${sql.placeholder('itemIds')}::int[]) and ${table.stock} is not null`)
  return countedOf(products, sql`false`).unionAll(countedOf(variations, sql`true`)).prepare('list_counted')
})

// One plain UPDATE each, which asks for the row as it was (PostgreSQL 18). A row locked before by the same statement
// lets buyers of the same product wait for each other in a circle; and the key stays free for those who put it in a cart.

/** Takes pieces from the item's stock, down to 0 unless it is sold on backorder; null where it is counted no more. */
export async function sellPieces(
  tx: Transaction,
  { id, isVariation }: CountedItem,
  pieces: number,
): Promise<Left | null> {
  return isVariation ? sellVariation(tx, id, pieces) : sellProduct(tx, id, pieces)
}

const soldDown = (pieces: number) =>
  sql`stock = case when backorders = 'no' then greatest(stock - ${pieces}::int, 0) else stock - ${pieces}::int end`
const isShortOf = (pieces: number) => sql`(old.backorders = 'no' and old.stock < ${pieces}::int)`

async function sellProduct(tx: Transaction, productId: number, pieces: number): Promise<Left | null> {
  const { rows } = await tx.execute<Left>(sql`
    update products set ${soldDown(pieces)} where id = ${productId} and stock is not null
    returning old.stock as left, ${isShortOf(pieces)} as "isShort", slug`)
  return rows[0] ?? null
}

async function sellVariation(tx: Transaction, variationId: number, pieces: number): Promise<Left | null> {
  const { rows } = await tx.execute<Left>(sql`
    update variations set ${soldDown(pieces)} where id = ${variationId} and stock is not null
    returning old.stock as left, ${isShortOf(pieces)} as "isShort", (select slug from products where products.id = product_id) as slug`)
  return rows[0] ?? null
}

/** Takes pieces when there are enough of them, or more are sold than there are; false when not, or when none is counted. */
export function takePieces(tx: Transaction, itemId: number, quantity: number): Promise<boolean> {
  return changeStock(
    tx,
    itemId,
    sql`stock - ${quantity}`,
    sql`(stock >= ${quantity} or (stock is not null and backorders <> 'no'))`,
  )
}

/** Puts pieces back where they are counted. */
export async function giveBack(tx: Transaction, itemId: number, quantity: number): Promise<void> {
  await changeStock(tx, itemId, sql`stock + ${quantity}`, sql`stock is not null`)
}

/** Products and variations share one sequence, so an id is found in one table only. */
async function changeStock(tx: Transaction, itemId: number, stock: SQL, condition: SQL): Promise<boolean> {
  for (const table of [variations, products]) {
    const { rowCount } = await tx.execute(
      sql`update ${table} set stock = ${stock} where id = ${itemId} and ${condition}`,
    )
    if (rowCount === 1) return true
  }
  return false
}

/** {@link announceChange} for the product that has this id, or a variation of it. */
export async function announceItem(tx: Transaction, itemId: number): Promise<void> {
  await tx.execute(sql`
    select pg_notify('catalog_changed', slug) from products
    where id = coalesce((select product_id from variations where id = ${itemId}), ${itemId})`)
}

/** Heard after the commit by whoever caches pages of the product. */
export async function announceChange(tx: Transaction, slug: string): Promise<void> {
  await tx.execute(sql`select pg_notify('catalog_changed', ${slug})`)
}

type StockChange = { itemId: number; was: number | null; pieces: number | null }

/** False when there are not `was` pieces any more. */
export async function replaceStock(tx: Transaction, { itemId, was, pieces }: StockChange): Promise<boolean> {
  return changeStock(tx, itemId, sql`${pieces}::int`, sql`stock is not distinct from ${was}::int`)
}

/** How many pieces of a product or variation there are; null when it is not there. */
export async function findStock(tx: Transaction, itemId: number): Promise<{ stock: number | null } | null> {
  const { rows } = await tx.execute<{ stock: number | null }>(sql`
    select stock from products where id = ${itemId} union all select stock from variations where id = ${itemId}`)
  return rows[0] ?? null
}
