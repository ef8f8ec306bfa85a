import type { CommentRefusal } from '#contracts/reviews.ts'
import type { Transaction } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { findSellable, rateProduct } from '../catalog/index.ts'
import { hasPaidFor } from '../orders/index.ts'
import { getShopSettings, type ShopSettings } from '../settings/index.ts'
import { type CommentDraft, findDraftFault, readCommentDraft } from './comment-draft.ts'
import {
  type Comment,
  findComment,
  hasApprovedComment,
  hasSameComment,
  hasWrittenSince,
  insertComment,
  lockWriter,
} from './comments-repository.ts'
import { judgeComment } from './judge-comment.ts'
import { createPreviewHash } from './preview-token.ts'
import { ratingChange } from './rating-change.ts'

/** Less time than this between two comments of one writer is a flood. */
const PAUSE_MILLISECONDS = 15_000

type Needs = Pick<Services, 'db' | 'clock' | 'signer'>
type Author = Pick<CommentDraft, 'authorName' | 'authorEmail' | 'wantsCookies'>

export type SubmittedComment =
  /** `previewHash` opens the preview of a comment that waits; null for one that is shown already. */
  | { outcome: 'taken'; commentId: number; productSlug: string; previewHash: string | null; author: Author }
  | { outcome: 'refused'; refusal: CommentRefusal; productSlug: string }
  /** Nothing that can be commented on has this id. */
  | { outcome: 'no-subject' }

/**
 * Takes a review from the fields of its form (facts: forms-and-comments §5 and §6). The first one of an author, and a
 * suspicious one, waits to be approved; spam is answered like one that waits.
 */
export async function submitComment(
  services: Needs,
  { fields, address }: { fields: Readonly<Record<string, string>>; address: string },
): Promise<SubmittedComment> {
  const draft = readCommentDraft(fields)
  const product = draft.subjectId > 0 ? await findSellable(services.db, { id: draft.subjectId }) : null
  if (!product?.isPublished || product.productId !== draft.subjectId) return { outcome: 'no-subject' }
  const settings = await getShopSettings(services.db)
  const refused = (refusal: CommentRefusal) => ({ outcome: 'refused' as const, refusal, productSlug: product.slug })

  if (!(await isOpenParent(services, draft))) return refused('closed-parent')
  const fault = findDraftFault(draft, settings.reviews)
  if (fault) return refused(fault)
  const writerHash = services.signer.sign('comment-writer', address)
  const saved = await services.db.transaction((tx) =>
    saveOnce(tx, { draft, settings, writerHash, now: services.clock.now() }),
  )
  if (typeof saved === 'string') return refused(saved)
  const { authorName, authorEmail, wantsCookies } = draft
  return {
    outcome: 'taken',
    commentId: saved.id,
    productSlug: product.slug,
    previewHash: saved.status === 'approved' ? null : createPreviewHash(services, saved),
    author: { authorName, authorEmail, wantsCookies },
  }
}

/** What is answered must be shown, below the same product. */
async function isOpenParent({ db }: Pick<Services, 'db'>, { parentId, subjectId }: CommentDraft): Promise<boolean> {
  if (parentId === null) return true
  const parent = await findComment(db, parentId)
  return parent?.status === 'approved' && parent.subjectId === subjectId
}

type Saving = { draft: CommentDraft; settings: ShopSettings; writerHash: string; now: Date }

async function saveOnce(
  tx: Transaction,
  { draft, settings, writerHash, now }: Saving,
): Promise<Comment | CommentRefusal> {
  const { subjectId, parentId, authorName, authorEmail, body } = draft
  const words = { subjectId, parentId, authorName, authorEmail, body, writerHash }
  await lockWriter(tx, words)
  if (await hasSameComment(tx, words)) return 'duplicate'
  if (await hasWrittenSince(tx, words, new Date(now.getTime() - PAUSE_MILLISECONDS))) return 'too-fast'
  const status = judgeComment(
    {
      ...draft,
      texts: [authorName, authorEmail, body],
      isKnownAuthor: await hasApprovedComment(tx, words),
    },
    settings.reviews,
  )
  const comment = await insertComment(tx, {
    ...words,
    rating: parentId === null ? draft.rating : null,
    status,
    isVerified: await hasPaidFor(tx, { emails: [authorEmail, draft.typedEmail], productId: subjectId }),
    createdAt: now,
  })
  if (!comment) return 'duplicate'
  if (status === 'approved') await rateProduct(tx, ratingChange(comment, 1))
  return comment
}
