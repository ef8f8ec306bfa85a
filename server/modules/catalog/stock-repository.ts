import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'

type Left = { left: number | null; slug: string }

// NO KEY: a sale under way must not hold up those who put the same product into their cart, whose rows refer to it.

/** Counts a sale and takes the pieces from the product's own stock; gives back what there was before. */
export async function sellProduct(tx: Transaction, productId: number, quantity: number): Promise<Left | null> {
  const { rows } = await tx.execute<Left>(sql`
    with before as (select id, stock from products where id = ${productId} for no key update)
    update products set
      total_sales = total_sales + ${quantity},
      stock = case when before.stock is null then null else greatest(before.stock - ${quantity}, 0) end
    from before where products.id = before.id
    returning before.stock as left, slug`)
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
    with before as (select id, stock from variations where id = ${variationId} for no key update)
    update variations set
      stock = case when before.stock is null then null else greatest(before.stock - ${quantity}, 0) end
    from before where variations.id = before.id
    returning before.stock as left`)
  return rows[0]?.left ?? null
}

/** Heard after the commit by whoever caches pages of the product. */
export async function announceChange(tx: Transaction, slug: string): Promise<void> {
  await tx.execute(sql`select pg_notify('catalog_changed', ${slug})`)
}
