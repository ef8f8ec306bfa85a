import { isEmail } from '#contracts/address/address.ts'
import {
  MAX_NOTE_LENGTH,
  REPORT_REASONS,
  type ReportedComment,
  type ReportReason,
  type ReportRefusal,
} from '#contracts/content/comment-report.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findSubject, pathOf } from './comment-subjects-repository.ts'
import { findComment } from './comments-repository.ts'
import { countReportsSince, insertReport, listOpenReports, lockReporter, type NewReport } from './reports-repository.ts'

/** What one reader may report within an hour. */
const MAX_REPORTS = 5
const HOUR_MILLISECONDS = 3_600_000

/** A comment or review that everybody can read, with where it stands; null for any other number. */
export async function findReportable({ db }: { db: Queryable }, commentId: number): Promise<ReportedComment | null> {
  const comment = await findComment(db, commentId)
  if (comment?.status !== 'approved') return null
  if (comment.isDemo && !(await getShopSettings(db)).isDemo) return null
  const subject = await findSubject(db, comment.subjectId)
  if (!subject) return null
  const { id, authorName, body } = comment
  return { id, authorName, body, isReview: subject.kind === 'product', pageTitle: subject.title, path: pathOf(subject) }
}

export type ReportResult =
  | { outcome: 'taken' }
  | { outcome: 'refused'; refusal: ReportRefusal }
  /** Nothing that can be read has this number. */
  | { outcome: 'no-comment' }

/** What a reader typed; `isTrapped`: into what people do not see. */
export type PostedReport = { reason: string; note: string; email: string; isTrapped: boolean }

type Submission = {
  commentId: number
  posted: PostedReport
  /** The reader's network address. */
  address: string
}

/**
 * Keeps what a reader has against a comment or review; someone decides. The shop is told by the first open report on it.
 * A reader who says the same twice, and a robot, are thanked and change nothing.
 */
export async function reportComment(
  services: Pick<Services, 'db' | 'clock' | 'signer' | 'jobs'>,
  { commentId, posted, address }: Submission,
): Promise<ReportResult> {
  if (!(await findReportable(services, commentId))) return { outcome: 'no-comment' }
  const reason = REPORT_REASONS.find((each) => each === posted.reason)
  const { note, email: reporterEmail } = posted
  const fault = findFault({ reason, note, reporterEmail })
  if (fault || !reason) return { outcome: 'refused', refusal: fault ?? 'missing-reason' }
  if (posted.isTrapped) return { outcome: 'taken' }
  const reporterHash = services.signer.sign('comment-writer', address)
  const createdAt = services.clock.now()
  return services.db.transaction((tx) =>
    keepReport(services, tx, { commentId, reason, note, reporterEmail, reporterHash, createdAt }),
  )
}

type Written = { reason: ReportReason | undefined; note: string; reporterEmail: string }

function findFault({ reason, note, reporterEmail }: Written): ReportRefusal | null {
  if (!reason) return 'missing-reason'
  if (reporterEmail !== '' && !isEmail(reporterEmail)) return 'invalid-email'
  return Array.from(note).length > MAX_NOTE_LENGTH ? 'long-note' : null
}

async function keepReport(services: Pick<Services, 'jobs'>, tx: Transaction, report: NewReport): Promise<ReportResult> {
  await lockReporter(tx, report.reporterHash)
  const anHourAgo = new Date(report.createdAt.getTime() - HOUR_MILLISECONDS)
  if ((await countReportsSince(tx, report.reporterHash, anHourAgo)) >= MAX_REPORTS)
    return { outcome: 'refused', refusal: 'too-many' }
  const isKnown = (await listOpenReports(tx, [report.commentId])).length > 0
  const reportId = await insertReport(tx, report)
  if (reportId !== null && !isKnown)
    await queueMails(services, tx, [{ kind: 'comment-reported', about: String(reportId) }])
  return { outcome: 'taken' }
}
