import { readId } from '#contracts/text/read-id.ts'
import type { Services } from '#server/services.ts'
import { type Comment, findComment } from './comments-repository.ts'
import { opensPreview } from './preview-token.ts'

export type AskedPreview = {
  subjectId: number
  /** Both as the address names them. */
  commentId: string | null
  hash: string | null
}

/** A comment that waits, for whoever holds the hash of its address and within ten minutes of writing it; else null. */
export async function openPreview(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { subjectId, commentId, hash }: AskedPreview,
): Promise<Comment | null> {
  const id = readId(commentId)
  if (hash === null || id === null) return null
  const comment = await findComment(services.db, id)
  if (comment?.subjectId !== subjectId || comment.status === 'approved') return null
  return opensPreview(services, comment, hash) ? comment : null
}
