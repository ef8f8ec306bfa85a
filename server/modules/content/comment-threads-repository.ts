import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'

/** Which comments of an article or product are shown: the approved ones, and one that waits, to its author. */
export type ShownComments = { subjectId: number; withDemo: boolean; ownId?: number | null }

const isShown = ({ withDemo, ownId = null }: Omit<ShownComments, 'subjectId'>): SQL =>
  sql`(comment.status = 'approved' or comment.id = ${ownId}::int) and (${withDemo} or not comment.is_demo)`

/** A comment with what it is shown by; nobody's address. */
export type ThreadRow = {
  id: number
  parentId: number | null
  authorName: string
  authorUrl: string
  body: string
  rating: number | null
  status: string
  isVerified: boolean
  isFromShop: boolean
  isDemo: boolean
  createdAt: Date
}

const columns = sql`id, parent_id as "parentId", author_name as "authorName", author_url as "authorUrl", body, rating,
  status, is_verified as "isVerified", is_from_shop as "isFromShop", is_demo as "isDemo", created_at as "createdAt"`

/** How many comments are shown in all, and how many of them answer nothing. What answers a hidden one is hidden too. */
export async function countThreads(db: Queryable, shown: ShownComments): Promise<{ all: number; tops: number }> {
  const { rows } = await db.execute<{ all: number; tops: number }>(sql`
    with recursive thread as (
      select id, parent_id from comments comment
        where subject_id = ${shown.subjectId} and parent_id is null and ${isShown(shown)}
      union all
      select comment.id, comment.parent_id from comments comment
        join thread on comment.parent_id = thread.id where ${isShown(shown)})
    select count(*)::int as "all", (count(*) filter (where parent_id is null))::int as tops from thread`)
  return rows[0] ?? { all: 0, tops: 0 }
}

type Range = { limit: number; offset: number; isNewestFirst: boolean }

/** Some of those that answer nothing, with all that is below them, oldest first, however deep. */
export async function selectThreads(
  db: Queryable,
  shown: ShownComments,
  { limit, offset, isNewestFirst }: Range,
): Promise<ThreadRow[]> {
  const order = isNewestFirst ? sql`created_at desc, id desc` : sql`created_at, id`
  const { rows } = await db.execute<Omit<ThreadRow, 'createdAt'> & { createdAt: string | Date }>(sql`
    with recursive top as (
      select * from comments comment
        where subject_id = ${shown.subjectId} and parent_id is null and ${isShown(shown)}
        order by ${order} limit ${limit} offset ${offset}),
    thread as (
      select * from top
      union all
      select comment.* from comments comment join thread on comment.parent_id = thread.id where ${isShown(shown)})
    select ${columns} from thread order by created_at, id`)
  const threads = rows.map((row): ThreadRow => ({ ...row, createdAt: new Date(row.createdAt) }))
  return isNewestFirst ? [...threads.filter(isTop).toReversed(), ...threads.filter((row) => !isTop(row))] : threads
}

const isTop = ({ parentId }: ThreadRow) => parentId === null

/** How many that answer nothing stand before the thread that a comment belongs to, oldest first. */
export async function countThreadsBefore(db: Queryable, shown: ShownComments, commentId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with recursive above as (
      select id, parent_id, created_at from comments where id = ${commentId}
      union all
      select comment.id, comment.parent_id, comment.created_at from comments comment
        join above on comment.id = above.parent_id)
    select count(*)::int as count from comments comment, above
    where above.parent_id is null and comment.subject_id = ${shown.subjectId} and comment.parent_id is null
      and ${isShown(shown)} and (comment.created_at, comment.id) < (above.created_at, above.id)`)
  return rows[0]?.count ?? 0
}
