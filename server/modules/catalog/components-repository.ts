import { type SQL, sql } from 'drizzle-orm'
import { KINDS_MADE_OF_OTHERS, type KindSettings, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Supply } from '#contracts/catalog/supply.ts'
import type { Picture } from '#contracts/content/picture.ts'
import type { Goods } from '#server/modules/product-kinds/index.ts'
import { askedExtras } from './asked-extras-repository.ts'
import {
  firstPicture,
  offeredVariations,
  type StoredPricePoint,
  type StoredVariation,
} from './product-columns-repository.ts'
import { salePriceNow } from './tables.ts'

/** One of the products that another is made of. `priceHistory`: of it and of its variations, in any order. */
export type StoredComponent = {
  id: number
  slug: string
  kind: ProductKind
  supply: Supply
  isPublished: boolean
  shortDescription: string
  picture: Picture | null
  product: Goods['product']
  variations: StoredVariation[]
  priceHistory: (StoredPricePoint & { itemId: number })[]
}

/** Null where the kind is made of no others. */
export type MadeOf = { settings: KindSettings; components: StoredComponent[]; readAtMs: number } | null

const kinds = sql.join(
  KINDS_MADE_OF_OTHERS.map((kind) => sql.raw(`'${kind}'`)),
  sql`, `,
)

/** Of each product that this one is made of, what `column` says, which names columns of `products`. */
const ofEach = <Value>(column: SQL<Value>) => sql<Value[]>`(
  select coalesce(json_agg(component.value order by component.id), '[]')
  from (select distinct (item->>'productId')::int as id from jsonb_array_elements(products.kind_settings->'items') item) named,
    lateral (select products.id, ${column} as value from products where products.id = named.id) component)`

/** {@link ofEach}, asked only where the kind has such products. */
export const ofComponents = <Value>(column: SQL<Value>) =>
  sql<Value[]>`case when products.kind in (${kinds}) then ${ofEach(column)} else '[]' end`

const ownIds = sql`(select products.id union all select v.id from variations v where v.product_id = products.id)`

const component = sql<StoredComponent>`json_build_object('id', products.id, 'slug', products.slug, 'kind', products.kind, 'supply', products.supply,
  'isPublished', products.is_published, 'shortDescription', products.short_description,
  'picture', ${firstPicture}, 'variations', ${offeredVariations},
  'product', json_build_object('id', products.id, 'name', products.name, 'sku', products.sku,
    'regularPriceCents', products.regular_price_cents, 'salePriceCents', ${salePriceNow(sql`products`)},
    'backorders', products.backorders, 'isSoldIndividually', products.is_sold_individually,
    'stock', products.stock, 'settings', products.kind_settings, 'extras', ${askedExtras}),
  'priceHistory', (
    select coalesce(json_agg(json_build_object('itemId', held.item_id, 'priceCents', held.price_cents, 'since', held.since)), '[]')
    from price_history held where held.since <= now() and held.item_id in ${ownIds}))`

export const madeOf = sql<MadeOf>`case when products.kind in (${kinds}) then json_build_object(
  'settings', products.kind_settings, 'components', ${ofEach(component)},
  'readAtMs', (extract(epoch from now()) * 1000)::float8) end`
