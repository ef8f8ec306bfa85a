import type { DecisionMail } from '#contracts/content/comment-mail.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findSubject, pathOf } from './comment-subjects-repository.ts'
import { type Comment, type CommentStatus, findComment } from './comments-repository.ts'
import { ownReviewUrl } from './own-review-link.ts'

/** The owed mail that tells an author what was decided. */
export const tellAuthor = ({ id }: Pick<Comment, 'id'>) => [{ kind: 'comment-decided' as const, about: String(id) }]

/** Refusals are told to everybody who wrote, except to spammers; a text that is shown, to authors of reviews alone. */
export function isToldOf(
  { authorEmail, rating, isFromShop, isDemo, status }: Comment,
  decided: CommentStatus,
): boolean {
  if (authorEmail === '' || isFromShop || isDemo || status === 'spam') return false
  return decided === 'trash' || (decided === 'approved' && rating !== null)
}

/** What an author is told of a text that was decided about; null when it waits again, or its author was forgotten. */
export async function getDecisionMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  commentId: number,
): Promise<DecisionMail | null> {
  const { db, origin } = services
  const comment = await findComment(db, commentId)
  const subject = comment && (await findSubject(db, comment.subjectId))
  if (!comment || !subject || comment.authorEmail === '') return null
  if (comment.status !== 'approved' && comment.status !== 'trash') return null
  const { shopName, shopEmail, seller } = await getShopSettings(db)
  const isApproved = comment.status === 'approved'
  const isReview = subject.kind === 'product'
  return {
    to: comment.authorEmail,
    shop: {
      name: shopName,
      legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
      contactEmail: shopEmail,
    },
    decision: isApproved ? 'approved' : 'refused',
    isReview,
    ...{ authorName: comment.authorName, body: comment.body, reason: comment.refusalReason },
    pageTitle: subject.title,
    pageUrl: `${origin}${pathOf(subject)}${isApproved ? `#comment-${comment.id}` : ''}`,
    ownReviewUrl: isReview ? ownReviewUrl(services, comment) : null,
  }
}
