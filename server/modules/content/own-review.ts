import { MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { type CommentSubject, findSubject } from './comment-subjects-repository.ts'
import { changeVisibility } from './comment-visibility.ts'
import { type Comment, deleteComment, findComment, lockComment, updateStatus } from './comments-repository.ts'
import { opensOwnReview } from './own-review-link.ts'

type Asked = { commentId: number; key: string }

/** A review as its author finds it again. */
export type OwnReview = Pick<Comment, 'id' | 'body' | 'status'> & {
  rating: number
  product: Pick<CommentSubject, 'slug' | 'title'>
}

export type ChangedReview = 'changed' | 'missing-words' | 'missing-rating' | 'unknown'

/** The review that a mailed link opens; null when the link is not ours, or there is nothing behind it any more. */
export async function findOwnReview(
  services: Pick<Services, 'db' | 'signer'>,
  { commentId, key }: Asked,
): Promise<OwnReview | null> {
  const comment = await findComment(services.db, commentId)
  if (!comment || !isOwn(services, comment, key)) return null
  const subject = await findSubject(services.db, comment.subjectId)
  if (!subject || comment.rating === null) return null
  const { id, body, status, rating } = comment
  return { id, body, status, rating, product: { slug: subject.slug, title: subject.title } }
}

/** Puts other words and stars in the place of a review's own. It waits again to be read, of which the shop is told. */
export function changeReview(
  services: Pick<Services, 'db' | 'signer' | 'clock' | 'jobs'>,
  { commentId, key, body, rating }: Asked & { body: string; rating: number | null },
): Promise<ChangedReview> {
  return services.db.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId)
    if (!comment || !isOwn(services, comment, key)) return 'unknown'
    const words = body.trim()
    if (words === '' || words.length > MAX_COMMENT_LENGTHS.comment) return 'missing-words'
    if (rating === null || !Number.isInteger(rating) || rating < 1 || rating > 5) return 'missing-rating'
    if (comment.status === 'approved') await changeVisibility(tx, comment, -1)
    const changed = { body: words, rating, changedAt: services.clock.now() }
    await updateStatus(tx, commentId, { status: 'held', refusalReason: '', ...changed })
    await queueMails(services, tx, [{ kind: 'comment-held', about: String(commentId) }])
    return 'changed'
  })
}

/** Deletes a review with what answers it. False when the link opens nothing. */
export function withdrawReview(services: Pick<Services, 'db' | 'signer'>, { commentId, key }: Asked): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId)
    if (!comment || !isOwn(services, comment, key)) return false
    if (comment.status === 'approved') await changeVisibility(tx, comment, -1)
    await deleteComment(tx, commentId)
    return true
  })
}

/** What was called spam is not given back to whoever wrote it. */
const isOwn = (services: Pick<Services, 'signer'>, comment: Comment, key: string) =>
  comment.status !== 'spam' && comment.rating !== null && opensOwnReview(services, comment, key)
