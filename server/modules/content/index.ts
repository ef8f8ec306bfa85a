/** What people read besides the goods, and what they write below: pages, articles, comments, reviews (facts: forms-and-comments §5, §6). */

export { anonymiseAuthor, listTextsOf, type WrittenReview, type WrittenText } from './author-texts.ts'
export type { PostedComment } from './comment-draft.ts'
export { type DrawnText, drawText } from './draw-text.ts'
export { UnknownMark } from './fill-template.ts'
export { findPostDraft } from './find-post-draft.ts'
export { getHeldMail, getReportMail } from './get-comment-mail.ts'
export { getDecisionMail } from './get-decision-mail.ts'
export { type ImportedComments, importComments } from './import-comments.ts'
export { findAnswered, listComments } from './list-comments.ts'
export { findModerated, listModeration } from './list-moderation.ts'
export { listReviews, previewReview } from './list-reviews.ts'
export {
  type Moderated,
  moderateComment,
  type Replied,
  recountProductRatings,
  replyAsShop,
} from './moderate-comment.ts'
export { opensModeration } from './moderation-link.ts'
export { openPage, type Page } from './open-page.ts'
export { type ChangedReview, changeReview, findOwnReview, type OwnReview, withdrawReview } from './own-review.ts'
export { findNamedPage, findPage as openPageSource, listPages } from './pages-repository.ts'
export {
  countPosts,
  findPost,
  findPostRow,
  listPostAddresses,
  listPostCategories,
  listPosts,
  listRelatedPosts,
} from './posts-repository.ts'
export { searchPosts } from './posts-search.ts'
export { queryReviews } from './query-reviews.ts'
export { renderProse } from './render-prose.ts'
export { renderText, TEXT_FIELDS } from './render-text.ts'
export { findReportable, type PostedReport, type ReportResult, reportComment } from './report-comment.ts'
export { type QueriedReview, REVIEW_ORDERS } from './review-query-repository.ts'
export { savePostCategories, saveSlides, saveTestimonials } from './save-lists.ts'
export { restorePage, savePage, withdrawPage } from './save-page.ts'
export { restorePost, type SavedPost, savePost, withdrawPost } from './save-post.ts'
export { listSlides } from './slides-repository.ts'
export { type SubmittedComment, submitComment } from './submit-comment.ts'
export { listAllTestimonials, listTestimonials } from './testimonials-list.ts'
export type { PageDraft, PostDraft } from './text-drafts.ts'
