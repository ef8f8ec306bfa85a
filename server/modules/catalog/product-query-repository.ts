import { type SQL, sql } from 'drizzle-orm'
import { KINDS_WITH_VARIATIONS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { searchWords } from '#server/database/search-words.ts'
import { queryParts, textQuery } from '#server/database/text-query.ts'
import { isMadeOfOthers, isMadeThere, isMadeToCome, madePrice } from './bundle-query-repository.ts'
import { paidPrice } from './listing-order-repository.ts'
import { groupMembers, IS_LISTED, paidPriceNow, salePriceNow } from './tables.ts'

/** What a client asks of the catalogue; what is left out narrows nothing. Amounts in the currency's smallest unit. */
export type ProductQuery = {
  search?: string
  slugs?: readonly string[]
  skus?: readonly string[]
  include?: readonly number[]
  exclude?: readonly number[]
  kinds?: readonly ProductKind[]
  categories?: { named: readonly string[]; how: 'in' | 'not_in' | 'and' }
  isOnSale?: boolean
  minCents?: number
  maxCents?: number
  /** One of these. */
  stock?: readonly StockStatus[]
  /** Rounded averages, 1 to 5. */
  ratings?: readonly number[]
  /** Names and values as products say them; `isEvery`: all of these wishes, or one of them. */
  options?: { isEvery: boolean; wishes: readonly OptionWish[] }
  /** In a category with this one, which is not among them. */
  relatedTo?: number
  /** Asked for is what no product of this shop ever is. */
  isNone?: boolean
  createdAfter?: Date
  createdBefore?: Date
}

/** There, to be had all the same, or sold out. */
export const STOCK_STATUSES = ['instock', 'onbackorder', 'outofstock'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

/** One of these pairs (`in`), none of them, or all of them. */
export type OptionWish = { pairs: readonly { name: string; value: string }[]; how: 'in' | 'not_in' | 'and' }

export const QUERY_ORDERS = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
  'comment_count',
] as const
export type QueryOrder = (typeof QUERY_ORDERS)[number]

const list = (values: readonly (string | number)[], type: 'text' | 'int') =>
  sql`array(select unnest(${sql.param([...values])}::${sql.raw(type)}[]))`

const paid = paidPriceNow(sql`products`)
/** The cheapest and the dearest of what is sold as this product. */
export const LOWEST = priceBeyond('min')
export const HIGHEST = priceBeyond('max')

function priceBeyond(end: 'min' | 'max'): SQL {
  const ofVariations = sql`(select ${sql.raw(end)}(${paidPriceNow(sql`v`)})
    from variations v where v.product_id = products.id and v.is_offered)`
  const ofMembers = sql`(select ${sql.raw(end)}(${paidPriceNow(sql`member`)}) from ${groupMembers})`
  return sql`case when ${ofKindWithVariations()} then coalesce(${ofVariations}, ${paid})
    when kind = 'grouped' then coalesce(${ofMembers}, ${paid})
    when ${isMadeOfOthers} then ${madePrice(end)} else ${paid} end`
}

function ofKindWithVariations(): SQL {
  return sql`kind = any(${list(KINDS_WITH_VARIATIONS, 'text')})`
}

/** Whether a piece of it, of one of its variations, or of what a group sells fulfils what is asked of its stock or its sale. */
const ofItsOwn = (wish: (item: SQL) => SQL) => sql`case when ${ofKindWithVariations()}
  then exists (select from variations v where v.product_id = products.id and v.is_offered and ${wish(sql`v`)})
  when kind = 'grouped' then exists (select from ${groupMembers} where ${wish(sql`member`)})
  else ${wish(sql`products`)} end`

const ofItsItems = (made: SQL, alone: SQL) => sql`case when ${isMadeOfOthers} then ${made} else ${alone} end`
const isThere = ofItsItems(
  isMadeThere,
  ofItsOwn((item) => sql`coalesce(${item}.stock > 0, true)`),
)
const isToCome = ofItsItems(
  isMadeToCome,
  ofItsOwn((item) => sql`${item}.backorders <> 'no'`),
)
export const STOCK_STATUS = sql`case when ${isThere} then 'instock' when ${isToCome} then 'onbackorder' else 'outofstock' end`
const onSale = ofItsOwn((item) => sql`${salePriceNow(item)} is not null`)

const inCategories = (named: readonly string[]) => sql`select count(distinct c.slug) from product_categories pc
  join categories c on c.slug = pc.category_slug
  where pc.product_id = products.id and (c.slug = any(${list(named, 'text')}) or c.id::text = any(${list(named, 'text')}))`

function byCategory({ named, how }: NonNullable<ProductQuery['categories']>): SQL {
  const found = inCategories(named)
  if (how === 'not_in') return sql`(${found}) = 0`
  return how === 'and' ? sql`(${found}) = ${new Set(named).size}` : sql`(${found}) > 0`
}

function bySearch(text: string): SQL {
  const words = searchWords(text)
  if (words.length === 0) return sql`false`
  const { before, last } = queryParts(words)
  return sql`search @@ ${textQuery({ before, last })}`
}

function byOptions({ isEvery, wishes }: NonNullable<ProductQuery['options']>): SQL {
  const conditions = wishes.map(byOption)
  return sql`(${sql.join(conditions, isEvery ? sql` and ` : sql` or `)})`
}

function byOption({ pairs, how }: OptionWish): SQL {
  if (how === 'and')
    return sql`(${sql.join([sql`${pairs.length > 0}::boolean`, ...pairs.map((pair) => hasOne([pair]))], sql` and `)})`
  return how === 'in' ? hasOne(pairs) : sql`not ${hasOne(pairs)}`
}

const hasOne = (pairs: OptionWish['pairs']) => {
  const wanted = sql`array(select unnest(${sql.param(pairs.map((pair) => JSON.stringify([pair])))}::jsonb[]))`
  return sql`(attributes @> any(${wanted})
    or exists (select from variations v where v.product_id = products.id and v.is_offered and v.options @> any(${wanted})))`
}

const inItsCategories = (id: number) => sql`exists (select from product_categories own
  join product_categories other on other.category_slug = own.category_slug
  where own.product_id = ${id}::int and other.product_id = products.id)`

const wish = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)]

