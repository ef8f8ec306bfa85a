import { and, eq, or, sql } from 'drizzle-orm'
import { KINDS_MADE_OF_OTHERS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { ChoosableGoods, Component } from '#server/modules/product-kinds/index.ts'
import { askedExtras, hasSharedOptions, listAskedExtras } from './asked-extras-repository.ts'
import { ofComponents } from './components-repository.ts'
import { products, salePriceNow, variations } from './tables.ts'

/** What the cart must know of something before it takes it. `variation` is null until one of the product is named. */
export type Sellable = ChoosableGoods & {
  productId: number
  slug: string
  kind: ProductKind
  isPublished: boolean
  variation: { id: number } | null
  components: readonly Component[]
}

/**
 * The product of this id. A variation's id may stand in its place, or beside it; a variation of another product counts
 * as none. Null when nothing has that id.
 */
export async function findSellable(
  db: Queryable,
  wanted: { id: number; variationId?: number | null },
): Promise<Sellable | null> {
  const [row] = await sellable(db).execute({ id: wanted.id, variationId: wanted.variationId ?? null })
  if (!row) return null
  const { hasSharedOptions: isAskedMore, ...found } = row.found
  const id = found.productId
  const extras = isAskedMore ? (await listAskedExtras(db, [id])).get(id) : undefined
  return {
    ...found,
    product: extras ? { ...found.product, extras } : found.product,
    components: KINDS_MADE_OF_OTHERS.includes(found.kind) ? await listComponents(db, id) : [],
  }
}

const componentsOf = ofComponents(
  sql<Component>`json_build_object('id', products.id, 'extras', ${askedExtras}, 'variations', (
    select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options) order by v.position), '[]')
    from variations v where v.product_id = products.id and v.is_offered))`,
)

async function listComponents(db: Queryable, id: number): Promise<readonly Component[]> {
  const [row] = await db.select({ components: componentsOf }).from(products).where(eq(products.id, id))
  return row?.components ?? []
}

type Found = Omit<Sellable, 'components'> & { hasSharedOptions: boolean }

// As JSON: column by column its eighteen fields took longer to read than PostgreSQL to find them.
const found = sql<Found>`json_build_object('productId', ${products.id}, 'slug', ${products.slug}, 'kind', ${products.kind},
  'isPublished', ${products.isPublished}, 'hasSharedOptions', ${hasSharedOptions},
  'product', json_build_object('id', ${products.id}, 'name', ${products.name}, 'sku', ${products.sku},
    'regularPriceCents', ${products.regularPriceCents}, 'salePriceCents', ${salePriceNow(sql`products`)},
    'stock', ${products.stock}, 'settings', ${products.kindSettings}, 'extras', ${products.extras},
    'backorders', ${products.backorders}, 'isSoldIndividually', ${products.isSoldIndividually}),
  'variation', case when ${variations.id} is not null then json_build_object('id', ${variations.id},
    'options', ${variations.options}, 'sku', ${variations.sku}, 'regularPriceCents', ${variations.regularPriceCents},
    'salePriceCents', ${salePriceNow(sql`variations`)}, 'stock', ${variations.stock},
    'backorders', ${variations.backorders}) end)`

const id = sql.placeholder('id')
const sellable = preparedOnce((db) =>
  db
    .select({ found })
    .from(products)
    .leftJoin(
      variations,
      and(
        eq(variations.productId, products.id),
        variations.isOffered,
        sql`${variations.id} = coalesce(${sql.placeholder('variationId')}::int, ${id}::int)`,
      ),
    )
    .where(
      or(
        eq(products.id, id),
        sql`${products.id} = (select product_id from variations as named where named.id = ${id}::int)`,
      ),
    )
    .prepare('find_sellable'),
)
