import type { ModeratedComment } from '#contracts/content/moderation.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { findSubject, pathOf } from './comment-subjects-repository.ts'
import { type Comment, findComment, listByStatus } from './comments-repository.ts'
import { listOpenReports, listReportedIds } from './reports-repository.ts'

const MAX_LISTED = 200

type Deps = Pick<Services, 'db'>

/** Comments and reviews that wait for someone's eyes, oldest first, then those that readers report: 200 of each at most. */
export async function listModeration({ db }: Deps): Promise<ModeratedComment[]> {
  const held = await listByStatus(db, ['held'], MAX_LISTED)
  const reportedIds = (await listReportedIds(db, MAX_LISTED)).filter((id) => !held.some((each) => each.id === id))
  const reported = await Promise.all(reportedIds.map((id) => findComment(db, id)))
  const comments = [...held, ...reported.filter((comment) => comment !== null)]
  return Promise.all(comments.map((comment) => presentModerated(db, comment)))
}

/** One comment or review, whatever its status; null when there is none. */
export async function findModerated({ db }: Deps, id: number): Promise<ModeratedComment | null> {
  const comment = await findComment(db, id)
  return comment && presentModerated(db, comment)
}

async function presentModerated(db: Queryable, comment: Comment): Promise<ModeratedComment> {
  const subject = await findSubject(db, comment.subjectId)
  const { id, status, authorName, authorEmail, body, rating, isVerified, createdAt } = comment
  return {
    ...{ id, status, authorName, authorEmail, body, rating, isVerified },
    isReview: subject?.kind !== 'post',
    writtenAt: createdAt.toISOString(),
    // A product that is no longer sold has no page.
    pageTitle: subject?.title ?? `produit ${comment.subjectId}, retiré`,
    path: subject ? pathOf(subject) : '/',
    reports: await listOpenReports(db, [id]),
  }
}
