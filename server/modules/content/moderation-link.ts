import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'

const PURPOSE = 'comment-moderation'

/** Address of the page where one comment is decided about: whoever has it may decide, so only the shop is told. */
export const moderationUrl = ({ signer, origin }: Pick<Services, 'signer' | 'origin'>, commentId: number): string =>
  `${origin}${ROUTES.moderation(commentId, signer.sign(PURPOSE, String(commentId)))}`

export const opensModeration = (
  { signer }: Pick<Services, 'signer'>,
  { commentId, key }: { commentId: number; key: string },
): boolean => signer.verify(PURPOSE, String(commentId), key)
