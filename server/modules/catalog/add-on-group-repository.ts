import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import type { AddOnGroup } from '#server/modules/product-kinds/index.ts'
import { addOnGroups } from '#server/modules/product-kinds/tables.ts'
import { standsBeside } from './asked-extras-repository.ts'
import { products } from './tables.ts'

const columns = {
  id: addOnGroups.id,
  name: addOnGroups.name,
  priority: addOnGroups.priority,
  isForAll: addOnGroups.isForAll,
  categorySlugs: addOnGroups.categorySlugs,
  addOns: addOnGroups.addOns,
}

/** In the order in which they are asked; `products`: beside how many each stands, published or not. */
export function listAddOnGroups(db: Queryable) {
  const standing = sql<number>`(select count(*)::int from products where binned_at is null and ${standsBeside})`
  return db
    .select({ ...columns, products: standing })
    .from(addOnGroups)
    .orderBy(asc(addOnGroups.priority), asc(addOnGroups.id))
}

/** Those that stand beside one product. */
export function listGroupsBeside(db: Queryable, productId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: addOnGroups.id, name: addOnGroups.name })
    .from(addOnGroups)
    .innerJoin(products, and(eq(products.id, productId), standsBeside))
    .orderBy(asc(addOnGroups.priority), asc(addOnGroups.id))
}

export async function selectAddOnGroup(db: Queryable, id: number): Promise<(AddOnGroup & { id: number }) | null> {
  const [group] = await db.select(columns).from(addOnGroups).where(eq(addOnGroups.id, id))
  return (group as (AddOnGroup & { id: number }) | undefined) ?? null
}

export async function insertAddOnGroup(tx: Transaction, group: AddOnGroup): Promise<number> {
  return theRow(await tx.insert(addOnGroups).values(group).returning({ id: addOnGroups.id })).id
}

/** False when it is not there. */
export async function updateAddOnGroup(tx: Transaction, id: number, group: AddOnGroup): Promise<boolean> {
  const { rowCount } = await tx.update(addOnGroups).set(group).where(eq(addOnGroups.id, id))
  return rowCount === 1
}

/** False when it is not there. */
export async function deleteAddOnGroup(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(addOnGroups).where(eq(addOnGroups.id, id))
  return rowCount === 1
}

/** Beside which categories no options may be lost: whether some are for this one. */
export const countGroupsOf = (db: Queryable, categorySlug: string): Promise<number> =>
  db.$count(addOnGroups, sql`${categorySlug} = any(${addOnGroups.categorySlugs})`)
