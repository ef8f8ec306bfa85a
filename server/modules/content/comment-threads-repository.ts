import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { comments } from './tables.ts'

/** Which comments of an article or product are shown: the approved ones, and one that waits, to its author. */
export type ShownComments = { subjectId: number; withDemo: boolean; ownId?: number | null }

type Shown = { withDemo: boolean | Placeholder; ownId?: number | null | Placeholder }

const isShown = ({ withDemo, ownId = null }: Shown): SQL =>
  sql`(comment.status = 'approved' or comment.id = ${ownId}::int) and (${withDemo} or not comment.is_demo)`

const threadColumns = {
  id: comments.id,
  parentId: comments.parentId,
  authorName: comments.authorName,
  authorUrl: comments.authorUrl,
  body: comments.body,
  rating: comments.rating,
  status: comments.status,
  isVerified: comments.isVerified,
  purchasedAt: comments.purchasedAt,
  changedAt: comments.changedAt,
  isFromShop: comments.isFromShop,
  isDemo: comments.isDemo,
  createdAt: comments.createdAt,
}

/** A comment with what it is shown by; nobody's address. */
export type ThreadRow = Pick<typeof comments.$inferSelect, keyof typeof threadColumns>

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

const asked = { withDemo: sql.placeholder('withDemo'), ownId: sql.placeholder('ownId') }

const pageOfThreads = (name: string, order: SQL) =>
  preparedOnce((db) =>
    db
      .select(threadColumns)
      .from(comments)
      .where(
        sql`id in (
          with recursive top as (
            select id from comments comment
              where subject_id = ${sql.placeholder('subjectId')} and parent_id is null and ${isShown(asked)}
              order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}),
          thread as (
            select id from top
            union all
            select comment.id from comments comment join thread on comment.parent_id = thread.id where ${isShown(asked)})
          select id from thread)`,
      )
      .orderBy(comments.createdAt, comments.id)
      .prepare(name),
  )

const newestThreads = pageOfThreads('newest_threads', sql`created_at desc, id desc`)
const oldestThreads = pageOfThreads('oldest_threads', sql`created_at, id`)

type Range = { limit: number; offset: number; isNewestFirst: boolean }

/** Some of those that answer nothing, with all that is below them, oldest first, however deep. */
export async function selectThreads(
  db: Queryable,
  { subjectId, withDemo, ownId = null }: ShownComments,
  { isNewestFirst, ...range }: Range,
): Promise<ThreadRow[]> {
  const page = { subjectId, withDemo, ownId, ...range }
  if (!isNewestFirst) return oldestThreads(db).execute(page)
  const threads = await newestThreads(db).execute(page)
  return [...threads.filter(isTop).toReversed(), ...threads.filter((row) => !isTop(row))]
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
