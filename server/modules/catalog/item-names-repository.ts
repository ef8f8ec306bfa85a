import { asc, eq, sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { askedExtras } from './asked-extras-repository.ts'
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

/** Everything that is sold or will be, by name. */
export function listProductNames(db: Queryable): Promise<NamedItem[]> {
  const { id, name, kind, regularPriceCents, salePriceCents } = products
  const asks = sql<boolean>`jsonb_path_exists(${askedExtras}, '$.addons.list[*] ? (@.type != "heading")')`
  return db
    .select({ id, name, kind, regularPriceCents, salePriceCents, asks })
    .from(products)
    .orderBy(asc(name), asc(id))
}

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
