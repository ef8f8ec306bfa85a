import { type SQL, sql } from 'drizzle-orm'
import type { ExchangeSource } from '#contracts/exchanges/exchanges.ts'
import { queryParts, textQuery } from '#server/database/text-query.ts'
import { IS_WAITING } from '#server/modules/contact/tables.ts'

/** What is looked for: words that must all be there, or one whole address. */
export type Search = { words: readonly string[]; email: string | null }

/** In the order of the list, from its place on; `isBeyond`: whether rows of a source, with `at` and `id`, are behind that. */
type Walk = { order: SQL; limit: number; isBeyond: (source: ExchangeSource) => SQL }

/**
 * So many rows are looked through in the order of the list before the index of words is asked. What one in ten of them holds
 * is a page by then, however much there is; of what fewer hold, that index has few.
 */
const LOOKED_THROUGH = 500

/** Rows of one index each, in its order, with their `words`; together everything but the bin and what the shop wrote. */
const ROWS: readonly { source: ExchangeSource; rows: SQL }[] = [
  ...[sql`status = 'received' and reading = 'done'`, IS_WAITING, sql`status = 'spam'`].map((which) => ({
    source: 'message' as const,
    // What only left an address is no message.
    rows: sql`select received_at as at, id, words, reading <> 'none' as is_listed from contact_submissions where ${which}`,
  })),
  ...[sql`status in ('approved', 'trash') and not is_from_shop`, sql`status = 'held'`, sql`status = 'spam'`].map(
    (which) => ({
      source: 'text' as const,
      rows: sql`select created_at as at, id, words, not is_from_shop as is_listed from comments where ${which}`,
    }),
  ),
]

/** `asked`: what stands before the others in their statement; each of `parts` has the first rows (`at`, `source`, `id`) of its sort. */
export function searchParts(
  { words, email }: Search,
  walk: Walk & { sources: readonly ExchangeSource[] },
): { asked: SQL; parts: SQL[] } {
  const query = email === null ? textQuery(queryParts(words)) : sql`plainto_tsquery('french_unaccent', ${email})`
  return {
    asked: sql`asked as materialized (select ${query} as query)`,
    parts: ROWS.filter(({ source }) => walk.sources.includes(source)).map((each) => partOf(each, walk)),
  }
}

function partOf({ source, rows }: (typeof ROWS)[number], { order, limit, isBeyond }: Walk): SQL {
  const isFound = sql`is_listed and words @@ (select query from asked)`
  const inOrder = sql`order by at ${order}, id ${order}`
  return sql`(
    with walked as materialized (
      select at, id, ${isFound} as is_found from (${rows}) rows where ${isBeyond(source)} ${inOrder} limit ${LOOKED_THROUGH}),
    found as materialized (select at, id from walked where is_found ${inOrder} limit ${limit}),
    looked as materialized (
      select (select count(*) from found) = ${limit} or (select count(*) from walked) < ${LOOKED_THROUGH} as is_enough)
    select at, ${source}::text as source, id from found where (select is_enough from looked)
    union all
    select at, ${source}::text as source, id from (
      select at, id from (${rows}) rows where ${isFound} and ${isBeyond(source)} offset 0) rare
    where not (select is_enough from looked)
    ${inOrder} limit ${limit})`
}
