import { type CommentsView, type CommentView, MAX_THREAD_DEPTH } from '#contracts/content/comments.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { Queryable } from '#server/database/database.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { countThreads, countThreadsBefore, selectThreads, type ThreadRow } from './comment-threads-repository.ts'
import { findComment } from './comments-repository.ts'
import { type AskedPreview, openPreview } from './open-preview.ts'
import { type Threaded, threadComments } from './thread-comments.ts'

/** Comments that answer nothing on one page (facts: forms-and-comments §5). */
const THREADS_PER_PAGE = 50

type Listed = {
  post: { id: number; areCommentsOpen: boolean }
  page: number
  /** What the visitor has just written and waits: as the address names it. */
  own: Omit<AskedPreview, 'subjectId'>
}

/**
 * One page of an article's comments, oldest first, answers below what they answer; null beyond the last page. The
 * visitor's own comment that waits stands in its place. Those made up for the demonstration are there in a demonstration
 * shop only.
 */
export async function listComments(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { post, page, own }: Listed,
): Promise<CommentsView | null> {
  const { isDemo, reviews: rules } = await getShopSettings(services.db)
  const waiting = await openPreview(services, { subjectId: post.id, ...own })
  const shown = { subjectId: post.id, withDemo: isDemo, ownId: waiting?.id ?? null }
  const { all, tops } = await countThreads(services.db, shown)
  const pageCount = Math.max(1, Math.ceil(tops / THREADS_PER_PAGE))
  if (page > pageCount) return null
  const range = { limit: THREADS_PER_PAGE, offset: (page - 1) * THREADS_PER_PAGE, isNewestFirst: false }
  const rows = all === 0 ? [] : await selectThreads(services.db, shown, range)
  return {
    comments: threadComments(rows, MAX_THREAD_DEPTH).map(presentComment),
    commentCount: all,
    ...{ page, pageCount },
    areOpen: post.areCommentsOpen,
    isSignInRequired: rules.isSignInRequired,
    hasOwn: waiting !== null,
  }
}

/** What everybody may see of a comment: no address. */
function presentComment(comment: Threaded<ThreadRow>): CommentView {
  const { id, authorName, authorUrl, body, status, isFromShop, isDemo, createdAt, depth, replies } = comment
  return {
    ...{ id, authorName, authorUrl, body, isFromShop, isDemo, depth },
    isWaiting: status !== 'approved',
    writtenAt: createdAt.toISOString(),
    replies: replies.map(presentComment),
  }
}

/** The page of an article's comments on which one of them stands. */
export async function findCommentPage(db: Queryable, comment: { id: number; subjectId: number }): Promise<number> {
  const { isDemo } = await getShopSettings(db)
  const before = await countThreadsBefore(db, { subjectId: comment.subjectId, withDemo: isDemo }, comment.id)
  return Math.floor(before / THREADS_PER_PAGE) + 1
}

/** The comment that a visitor without script wants to answer; null when it is not shown on this article. */
export async function findAnswered(
  { db }: { db: Queryable },
  { postId, commentId }: { postId: number; commentId: string | null },
): Promise<{ id: number; authorName: string } | null> {
  const id = readId(commentId)
  const comment = id === null ? null : await findComment(db, id)
  if (comment?.subjectId !== postId || comment.status !== 'approved') return null
  return { id: comment.id, authorName: comment.authorName }
}
