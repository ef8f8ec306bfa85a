import { and, eq, or, sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { ChoosableGoods, Component } from '#server/modules/product-kinds/index.ts'
import { askedExtras } from './asked-extras-repository.ts'
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
  return row ?? null
}

const components = ofComponents(
  sql<Component>`json_build_object('id', products.id, 'extras', ${askedExtras}, 'variations', (
    select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options) order by v.position), '[]')
    from variations v where v.product_id = products.id and v.is_offered))`,
)

const id = sql.placeholder('id')
const sellable = preparedOnce((db) =>
  db
    .select({
      productId: products.id,
      slug: products.slug,
      kind: products.kind,
      isPublished: products.isPublished,
      product: {
        id: products.id,
        name: products.name,
        sku: products.sku,
        regularPriceCents: products.regularPriceCents,
        salePriceCents: salePriceNow(sql`products`),
        stock: products.stock,
        settings: products.kindSettings,
        extras: askedExtras,
        backorders: products.backorders,
        isSoldIndividually: products.isSoldIndividually,
      },
      components,
      variation: {
        id: variations.id,
        options: variations.options,
        sku: variations.sku,
        regularPriceCents: variations.regularPriceCents,
        salePriceCents: salePriceNow(sql`variations`),
        stock: variations.stock,
        backorders: variations.backorders,
      },
    })
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
