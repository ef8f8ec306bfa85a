import type { ReportReason } from './comment-report.ts'

/** What a mail to the author of a text says of what became of it. */
export type DecisionMail = {
  to: string
  shop: { name: string; legalLine: string; contactEmail: string }
  decision: 'approved' | 'refused'
  isReview: boolean
  authorName: string
  body: string
  /** Why it was refused; '' without a word. */
  reason: string
  pageTitle: string
  pageUrl: string
  /** Where its author changes or takes back a review; secret. Null for comments. */
  ownReviewUrl: string | null
}

/** What a mail to the shop says of a comment or review that someone has to decide about. */
export type CommentMail = {
  to: string
  shop: { name: string; legalLine: string }
  isReview: boolean
  pageTitle: string
  /** Public address of the text, when it is shown, else of its page. */
  pageUrl: string
  /** Leads to the page where it is decided about; secret. */
  moderationUrl: string
  authorName: string
  authorEmail: string
  rating: number | null
  isVerified: boolean
  body: string
  /** ISO moment. */
  writtenAt: string
  /** All texts that wait, this one too. */
  heldCount: number
  /** What readers say against it. */
  reports: { reason: ReportReason; note: string; reporterEmail: string }[]
}
