/** What people read besides the goods, and what they write about these: pages, reviews (facts: forms-and-comments §5, §6). */
export { listReviews } from './list-reviews.ts'
export { listHeldComments, moderateComment, recountProductRatings, replyAsShop } from './moderate-comment.ts'
export { findPage, listPages, type Page } from './pages-repository.ts'
export {
  countPosts,
  findPost,
  listPostAddresses,
  listPostCategories,
  listPosts,
  listRelatedPosts,
} from './posts-repository.ts'
export { type PostDraft, type PostSaving, savePost } from './posts-save.ts'
export { previewReview } from './preview-review.ts'
export { listSlides } from './slides-repository.ts'
export { type SubmittedComment, submitComment } from './submit-comment.ts'
export { listTestimonials } from './testimonials-list.ts'
