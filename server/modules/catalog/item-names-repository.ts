import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { askedExtras } from './asked-extras-repository.ts'
import { isFound } from './desk-list-repository.ts'
import { crossSells, products, variations } from './tables.ts'

/** A product or a variation, as lists to choose from name it. */
export type NamedItem = {
  id: number
  name: string
  kind: ProductKind
  /** What a piece costs without a sale. */
  regularPriceCents: number
  salePriceCents: number | null
  /** Its page asks something of its buyer, beside a variation. */
  asks: boolean
}

/** The variations of a product by what is chosen to get them. */
export async function findItemNames(db: Queryable, productId: number): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: variations.id, options: variations.options })
    .from(variations)
    .where(eq(variations.productId, productId))
    .orderBy(asc(variations.id))
  return rows.map(({ id, options }) => ({ id, name: options.map(({ value }) => value).join(', ') }))
}

const NAMED = {
  ...{ id: products.id, name: products.name, kind: products.kind },
  ...{ regularPriceCents: products.regularPriceCents, salePriceCents: products.salePriceCents },
  asks: sql<boolean>`jsonb_path_exists(${askedExtras}, '$.addons.list[*] ? (@.type != "heading")')`,
}

/** What is sold or will be, by name, as far as `limit`: all of it, of one kind, or what words and references find. */
export function listProductNames(
  db: Queryable,
  { kind, search = '', limit }: { kind?: ProductKind; search?: string; limit: number },
): Promise<NamedItem[]> {
  return db
    .select(NAMED)
    .from(products)
    .where(and(kind && eq(products.kind, kind), search === '' ? undefined : isFound(search)))
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit)
}

/** These products, in no order. */
export const findProductNames = (db: Queryable, ids: readonly number[]): Promise<NamedItem[]> =>
  db
    .select(NAMED)
    .from(products)
    .where(inArray(products.id, [...ids]))

/** What a product is shown with, in its order. */
export async function listCrossSells(db: Queryable, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: crossSells.otherProductId })
    .from(crossSells)
    .where(eq(crossSells.productId, productId))
    .orderBy(asc(crossSells.position))
  return rows.map(({ id }) => id)
}

/** What a product costs today; nothing where it is none. */
export async function listProductPrices(db: Queryable, productId: number): Promise<{ priceCents: number }[]> {
  const { regularPriceCents, salePriceCents } = products
  const rows = await db.select({ regularPriceCents, salePriceCents }).from(products).where(eq(products.id, productId))
  return rows.map((row) => ({ priceCents: row.salePriceCents ?? row.regularPriceCents }))
}
