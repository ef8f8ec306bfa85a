import { and, eq, or, sql } from 'drizzle-orm'
import { KINDS_MADE_OF_OTHERS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { ChoosableGoods, Component } from '#server/modules/product-kinds/index.ts'
import { askedExtras, hasSharedOptions, listAskedExtras } from './asked-extras-repository.ts'
import { ofComponents } from './components-repository.ts'
import { lastingMinute } from './lasting-minute.ts'
import { products, salePriceNow, variations } from './tables.ts'

/** What the cart must know of something before it takes it. `variation` is null until one of the product is named. */
export type Sellable = ChoosableGoods & {
  productId: number
  slug: string
  kind: ProductKind
  isPublished: boolean
  variation: { id: number } | null
  components: readonly Component[]
  /** Of its rows, where it may be remembered: an item that is added with it is added only while they are still the same. */
  version: string | null
}

type Wanted = { id: number; variationId?: number | null }

/**
 * The product of this id, as it is now. A variation's id may stand in its place, or beside it; a variation of another product
 * counts as none. Null when nothing has that id.
 */
export async function findSellable(db: Queryable, wanted: Wanted): Promise<Sellable | null> {
  const found = await readSellable(db, wanted)
  return found && { ...found, version: null }
}

const MOST_REMEMBERED = 500
const rememberedSellables = lastingMinute(() => new Map<string, Sellable>())

/**
 * The same, perhaps as it was a moment ago: what is decided on it is held against its `version`, and a refusal is no answer
 * before {@link findSellable} gives the same one (docs/decisions/153). Null is never remembered, nor what is not sold.
 */
export async function lookUpSellable(db: Queryable, wanted: Wanted): Promise<Sellable | null> {
  const known = await rememberedSellables(db)
  const key = `${wanted.id}/${wanted.variationId ?? ''}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const found = await readSellable(db, wanted)
  if (!found?.isPublished || found.version === null) return found
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, found)
  return found
}

async function readSellable(db: Queryable, { id: named, variationId }: Wanted): Promise<Sellable | null> {
  const [row] = await sellable(db).execute({ id: named, variationId: variationId ?? null })
  if (!row) return null
  const { hasSharedOptions: isAskedMore, version, ...found } = row.found
  const id = found.productId
  const extras = isAskedMore ? (await listAskedExtras(db, [id])).get(id) : undefined
  const isMadeOfOthers = KINDS_MADE_OF_OTHERS.includes(found.kind)
  // What options ask for may be a file: one that was refused is not sent a second time.
  const isAlone = !isMadeOfOthers && !isAskedMore && Object.keys(found.product.extras).length === 0
  return {
    ...found,
    product: extras ? { ...found.product, extras } : found.product,
    components: isMadeOfOthers ? await listComponents(db, id) : [],
    version: isAlone ? version : null,
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

type Found = Omit<Sellable, 'components' | 'version'> & { hasSharedOptions: boolean; version: string }

// A row that is written has another xmin from then on; one that is only locked has not.
const version = sql`products.xmin::text || coalesce('/' || variations.xmin::text, '')`

// As JSON: column by column its eighteen fields took longer to read than PostgreSQL to find them.
const found = sql<Found>`json_build_object('productId', ${products.id}, 'slug', ${products.slug}, 'kind', ${products.kind},
  'isPublished', ${products.isPublished}, 'hasSharedOptions', ${hasSharedOptions},
  'version', ${version},
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
