import type { Services } from '#server/services.ts'
import type { Comment } from './comments-repository.ts'

const PURPOSE = 'comment-preview'
const LIFETIME_MILLISECONDS = 10 * 60_000

type Previewed = Pick<Comment, 'id' | 'createdAt'>

const signed = ({ id, createdAt }: Previewed) => `${id}:${createdAt.getTime()}`

/** What shows a waiting comment to whoever wrote it, for ten minutes. */
export const createPreviewHash = ({ signer }: Pick<Services, 'signer'>, comment: Previewed): string =>
  signer.sign(PURPOSE, signed(comment))

export function opensPreview(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  comment: Previewed,
  hash: string,
): boolean {
  const age = clock.now().getTime() - comment.createdAt.getTime()
  return age < LIFETIME_MILLISECONDS && signer.verify(PURPOSE, signed(comment), hash)
}
