import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { products, variations } from './tables.ts'

type Left = { left: number | null; slug: string }

// One plain UPDATE each, which asks for the row as it was (PostgreSQL 18). A row locked before by the same statement
// lets buyers of the same product wait for each other in a circle; and the key stays free for those who put it in a cart.

/** Counts a sale and takes its pieces from the product's own stock; gives back what there was before. */
export async function sellProduct(
  tx: Transaction,
  { productId, quantity, pieces }: { productId: number; quantity: number; pieces: number },
): Promise<Left | null> {
  const { rows } = await tx.execute<Left>(sql`
    update products set
      total_sales = total_sales + ${quantity},
      stock = case when stock is null then null else greatest(stock - ${pieces}, 0) end
    where id = ${productId}
    returning old.stock as left, slug`)
  return rows[0] ?? null
}

/** Counts a sale of the product but leaves its stock alone: one of its variations is sold. */
export async function countSale(tx: Transaction, productId: number, quantity: number): Promise<string | null> {
  const { rows } = await tx.execute<{ slug: string }>(
    sql`update products set total_sales = total_sales + ${quantity} where id = ${productId} returning slug`,
  )
  return rows[0]?.slug ?? null
}

export async function sellVariation(tx: Transaction, variationId: number, quantity: number): Promise<number | null> {
  const { rows } = await tx.execute<{ left: number | null }>(sql`
    update variations set stock = case when stock is null then null else greatest(stock - ${quantity}, 0) end
    where id = ${variationId}
    returning old.stock as left`)
  return rows[0]?.left ?? null
}

/** Takes pieces when there are enough of them; false when there are not, or when they are not counted. */
export function takePieces(tx: Transaction, itemId: number, quantity: number): Promise<boolean> {
  return changeStock(tx, itemId, sql`stock - ${quantity}`, sql`stock >= ${quantity}`)
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
