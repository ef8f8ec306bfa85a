import { type SQL, sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Supply } from '#contracts/catalog/supply.ts'
import type { Queryable } from '#server/database/database.ts'
import { productCategories, productPictures, products } from '#server/modules/catalog/tables.ts'

/** A product as a list has it. `picture`: the first one's own name, or ''. */
export type ProductRow = {
  id: number
  sku: string
  name: string
  kind: ProductKind
  supply: Supply
  categorySlugs: string[]
  regularPriceCents: number
  salePriceCents: number | null
  stock: number | null
  summary: string
  description: string
  picture: string
  isPublished: boolean
}

const select = (where: SQL): SQL => sql`
  select id, sku, name, kind, supply, regular_price_cents as "regularPriceCents", sale_price_cents as "salePriceCents", stock,
    short_description as summary, description_markdown as description, is_published as "isPublished",
    coalesce((select picture_stem from ${productPictures} own where own.product_id = ${products}.id
      order by position limit 1), '') as picture,
    coalesce((select array_agg(category_slug order by category_slug) from ${productCategories} own
      where own.product_id = ${products}.id), '{}') as "categorySlugs"
  from ${products} where binned_at is null and ${where}`

/** Products behind the number `after`, in the order of numbers; what lies in the bin is left out. */
export async function selectProductRows(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`${select(sql`id > ${after}`)} order by id limit ${limit}`)
  return rows
}

/** What has one of these references, by it in lower case. */
export async function findProductRows(db: Queryable, skus: readonly string[]): Promise<Map<string, ProductRow>> {
  const asked = sql.param(skus.map((sku) => sku.toLowerCase()))
  const { rows } = await db.execute<ProductRow>(select(sql`lower(sku) = any(${asked}::text[])`))
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]))
}
