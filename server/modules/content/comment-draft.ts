import { isEmail } from '#contracts/address/address.ts'
import { type CommentRefusal, LONGEST, ROBOT_FIELDS } from '#contracts/content/comments.ts'

const SHORTEST_EMAIL = 6
const HASTY_SECONDS = 3

/** A comment as its form sends it, tidied up; nothing of it is trusted yet. */
export type CommentDraft = {
  subjectId: number
  parentId: number | null
  authorName: string
  /** In small letters: it tells authors apart. */
  authorEmail: string
  /** As it was typed, for orders keep it so. */
  typedEmail: string
  /** As it was typed. */
  typedUrl: string
  body: string
  /** Null when none, or none from 1 to 5, was given. */
  rating: number | null
  /** The form asked for stars and none was chosen. */
  isRatingEmpty: boolean
  wantsCookies: boolean
  /** Filled in what people do not see. */
  isTrapped: boolean
  /** Sent sooner than anybody writes. Only known where the page's script runs. */
  isHasty: boolean
}

/** Reads the fields of the comment form (facts: forms-and-comments §5 and §6). */
export function readCommentDraft(fields: Readonly<Record<string, string>>): CommentDraft {
  const text = (name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : '').trim()
  const rating = text('rating')
  const secondsSpent = text(ROBOT_FIELDS.secondsSpent)
  return {
    subjectId: readId(text('comment_post_ID')),
    parentId: readId(text('comment_parent')) || null,
    authorName: text('author').replace(/\s+/g, ' '),
    authorEmail: text('email').toLowerCase(),
    typedEmail: text('email'),
    typedUrl: text('url'),
    body: text('comment').replace(/\r\n?/g, '\n'),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    isRatingEmpty: Object.hasOwn(fields, 'rating') && rating === '',
    wantsCookies: text('wp-comment-cookies-consent') !== '',
    isTrapped: text(ROBOT_FIELDS.trap) !== '',
    isHasty: /^\d{1,6}$/.test(secondsSpent) && Number(secondsSpent) < HASTY_SECONDS,
  }
}

/** Ids are positive 32-bit integers; 0 for everything else. */
const readId = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : 0)

/** What is wrong with the words themselves, first fault first; null when nothing is. */
export function findDraftFault(
  draft: CommentDraft,
  { isRatingRequired }: { isRatingRequired: boolean },
): CommentRefusal | null {
  const { authorName, authorEmail, body } = draft
  if (authorName === '' || authorEmail.length < SHORTEST_EMAIL) return 'missing-author'
  if (!isEmail(authorEmail)) return authorEmail.length > LONGEST.email ? 'long-email' : 'invalid-email'
  if (body === '') return 'missing-comment'
  if (lengthOf(authorName) > LONGEST.author) return 'long-author'
  if (lengthOf(authorEmail) > LONGEST.email) return 'long-email'
  if (lengthOf(draft.typedUrl) > LONGEST.url) return 'long-url'
  if (lengthOf(body) > LONGEST.comment) return 'long-comment'
  return isRatingRequired && draft.isRatingEmpty ? 'missing-rating' : null
}

/** Characters, not UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length

/** The author's site as an address that begins with http; empty when it is none. */
export function readAuthorUrl(typed: string): string {
  const wanted = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || !URL.canParse(wanted)) return ''
  const { protocol, hostname, href } = new URL(wanted)
  return /^https?:$/.test(protocol) && hostname.includes('.') && href.length <= 2 * LONGEST.url ? href : ''
}
