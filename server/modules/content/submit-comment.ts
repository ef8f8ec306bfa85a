import type { CommentRefusal } from '#contracts/content/comments.ts'
import type { Transaction } from '#server/database/database.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { findPaymentFor } from '#server/modules/orders/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { type CommentDraft, draftComment, findDraftFault, type PostedComment, readAuthorUrl } from './comment-draft.ts'
import { type CommentSubject, findSubject } from './comment-subjects-repository.ts'
import { changeVisibility } from './comment-visibility.ts'
import {
  type Comment,
  findComment,
  hasApprovedComment,
  hasSameComment,
  hasWrittenSince,
  insertComment,
  lockWriter,
} from './comments-repository.ts'
import { tellAuthor } from './get-decision-mail.ts'
import { findCommentPage } from './list-comments.ts'
import { createPreviewHash } from './preview-token.ts'
import { screenComment } from './screen-comment.ts'

/** Less time than this between two comments of one writer is a flood. */
const PAUSE_MILLISECONDS = 15_000

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'jobs'>
type Subject = Pick<CommentSubject, 'kind' | 'slug'>

export type SubmittedComment =
  | {
      outcome: 'taken'
      commentId: number
      subject: Subject
      /** Of the subject's pages of comments, the one where it stands; reviews are newest first, so theirs is the first. */
      page: number
      /** Opens the preview of a comment that waits; null for one that is shown already. */
      previewHash: string | null
      author: Pick<CommentDraft, 'authorName' | 'authorEmail' | 'wantsCookies'> & {
        /** Null where the form does not ask for it. */
        authorUrl: string | null
      }
    }
  | { outcome: 'refused'; refusal: CommentRefusal; subject: Subject }
  /** Nothing that can be commented on has this id. */
  | { outcome: 'no-subject' }

type Submission = {
  posted: PostedComment
  /** The writer's network address. */
  address: string
  /** Whose name and address fill in what the form leaves empty. */
  customerId?: number | null
}

/**
 * Takes a comment on an article, or a review (facts: forms-and-comments §5 and §6). The first one of an author,
 * and a suspicious one, waits to be approved, of which the shop is told; spam is answered like one that waits.
 */
export async function submitComment(services: Deps, submission: Submission): Promise<SubmittedComment> {
  const draft = await completeDraft(services, submission)
  const subject = draft.subjectId > 0 ? await findSubject(services.db, draft.subjectId) : null
  if (!subject) return { outcome: 'no-subject' }
  const refused = (refusal: CommentRefusal) => ({ outcome: 'refused' as const, refusal, subject })

  const settings = await getShopSettings(services.db)
  if (!subject.isOpen) return refused('closed')
  const stranger = await refuseStranger(services, { subject, settings, customerId: submission.customerId ?? null })
  if (stranger) return refused(stranger)
  if (!(await isOpenParent(services, draft))) return refused('closed-parent')
  const fault = findDraftFault(draft, {
    isRatingRequired: subject.kind === 'product' && settings.reviews.isRatingRequired,
  })
  if (fault) return refused(fault)
  const writerHash = services.signer.sign('comment-writer', submission.address)
  const saved = await services.db.transaction((tx) => saveOnce(services, tx, { draft, subject, settings, writerHash }))
  if (typeof saved === 'string') return refused(saved)
  return presentTaken(services, { draft, subject, comment: saved })
}

type Writer = { subject: CommentSubject; settings: ShopSettings; customerId: number | null }

/** By the address of the account alone: of one that is only typed the answer would tell what somebody else has bought. */
async function refuseStranger(
  { db }: Deps,
  { subject: { kind, id }, settings: { reviews }, customerId }: Writer,
): Promise<CommentRefusal | null> {
  const isForBuyers = kind === 'product' && reviews.isPurchaseRequired
  if (customerId === null) return isForBuyers || reviews.isSignInRequired ? 'sign-in-required' : null
  if (!isForBuyers) return null
  const customer = await findCustomer(db, customerId)
  const paidAt = customer && (await findPaymentFor(db, { emails: [customer.email], productId: id }))
  return paidAt ? null : 'purchase-required'
}

async function completeDraft({ db }: Deps, { posted, customerId = null }: Submission): Promise<CommentDraft> {
  const isComplete = posted.author && posted.email
  const customer = customerId === null || isComplete ? null : await findCustomer(db, customerId)
  if (!customer) return draftComment(posted)
  const author = posted.author || customer.displayName.trim()
  return draftComment({ ...posted, author, email: posted.email || customer.email })
}

/** What is answered must be shown, below the same article or product. */
async function isOpenParent({ db }: Pick<Services, 'db'>, { parentId, subjectId }: CommentDraft): Promise<boolean> {
  if (parentId === null) return true
  const parent = await findComment(db, parentId)
  return parent?.status === 'approved' && parent.subjectId === subjectId
}

type Saving = { draft: CommentDraft; subject: CommentSubject; settings: ShopSettings; writerHash: string }

async function saveOnce(
  services: Deps,
  tx: Transaction,
  { draft, subject, settings, writerHash }: Saving,
): Promise<Comment | CommentRefusal> {
  const now = services.clock.now()
  const { subjectId, parentId, authorName, authorEmail, body } = draft
  const words = { subjectId, parentId, authorName, authorEmail, body, writerHash }
  await lockWriter(tx, words)
  if (await hasSameComment(tx, words)) return 'duplicate'
  if (await hasWrittenSince(tx, words, new Date(now.getTime() - PAUSE_MILLISECONDS))) return 'too-fast'
  const isReview = subject.kind === 'product'
  const authorUrl = isReview ? '' : readAuthorUrl(draft.typedUrl)
  const status = screenComment(
    {
      ...draft,
      texts: [authorName, authorEmail, body],
      authorUrl,
      isKnownAuthor: await hasApprovedComment(tx, words),
    },
    settings.reviews,
  )
  const purchasedAt = isReview
    ? await findPaymentFor(tx, { emails: [authorEmail, draft.typedEmail], productId: subjectId })
    : null
  const comment = await insertComment(tx, {
    ...words,
    authorUrl,
    rating: isReview && parentId === null ? draft.rating : null,
    status,
    isVerified: purchasedAt !== null,
    purchasedAt,
    createdAt: now,
  })
  if (!comment) return 'duplicate'
  if (status === 'approved') await changeVisibility(tx, comment, 1)
  if (status === 'approved' && isReview) await queueMails(services, tx, tellAuthor(comment))
  if (status === 'held') await queueMails(services, tx, [{ kind: 'comment-held', about: String(comment.id) }])
  return comment
}

type Saved = { draft: CommentDraft; subject: CommentSubject; comment: Comment }

async function presentTaken(services: Deps, { draft, subject, comment }: Saved): Promise<SubmittedComment> {
  const { authorName, authorEmail, wantsCookies } = draft
  const authorUrl = subject.kind === 'post' ? comment.authorUrl : null
  return {
    outcome: 'taken',
    commentId: comment.id,
    subject,
    page: subject.kind === 'post' ? await findCommentPage(services.db, comment) : 1,
    previewHash: comment.status === 'approved' ? null : createPreviewHash(services, comment),
    author: { authorName, authorEmail, authorUrl, wantsCookies },
  }
}
