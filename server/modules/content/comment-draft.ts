import { isEmail } from '#contracts/address/address.ts'
import { type CommentRefusal, MAX_COMMENT_LENGTHS } from '#contracts/content/comments.ts'

const MIN_EMAIL_LENGTH = 6
const HASTY_SECONDS = 3

/** A comment as somebody typed it: texts without the space around them, nothing of them trusted yet. */
export type PostedComment = {
  /** 0 for what can be no number of a subject. */
  subjectId: number
  parentId: number | null
  author: string
  email: string
  url: string
  body: string
  /** Null when none, or none from 1 to 5, was given. */
  rating: number | null
  /** The form asked for stars and none was chosen. */
  isRatingEmpty: boolean
  wantsCookies: boolean
  /** Filled in what people do not see. */
  isTrapped: boolean
  /** Null where the page's script does not run. */
  secondsSpent: number | null
}

export type CommentDraft = Omit<PostedComment, 'author' | 'email' | 'url' | 'secondsSpent'> & {
  authorName: string
  /** In small letters: it tells authors apart. */
  authorEmail: string
  /** As it was typed, for orders keep it so. */
  typedEmail: string
  typedUrl: string
  /** Sent sooner than anybody writes. */
  isHasty: boolean
}

/** A comment with its words tidied up. */
export function draftComment({ author, email, url, secondsSpent, ...posted }: PostedComment): CommentDraft {
  return {
    ...posted,
    authorName: author.replace(/\s+/g, ' '),
    authorEmail: email.toLowerCase(),
    typedEmail: email,
    typedUrl: url,
    body: posted.body.replace(/\r\n?/g, '\n'),
    isHasty: secondsSpent !== null && secondsSpent < HASTY_SECONDS,
  }
}

/** What is wrong with the words themselves, first fault first; null when nothing is. */
export function findDraftFault(
  draft: CommentDraft,
  { isRatingRequired }: { isRatingRequired: boolean },
): CommentRefusal | null {
  const { authorName, authorEmail, body } = draft
  if (authorName === '' || authorEmail.length < MIN_EMAIL_LENGTH) return 'missing-author'
  if (!isEmail(authorEmail)) return authorEmail.length > MAX_COMMENT_LENGTHS.email ? 'long-email' : 'invalid-email'
  if (body === '') return 'missing-comment'
  if (lengthOf(authorName) > MAX_COMMENT_LENGTHS.author) return 'long-author'
  if (lengthOf(authorEmail) > MAX_COMMENT_LENGTHS.email) return 'long-email'
  if (lengthOf(draft.typedUrl) > MAX_COMMENT_LENGTHS.url) return 'long-url'
  if (lengthOf(body) > MAX_COMMENT_LENGTHS.comment) return 'long-comment'
  return isRatingRequired && draft.isRatingEmpty ? 'missing-rating' : null
}

/** Characters, not UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length

/** The author's site as an address that begins with http; empty when it is none. */
export function readAuthorUrl(typed: string): string {
  const wanted = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || !URL.canParse(wanted)) return ''
  const { protocol, hostname, href } = new URL(wanted)
  return /^https?:$/.test(protocol) && hostname.includes('.') && href.length <= 2 * MAX_COMMENT_LENGTHS.url ? href : ''
}