/** What follows `where`, over columns of `products`. */
export function conditionsOf(query: ProductQuery): SQL {
  const conditions = [
    IS_LISTED,
    ...wish(query.search, bySearch),
    ...wish(query.slugs, (slugs) => sql`slug = any(${list(slugs, 'text')})`),
    ...wish(query.skus, (skus) => sql`sku = any(${list(skus, 'text')})`),
    ...wish(query.include, (ids) => sql`id = any(${list(ids, 'int')})`),
    ...wish(query.exclude, (ids) => sql`id <> all(${list(ids, 'int')})`),
    ...wish(query.kinds, (kinds) => sql`kind = any(${list(kinds, 'text')})`),
    ...wish(query.categories, byCategory),
    ...wish(query.isOnSale, (is) => sql`(${onSale}) = ${is}::boolean`),
    ...wish(query.minCents, (cents) => sql`${HIGHEST} >= ${cents}::int`),
    ...wish(query.maxCents, (cents) => sql`${LOWEST} <= ${cents}::int`),
    ...wish(query.stock, (statuses) => sql`(${STOCK_STATUS}) = any(${list(statuses, 'text')})`),
    ...wish(
      query.ratings,
      (ratings) => sql`round(rating_sum::numeric / nullif(rating_count, 0)) = any(${list(ratings, 'int')})`,
    ),
    ...wish(query.options, byOptions),
    ...wish(query.relatedTo, (id) => sql`id <> ${id}::int and ${inItsCategories(id)}`),
    ...wish(query.isNone, (is) => sql`not ${is}::boolean`),
    ...wish(query.createdAfter, (date) => sql`created_at > ${date.toISOString()}::timestamptz`),
    ...wish(query.createdBefore, (date) => sql`created_at < ${date.toISOString()}::timestamptz`),
  ]
  return sql.join(conditions, sql` and `)
}

const COLUMNS: Record<Exclude<QueryOrder, 'include'>, SQL> = {
  date: sql`created_at`,
  modified: sql`coalesce(changed_at, created_at)`,
  id: sql`id`,
  title: sql`name`,
  slug: sql`slug`,
  price: paidPrice,
  popularity: sql`total_sales`,
  rating: sql`rating_sum::float8 / nullif(rating_count, 0)`,
  menu_order: sql`menu_order`,
  comment_count: sql`rating_count`,
}

/** What follows `order by`; ties go by id, so that no page repeats another. */
function orderOf(order: QueryOrder, { include, isDescending }: { include: readonly number[]; isDescending: boolean }) {
  if (order === 'include') return sql`array_position(${list(include, 'int')}, id)`
  return isDescending ? sql`${COLUMNS[order]} desc nulls last, id desc` : sql`${COLUMNS[order]} nulls last, id`
}

/** A page of the published products that fit, in limit and offset. */
export type QueriedPage = { orderBy: QueryOrder; isDescending: boolean; limit: number; offset: number }

/** The ids of a page of products, and how many fit in all. */
export async function selectQueried(
  db: Queryable,
  query: ProductQuery,
  { orderBy, isDescending, limit, offset }: QueriedPage,
): Promise<{ ids: number[]; totalCount: number }> {
  const conditions = conditionsOf(query)
  const order = orderOf(orderBy, { include: query.include ?? [], isDescending })
  const [page, totalCount] = await Promise.all([
    db.execute<{ id: number }>(
      sql`select id from products where ${conditions} order by ${order} limit ${limit} offset ${offset}`,
    ),
    countQueried(db, query),
  ])
  return { ids: page.rows.map(({ id }) => id), totalCount }
}

/** How many published products fit. */
async function countQueried(db: Queryable, query: ProductQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where ${conditionsOf(query)}`,
  )
  return rows[0]?.count ?? 0
}
