import { asc } from 'drizzle-orm'
import { products } from '#server/modules/catalog/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'

/** The oldest product of each kind. */
export async function productsOfEachKind({ db }: RunningShop): Promise<number[]> {
  const all = await db.select({ id: products.id, kind: products.kind }).from(products).orderBy(asc(products.id))
  return [...new Map(all.toReversed().map(({ id, kind }) => [kind, id])).values()]
}
