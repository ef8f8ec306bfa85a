import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { products, variations } from './tables.ts'

type Names = { slug: string; sku: string }

/** The same address and reference, or the first ones like them that nothing has yet: 'carnet-2'. */
export async function freeNames(db: Queryable, { slug, sku }: Names): Promise<Names> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select slug as name from products where slug = ${slug} or slug like ${`${slug}-%`}
    union select sku from products where lower(sku) like ${likeStart(sku)}
    union select sku from variations where lower(sku) like ${likeStart(sku)}`)
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()))
  return { slug: firstFree(slug || 'produit', taken), sku: firstFree(sku || 'PRODUIT', taken) }
}

const likeStart = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function firstFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  let number = 2
  while (taken.has(`${name}-${number}`.toLowerCase())) number += 1
  return `${name}-${number}`
}

/** The product, or the one that has the variation, of this reference; null where nothing has it. */
export async function findIdBySku(db: Queryable, sku: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where lower(sku) = lower(${sku})
    union all select product_id from variations where lower(sku) = lower(${sku}) limit 1`)
  return rows[0]?.id ?? null
}

/** What the variations of a product are had as, with how many there are, in the order of its form. */
export function selectVariationTexts(db: Queryable, productId: number) {
  return db
    .select({
      id: variations.id,
      options: variations.options,
      sku: variations.sku,
      note: variations.note,
      colorHex: variations.colorHex,
      pictureStem: variations.pictureStem,
      backorders: variations.backorders,
      stock: variations.stock,
      isOffered: variations.isOffered,
    })
    .from(variations)
    .where(eq(variations.productId, productId))
    .orderBy(asc(variations.position))
}

const MOST_NAMED = 200

/** The newest products by name, to choose one of: as many as a list may have. */
export function listNewestNames(db: Queryable): Promise<{ id: number; sku: string; name: string }[]> {
  return db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(isNull(products.binnedAt))
    .orderBy(desc(products.id))
    .limit(MOST_NAMED)
}
