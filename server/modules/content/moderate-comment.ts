import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { changeVisibility } from './comment-visibility.ts'
import { type CommentStatus, insertComment, lockComment, updateStatus } from './comments-repository.ts'
import { isToldOf, tellAuthor } from './get-decision-mail.ts'
import { closeReports } from './reports-repository.ts'
import { recountRatings } from './reviews-repository.ts'

/**
 * Shows or hides a comment, and closes what readers reported about it unless it is only held. Its stars count, or no
 * longer count, from the same moment. Its author is told: of a review that is shown, how to change it; of a refusal,
 * `reason`, without which a refusal is made known in a word. Gives back its former status, null when there is no such comment.
 */
export function moderateComment(
  services: Pick<Services, 'db' | 'jobs'>,
  { id, status, reason = '' }: { id: number; status: CommentStatus; reason?: string },
): Promise<CommentStatus | null> {
  return services.db.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment) return null
    if (status !== 'held') await closeReports(tx, id)
    if (comment.status === status) return status
    await updateStatus(tx, id, { status, refusalReason: status === 'trash' ? reason : '' })
    const wasShown = comment.status === 'approved'
    if (wasShown !== (status === 'approved')) await changeVisibility(tx, comment, wasShown ? -1 : 1)
    if (isToldOf(comment, status)) await queueMails(services, tx, tellAuthor(comment))
    return comment.status
  })
}

/** Answers a comment in the shop's name, shown at once. Gives back the answer's id, null when nothing shown has this id. */
export function replyAsShop(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { commentId, body }: { commentId: number; body: string },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId)
    if (comment?.status !== 'approved') return null
    const { shopName, shopEmail } = await getShopSettings(tx)
    const answer = await insertComment(tx, {
      subjectId: comment.subjectId,
      parentId: comment.id,
      authorName: shopName,
      authorEmail: shopEmail,
      body,
      status: 'approved',
      isFromShop: true,
      writerHash: '',
      createdAt: clock.now(),
    })
    if (answer) await changeVisibility(tx, answer, 1)
    return answer?.id ?? null
  })
}

/** Counts all ratings afresh, for a shop that became, or stopped being, a demonstration. Gives back the products changed. */
export function recountProductRatings({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.transaction(async (tx) => recountRatings(tx, (await getShopSettings(tx)).isDemo))
}
