import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'
import type { Comment } from './comments-repository.ts'

const PURPOSE = 'own-review'

/** Signed with the author's address: once that is forgotten, the link opens nothing more. */
const sealed = ({ id, authorEmail }: Pick<Comment, 'id' | 'authorEmail'>) => `${id}:${authorEmail}`

/** Address of the page where an author changes or takes back a review: only the author is told. */
export const ownReviewUrl = ({ signer, origin }: Pick<Services, 'signer' | 'origin'>, comment: Comment): string =>
  `${origin}${ROUTES.ownReview(comment.id, signer.sign(PURPOSE, sealed(comment)))}`

export const opensOwnReview = ({ signer }: Pick<Services, 'signer'>, comment: Comment, key: string): boolean =>
  comment.authorEmail !== '' && signer.verify(PURPOSE, sealed(comment), key)
