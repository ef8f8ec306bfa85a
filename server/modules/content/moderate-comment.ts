import { MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'
import {
  type ModerationRefusal,
  REFUSAL_SENTENCES,
  type RefusalReason,
  type ReplyRefusal,
} from '#contracts/content/moderation.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { changeVisibility } from './comment-visibility.ts'
import { type CommentStatus, findSameComment, insertComment, lockComment, updateStatus } from './comments-repository.ts'
import { isToldOf, tellAuthor } from './get-decision-mail.ts'
import { closeReports } from './reports-repository.ts'
import { recountRatings } from './reviews-repository.ts'

type Decided = {
  id: number
  status: CommentStatus
  /** Needed to refuse what somebody else than the shop wrote. */
  reason?: RefusalReason | null
  /** What it was when it was decided about; left out by who has nothing before them. */
  seen?: CommentStatus
  by?: Actor
}

export type Moderated = { ok: true; former: CommentStatus } | { ok: false; refusal: ModerationRefusal }

/**
 * Shows or hides a comment, and closes what readers reported about it unless it is only held. Its stars count, or no
 * longer count, from the same moment, and the page that shows it is drawn anew. Its author is told: of a review that is
 * shown, how to change it; of a refusal, its reason. Gives back its former status. Refused: no such comment, a refusal
 * without a reason, and what is not any more as it was seen.
 */
export function moderateComment(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  decided: Decided,
): Promise<Moderated> {
  const { id, status, reason = null, seen = null, by = { kind: 'system' } } = decided
  return services.db.transaction(async (tx): Promise<Moderated> => {
    const comment = await lockComment(tx, id)
    if (!comment) return { ok: false, refusal: 'unknown' }
    if (seen !== null && comment.status !== seen && comment.status !== status)
      return { ok: false, refusal: 'changed-meanwhile' }
    if (status === 'trash' && reason === null && !comment.isFromShop) return { ok: false, refusal: 'missing-reason' }
    const closed = status === 'held' ? 0 : await closeReports(tx, id)
    if (comment.status === status && closed === 0) return { ok: true, former: status }
    const change = { field: 'status', from: comment.status, to: status }
    const subject = { kind: 'comment', id: String(id) } as const
    await recordAction(tx, { actor: by, clock: services.clock }, { subject, action: 'moderated', changes: [change] })
    if (comment.status === status) return { ok: true, former: status }
    await updateStatus(tx, id, {
      status,
      refusalReason: status === 'trash' && reason !== null ? REFUSAL_SENTENCES[reason] : '',
    })
    const wasShown = comment.status === 'approved'
    if (wasShown !== (status === 'approved')) await changeVisibility(tx, comment, wasShown ? -1 : 1)
    if (isToldOf(comment, status)) await queueMails(services, tx, tellAuthor(comment))
    return { ok: true, former: comment.status }
  })
}

export type Replied = { ok: true; answerId: number } | { ok: false; refusal: ReplyRefusal }

/**
 * Answers a comment in the shop's name, shown at once; the same words again are the answer that is there. Refused: what is
 * not shown, no words, more of them than a comment may have.
 */
export function replyAsShop(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { commentId, body, by = { kind: 'system' } }: { commentId: number; body: string; by?: Actor },
): Promise<Replied> {
  return db.transaction(async (tx): Promise<Replied> => {
    const words = body.trim()
    if (words === '') return { ok: false, refusal: 'no-words' }
    if (words.length > MAX_COMMENT_LENGTHS.comment) return { ok: false, refusal: 'too-long' }
    const comment = await lockComment(tx, commentId)
    if (comment?.status !== 'approved') return { ok: false, refusal: 'not-shown' }
    const { shopName, shopEmail } = await getShopSettings(tx)
    const said = { subjectId: comment.subjectId, parentId: comment.id, authorEmail: shopEmail, body: words }
    const answer = await insertComment(tx, {
      ...said,
      ...{ authorName: shopName, status: 'approved', isFromShop: true, writerHash: '', createdAt: clock.now() },
    })
    if (!answer) return { ok: true, answerId: await findSameComment(tx, said) }
    await changeVisibility(tx, answer, 1)
    const subject = { kind: 'comment', id: String(commentId) } as const
    await recordAction(tx, { actor: by, clock }, { subject, action: 'answered' })
    return { ok: true, answerId: answer.id }
  })
}

/** Counts all ratings afresh, for a shop that became, or stopped being, a demonstration. Gives back the products changed. */
export function recountProductRatings({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.transaction(async (tx) => recountRatings(tx, (await getShopSettings(tx)).isDemo))
}
