import type { CommentMail } from '#contracts/content/comment-mail.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findSubject, pathOf } from './comment-subjects-repository.ts'
import { countByStatus, findComment } from './comments-repository.ts'
import { moderationUrl } from './moderation-link.ts'
import { findReport, listOpenReports } from './reports-repository.ts'

type Deps = Pick<Services, 'db' | 'signer' | 'origin'>

/** What the shop is told of a comment that waits; null when someone has decided already. */
export async function getHeldMail(services: Deps, commentId: number): Promise<CommentMail | null> {
  const mail = await getCommentMail(services, commentId)
  return mail?.status === 'held' ? mail : null
}

/** What the shop is told when a comment is reported; null when someone has decided already. */
export async function getReportMail(services: Deps, reportId: number): Promise<CommentMail | null> {
  const report = await findReport(services.db, reportId)
  return report && report.closedAt === null ? getCommentMail(services, report.commentId) : null
}

async function getCommentMail(services: Deps, commentId: number): Promise<(CommentMail & { status: string }) | null> {
  const { db, origin } = services
  const comment = await findComment(db, commentId)
  const subject = comment && (await findSubject(db, comment.subjectId))
  if (!comment || !subject) return null
  const { shopName, shopEmail, seller } = await getShopSettings(db)
  const { authorName, authorEmail, rating, isVerified, body, status } = comment
  const place = status === 'approved' ? `#comment-${comment.id}` : ''
  return {
    to: shopEmail,
    shop: { name: shopName, legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.` },
    isReview: subject.kind === 'product',
    pageTitle: subject.title,
    pageUrl: `${origin}${pathOf(subject)}${place}`,
    moderationUrl: moderationUrl(services, comment.id),
    ...{ authorName, authorEmail, rating, isVerified, body, status },
    writtenAt: comment.createdAt.toISOString(),
    heldCount: await countByStatus(db, 'held'),
    reports: await listOpenReports(db, [comment.id]),
  }
}
