/** A comment on an article, as its page shows it. All texts are plain. */
export type CommentView = {
  id: number
  authorName: string
  /** Empty, or an address that begins with http. */
  authorUrl: string
  body: string
  isFromShop: boolean
  /** Made up for the demonstration shop, and said to be. */
  isDemo: boolean
  /** Shown to its author alone, until it is approved. */
  isWaiting: boolean
  /** ISO moment. */
  writtenAt: string
  /** 1 for what answers nothing; what answers the deepest stands beside it. */
  depth: number
  /** Oldest first. */
  replies: CommentView[]
}

/** One page of an article's comments, oldest first. */
export type CommentsView = {
  comments: CommentView[]
  /** All that are shown, answers too, on every page. */
  commentCount: number
  page: number
  pageCount: number
  areOpen: boolean
  isSignInRequired: boolean
  /** One of these comments is shown to its author alone. */
  hasOwn: boolean
}

/** How deep answers stand below each other; the deepest has no link to answer it (facts: forms-and-comments §5). */
export const MAX_THREAD_DEPTH = 5

/** Query of a page whose form answers one comment, for visitors without script (facts: forms-and-comments §5). */
export const REPLY_QUERY = 'replytocom'

/** Title of the form while it answers nothing. */
export const LEAVE_A_COMMENT = 'Laisser un commentaire'

export const replyLabel = (authorName: string) => `Répondre à ${authorName}`

/** Where comments and reviews are sent, and the names of the fields that carry them (facts: forms-and-comments §5). */
export const COMMENTS_PATH = '/wp-comments-post.php'

/** Fields of our own beside the contract's: what people leave empty, and what only the page's script fills in. */
export const ROBOT_FIELDS = { trap: 'subject_line', secondsSpent: 'seconds_spent' } as const

/** Query of the author's preview of what waits (facts: forms-and-comments §5). */
export const PREVIEW_QUERY = { comment: 'unapproved', hash: 'moderation-hash' } as const

/** Cookies of a writer who wants to be remembered; each is followed by the md5 of the site's address. */
export const AUTHOR_COOKIES = {
  name: 'comment_author_',
  email: 'comment_author_email_',
  url: 'comment_author_url_',
} as const

/** Longest texts, in characters (facts: forms-and-comments §5). */
export const MAX_COMMENT_LENGTHS = { author: 245, email: 100, url: 200, comment: 65_525 } as const

/** Why a comment or a review is not taken. */
export type CommentRefusal =
  | 'missing-author'
  | 'invalid-email'
  | 'missing-comment'
  | 'long-author'
  | 'long-email'
  | 'long-url'
  | 'long-comment'
  | 'missing-rating'
  | 'closed'
  | 'sign-in-required'
  | 'purchase-required'
  | 'closed-parent'
  | 'duplicate'
  | 'too-fast'
