import { ROBOT_FIELDS } from '#contracts/content/comments.ts'
import type { PostedComment, PostedReport } from '#server/modules/content/index.ts'

type Fields = Readonly<Record<string, string>>

/** The fields of the comment form (facts: forms-and-comments §5 and §6). */
export function readComment(fields: Fields): PostedComment {
  const rating = text(fields, 'rating')
  const secondsSpent = text(fields, ROBOT_FIELDS.secondsSpent)
  return {
    subjectId: readId(text(fields, 'comment_post_ID')),
    parentId: readId(text(fields, 'comment_parent')) || null,
    author: text(fields, 'author'),
    email: text(fields, 'email'),
    url: text(fields, 'url'),
    body: text(fields, 'comment'),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    isRatingEmpty: Object.hasOwn(fields, 'rating') && rating === '',
    wantsCookies: text(fields, 'wp-comment-cookies-consent') !== '',
    isTrapped: text(fields, ROBOT_FIELDS.trap) !== '',
    secondsSpent: /^\d{1,6}$/.test(secondsSpent) ? Number(secondsSpent) : null,
  }
}

/** The fields of the form that reports a comment. */
export const readReport = (fields: Fields): PostedReport => ({
  reason: text(fields, 'reason'),
  note: text(fields, 'note'),
  email: text(fields, 'email'),
  isTrapped: text(fields, ROBOT_FIELDS.trap) !== '',
})

const text = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : '').trim()

/** Ids are positive 32-bit integers; 0 for everything else. */
const readId = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : 0)
