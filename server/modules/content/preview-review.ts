import type { ReviewView } from '#contracts/reviews.ts'
import type { Services } from '../../services.ts'
import { findComment } from './comments-repository.ts'
import { presentReview } from './list-reviews.ts'
import { opensPreview } from './preview-token.ts'

/** A review that waits, for whoever holds the hash of its address and within ten minutes of writing it; else null. */
export async function previewReview(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { productId, commentId, hash }: { productId: number; commentId: string | null; hash: string | null },
): Promise<ReviewView | null> {
  if (hash === null || !/^\d{1,9}$/.test(commentId ?? '')) return null
  const comment = await findComment(services.db, Number(commentId))
  if (comment?.subjectId !== productId || comment.status === 'approved') return null
  return opensPreview(services, comment, hash) ? presentReview(comment) : null
}
