import { type SQL, sql } from 'drizzle-orm'
import type { ExchangePlace } from '#contracts/exchanges/exchange-cursor.ts'
import {
  type Box,
  type ExchangeSource,
  MOST_COUNTED,
  WAITING_BOXES,
  type WaitingBox,
} from '#contracts/exchanges/exchanges.ts'
import type { Queryable } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { IS_WAITING } from '#server/modules/contact/tables.ts'
import { type Search, searchParts } from './searched-repository.ts'

/**
 * The inbox is read from the tables of messages and of texts: each branch is one walk along an index in the order of the
 * list, as far as one page, so that a page costs the same whatever lies behind it.
 */
type Branch = { source: ExchangeSource; rows: SQL }

/** Rows of a branch have `at` and `id`. */
const messages = (which: SQL): Branch => ({
  source: 'message',
  rows: sql`select received_at as at, id from contact_submissions where ${which}`,
})
const texts = (which: SQL): Branch => ({
  source: 'text',
  rows: sql`select created_at as at, id from comments where ${which}`,
})
const reported = (which: SQL): Branch => ({
  source: 'text',
  rows: sql`
    select reported.at, comments.id from (
      select comment_id, max(created_at) as at from comment_reports where closed_at is null group by comment_id) reported
    join comments on comments.id = reported.comment_id where ${which}`,
})

const IS_REVIEW = sql`exists (select from products where products.id = comments.subject_id)`
const IS_HELD_TEXT = sql`status = 'held'`
const IS_DECIDED = sql`status in ('approved', 'trash') and not is_from_shop`

const BRANCHES: Record<Box, readonly Branch[]> = {
  todo: [messages(IS_WAITING), texts(IS_HELD_TEXT), reported(sql`status <> 'held'`)],
  messages: [messages(sql`status = 'received' and reading = 'waiting'`)],
  reviews: [texts(sql`${IS_HELD_TEXT} and ${IS_REVIEW}`)],
  comments: [texts(sql`${IS_HELD_TEXT} and not ${IS_REVIEW}`)],
  held: [messages(sql`status = 'held'`)],
  reported: [reported(sql`true`)],
  done: [messages(sql`status = 'received' and reading = 'done'`), texts(IS_DECIDED)],
  spam: [messages(sql`status = 'spam'`), texts(sql`status = 'spam'`)],
  bin: [messages(sql`status = 'bin'`)],
}

export type Listing = {
  box: Box
  /**
   * Looked for instead of a box, in everything but what was thrown away, what only left an address, and what the shop wrote.
   */
  search: Search | null
  sources: readonly ExchangeSource[]
  /** Whether the list runs from new to old, and what it goes on from. */
  isDescending: boolean
  from: ExchangePlace | null
  limit: number
}

/** So many places of the list. */
export async function listPlaces(db: Queryable, listing: Listing): Promise<ExchangePlace[]> {
  const { box, search, isDescending, limit } = listing
  const order = isDescending ? sql`desc` : sql`asc`
  const { asked, parts } = search
    ? searchParts(search, { ...listing, order, isBeyond: (source) => isBeyond(source, listing) })
    : { asked: null, parts: partsOf(box, listing, order) }
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ at: string; source: ExchangeSource; id: number }>(sql`
    ${asked ? sql`with ${asked}` : sql``}
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, source, id
    from (${sql.join(parts, sql` union all `)}) merged
    order by merged.at ${order}, source ${order}, id ${order} limit ${limit}`)
  return rows.map(({ at, source, id }) => ({ at, ref: { source, id } }))
}

/** The first rows of each branch of a box. */
const partsOf = (box: Box, listing: Listing, order: SQL): SQL[] =>
  BRANCHES[box]
    .filter(({ source }) => listing.sources.includes(source))
    .map(
      ({ source, rows }) => sql`(
        select at, ${source}::text as source, id from (${rows}) rows where ${isBeyond(source, listing)}
        order by at ${order}, id ${order} limit ${listing.limit})`,
    )

/** Of two of one moment, messages come before texts in the alphabet: 'message' < 'text'. */
function isBeyond(source: ExchangeSource, { from, isDescending }: Listing): SQL {
  if (!from) return sql`true`
  const at = sql`${from.at}::timestamptz`
  if (source === from.ref.source)
    return isDescending ? sql`(at, id) < (${at}, ${from.ref.id})` : sql`(at, id) > (${at}, ${from.ref.id})`
  const isTieBeyond = source > from.ref.source !== isDescending
  if (isDescending) return isTieBeyond ? sql`at <= ${at}` : sql`at < ${at}`
  return isTieBeyond ? sql`at >= ${at}` : sql`at > ${at}`
}

/** How much lies in each box of what waits; counting stops where nobody counts any more. */
export async function countBoxes(
  db: Queryable,
  sources: readonly ExchangeSource[],
): Promise<Record<WaitingBox, number>> {
  const counts = WAITING_BOXES.map((box) => {
    const branches = BRANCHES[box].filter(({ source }) => sources.includes(source))
    const rows = branches.map(({ rows: each }) => sql`(select 1 from (${each} limit ${MOST_COUNTED}) part)`)
    return rows.length === 0
      ? sql`0 as ${sql.identifier(box)}`
      : sql`(select count(*)::int from (${sql.join(rows, sql` union all `)} limit ${MOST_COUNTED}) counted)
          as ${sql.identifier(box)}`
  })
  const { rows } = await db.execute<Record<WaitingBox, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return theRow(rows)
}
