import type { Comment } from './comments-repository.ts'

/** What a review does to its product's rating when it comes to be shown (1) or hidden (-1). */
export const ratingChange = ({ subjectId, rating }: Pick<Comment, 'subjectId' | 'rating'>, direction: 1 | -1) => ({
  productId: subjectId,
  sumDelta: direction * (rating ?? 0),
  countDelta: rating === null ? 0 : direction,
})
