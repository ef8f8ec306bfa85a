import type { Queryable, Transaction } from '#server/database/database.ts'
import { forgetReporter, listByAuthor, listByReporter, replaceAuthor } from './author-repository.ts'
import { findSubject, pathOf } from './comment-subjects-repository.ts'
import { announceSubject } from './comment-visibility.ts'
import type { Comment } from './comments-repository.ts'

const ANONYMOUS = 'Anonyme'

/** What somebody wrote below a page of ours; `path` is that page's, null when it is gone. */
export type WrittenText = Pick<Comment, 'authorName' | 'authorUrl' | 'body' | 'status' | 'createdAt'> & {
  path: string | null
}
export type WrittenReview = Omit<WrittenText, 'authorUrl'> & Pick<Comment, 'rating' | 'isVerified'>

/** Comments, reviews (with answers to reviews) and reports that were sent in with an address. Ask for a verified one. */
export async function listTextsOf(db: Queryable, email: string) {
  const texts: WrittenText[] = []
  const reviews: WrittenReview[] = []
  for (const comment of await listByAuthor(db, email)) {
    const subject = await findSubject(db, comment.subjectId)
    const { authorName, authorUrl, body, status, createdAt, rating, isVerified } = comment
    const text = { path: subject && pathOf(subject), authorName, body, status, createdAt }
    if (subject?.kind === 'product' || rating !== null) reviews.push({ ...text, rating, isVerified })
    else texts.push({ ...text, authorUrl })
  }
  const reports = await listByReporter(db, email)
  return {
    comments: texts,
    reviews,
    reports: reports.map(({ reason, note, createdAt, closedAt }) => ({ reason, note, createdAt, closedAt })),
  }
}

/**
 * Leaves what was written with an address, stars included, and takes its author out of it: name, address, site, and the
 * hash of the network address. The pages that show it are drawn anew.
 */
export async function anonymiseAuthor(tx: Transaction, email: string): Promise<void> {
  for (const subjectId of await replaceAuthor(tx, email, ANONYMOUS)) await announceSubject(tx, subjectId)
  await forgetReporter(tx, email)
}
