import { type SQL, sql } from 'drizzle-orm'
import type {
  ProductFilter,
  ProductListView,
  ProductPlace,
  ProductRow,
  ProductSort,
} from '#contracts/staff/product-list.ts'
import type { Queryable } from '#server/database/database.ts'
import { firstPicture } from './product-columns-repository.ts'
import { paidPriceNow, salePriceNow } from './tables.ts'

type Order = { columns: SQL[]; isDescending: boolean; types: string[] }

/** Each order is read from an index of its own; the number decides between equals. */
const ORDERS: Record<ProductSort, Order> = {
  newest: { columns: [], types: [], isDescending: true },
  name: { columns: [sql`name`], types: ['text'], isDescending: false },
  shop: { columns: [sql`menu_order`, sql`name`], types: ['int', 'text'], isDescending: false },
  price: { columns: [sql`regular_price_cents`], types: ['int'], isDescending: false },
  sold: { columns: [sql`total_sales`], types: ['int'], isDescending: true },
}

type Wanted = ProductFilter & { place: ProductPlace | null; limit: number; lowAt: number }

/** A page of places, in the direction that it is walked in. */
export async function selectPlaces(db: Queryable, wanted: Wanted): Promise<ProductPlace[]> {
  const { columns, isDescending } = ORDERS[wanted.sort]
  const direction = isDescending === wanted.isBack ? sql`asc` : sql`desc`
  const keys = [...columns, sql`id`]
  const { rows } = await db.execute<{ id: number; by: (string | number)[] }>(sql`
    select id, json_build_array(${sql.join(columns, sql`, `)}) as by from products
    where ${conditionOf(wanted)}
    order by ${sql.join(
      keys.map((key) => sql`${key} ${direction}`),
      sql`, `,
    )}
    limit ${wanted.limit}`)
  return rows
}

/**
 * How many a filter finds, as far as `most`, in no order. Of a shelf each product is asked for itself: PostgreSQL would walk through
 * all products beside it.
 */
export async function countFound(
  db: Queryable,
  wanted: Omit<Wanted, 'place' | 'limit'>,
  most: number,
): Promise<number> {
  const condition = conditionOf({ ...wanted, category: null, place: null, limit: most })
  const found =
    wanted.category === null
      ? sql`select from products where ${condition}`
      : sql`select from product_categories shelved
          cross join lateral (select from products where id = shelved.product_id and ${condition} offset 0) own
          where category_slug = ${wanted.category}`
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found} limit ${most}) found`,
  )
  return rows[0]?.count ?? 0
}

function conditionOf({ view, search, kind, category, place, sort, isBack, lowAt }: Wanted): SQL {
  const conditions = [
    view === 'low' ? sql`binned_at is null and id = any(array(${lowItems(lowAt)}))` : IN_VIEW[view],
    ...(search === '' ? [] : [isFound(search)]),
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(category === null
      ? []
      : [sql`exists (select from product_categories where product_id = products.id and category_slug = ${category})`]),
    ...(place ? [behind(ORDERS[sort], place, isBack)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function behind({ columns, types, isDescending }: Order, { by, id }: ProductPlace, isBack: boolean): SQL {
  const values = columns.map((_, index) => sql`${by[index] ?? null}::${sql.raw(types[index] ?? 'text')}`)
  const sign = isDescending === isBack ? sql`>` : sql`<`
  return sql`(${sql.join([...columns, sql`id`], sql`, `)}) ${sign} (${sql.join([...values, sql`${id}::int`], sql`, `)})`
}

/** What is few of all is looked for first: the planner cannot know how few are short of what they are called short by. */
const IN_VIEW: Record<Exclude<ProductListView, 'low'>, SQL> = {
  all: sql`binned_at is null`,
  listed: sql`binned_at is null and is_published and is_listed`,
  link: sql`binned_at is null and is_published and not is_listed`,
  reduced: sql`binned_at is null and id = any(array(
    select own.id from products own where own.sale_price_cents is not null
    union select product_id from variations where sale_price_cents is not null))`,
  drafts: sql`binned_at is null and not is_published`,
  bin: sql`binned_at is not null`,
}

/** No product is called short with more left than that: what the index of what is left can look for. */
const mostOf = (lowAt: number) => sql`(select greatest(${lowAt}::int, max(low_stock_at)) from products)`

const lowItems = (lowAt: number) => sql`
  select id from products own
  where own.is_published and own.stock <= coalesce(own.low_stock_at, ${lowAt}) and own.stock <= ${mostOf(lowAt)}
  union
  select choice.product_id from variations choice join products own on own.id = choice.product_id
  where own.is_published and choice.is_offered and choice.stock <= coalesce(own.low_stock_at, ${lowAt}) and choice.stock <= ${mostOf(lowAt)}`

export async function countLow(db: Queryable, lowAt: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${lowItems(lowAt)}) low`)
  return rows[0]?.count ?? 0
}

/** By words of the name, each from its beginning, or by the beginning of a reference. */
export function isFound(search: string): SQL {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const query = words.map((word) => `${word}:*A`).join(' & ')
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const named =
    query === '' ? sql`` : sql`select id from products where search @@ to_tsquery('french_unaccent', ${query}) union `
  return sql`id in (${named} select id from products where lower(sku) like ${start}
    union select product_id from variations where lower(sku) like ${start})`
}

/** What a list says of these products, in no order. */
export async function selectDeskRows(
  db: Queryable,
  { ids, lowAt }: { ids: readonly number[]; lowAt: number },
): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select products.id, slug, name, sku, kind, supply, ${firstPicture} as picture,
      coalesce(choices.min_cents, ${paidPriceNow(sql`products`)}) as "minCents",
      coalesce(choices.max_cents, ${paidPriceNow(sql`products`)}) as "maxCents",
      coalesce(choices.regular_cents, regular_price_cents) as "regularMinCents",
      coalesce(choices.is_reduced, ${salePriceNow(sql`products`)} is not null) as "isReduced",
      to_char(coalesce(choices.sale_until, products.sale_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "saleUntil",
      coalesce(choices.count, 0)::int as variations, coalesce(choices.stock, products.stock)::int as stock,
      coalesce(choices.short, '[]') as short,
      is_published as "isPublished", is_listed as "isListed",
      to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishAt",
      to_char(binned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "binnedAt", total_sales as sold
    from products left join lateral (
      select count(*) as count, min(${paidPriceNow(sql`v`)}) as min_cents, max(${paidPriceNow(sql`v`)}) as max_cents,
        min(v.regular_price_cents) as regular_cents, bool_or(${salePriceNow(sql`v`)} is not null) as is_reduced,
        max(v.sale_until) filter (where ${salePriceNow(sql`v`)} is not null) as sale_until,
        sum(greatest(v.stock, 0)) filter (where v.stock is not null) as stock,
        json_agg((select string_agg(option ->> 'value', ', ') from jsonb_array_elements(v.options) option)
          || E'\\u202F: ' || v.stock order by v.stock, v.position)
          filter (where v.stock <= coalesce(products.low_stock_at, ${lowAt})) as short
      from variations v where v.product_id = products.id and v.is_offered having count(*) > 0) choices on true
    where products.id = any(array(select unnest(${sql.param([...ids])}::int[])))`)
  return rows
}
