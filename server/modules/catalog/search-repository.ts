import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { queryParts, textQuery } from '#server/database/text-query.ts'
import { inOrder } from './listing-order-repository.ts'
import type { SearchOrder } from './product-order.ts'
import { IS_LISTED } from './tables.ts'

/** As many matches are ranked and counted, fifteen pages: ranking reads each of them, and nobody pages further. */
export const MAX_MATCHES = 240

const askedQuery = textQuery({ before: sql.placeholder('before'), last: sql.placeholder('last') })

const matches = (order: SQL) => sql`(
  select id, count(*) over ()::int as total
  from (
    select id, kind, kind_settings, menu_order, name, total_sales, created_at, regular_price_cents, sale_price_cents, sale_from,
      sale_until, rating_sum, rating_count, ts_rank(search, query) as rank
    from ${askedQuery} asked, products where ${IS_LISTED} and search @@ query limit ${sql.raw(String(MAX_MATCHES))}
  ) products
  order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) matches`

const pageOfMatches = (orderBy: SearchOrder) =>
  preparedOnce((db) =>
    db
      .select({ id: sql<number>`id`, total: sql<number>`total` })
      .from(matches(orderBy === 'relevance' ? sql`rank desc, ${inOrder('popularity')}` : inOrder(orderBy)))
      .prepare(`product_matches_by_${orderBy}`),
  )

const PAGES_OF_MATCHES = {
  relevance: pageOfMatches('relevance'),
  rating: pageOfMatches('rating'),
  popularity: pageOfMatches('popularity'),
  date: pageOfMatches('date'),
  price: pageOfMatches('price'),
  'price-desc': pageOfMatches('price-desc'),
} satisfies Record<SearchOrder, unknown>

/** One page of the ids that match every word, in order; each row says how many matches there are, at most 240. */
export function selectMatches(
  db: Queryable,
  { words, orderBy, ...page }: { words: readonly string[]; orderBy: SearchOrder; limit: number; offset: number },
): Promise<{ id: number; total: number }[]> {
  return PAGES_OF_MATCHES[orderBy](db).execute({ ...queryParts(words), ...page })
}
