import { and, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Queryable } from '#server/database/database.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { cancellationNotices } from '#server/modules/cancellation/tables.ts'
import { commentReports, comments } from '#server/modules/content/tables.ts'
import { courseAccesses, exerciseKeepings } from '#server/modules/courses/tables.ts'
import { formerEmails } from '#server/modules/customers/tables.ts'
import { libraryLinks } from '#server/modules/library/tables.ts'
import { memberQuestions } from '#server/modules/members/tables.ts'
import { mailDeliveries, mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { disputeAnswers, disputeFiles, providerCalls } from '#server/modules/payments/tables.ts'
import { orderAccessRequests, verifiedEmails } from '#server/modules/post-purchase/tables.ts'
import { stockAlerts } from '#server/modules/stock-alerts/tables.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { forgetServedAnswers } from './booking-answers-repository.ts'
import { deleteServedFiles, deleteUnusedFiles } from './line-files-repository.ts'

type Term = { days: number } | { months: number } | { years: number }
type Deletion = (db: Queryable, batch: { now: Date; limit: number }) => Promise<number>

/** Mails by which the shop proves that it told what the law wants told. */
const isProof = inArray(mailOutbox.kind, [
  'order-paid',
  'order-refunded',
  'withdrawal-receipt',
  'withdrawal-answer',
  'cancellation-receipt',
])

/** What was answered stays with its answers: some of them may be shown. */
const isRefused = and(
  inArray(comments.status, ['spam', 'trash']),
  sql`not exists (select from comments answer where answer.parent_id = ${comments.id})`,
)

/** The course that an account keeps exercises of is over for its owner, and so are the months after it. */
const hasNoAccess = sql`not exists (
  select from ${courseAccesses} access join ${orders} bought on bought.id = access.order_id
  where access.product_id = ${exerciseKeepings.productId} and bought.customer_id = ${exerciseKeepings.customerId})`

/** Each deletes so many rows at most of one kind that is over. */
export const DELETIONS: readonly Deletion[] = [
  forgetServedAnswers,
  deleteServedFiles,
  deleteUnusedFiles,
  deletion(commentReports, (now) => isOver(commentReports.closedAt, { months: RETENTION.decidedReportMonths }, now)),
  deletion(comments, (now) =>
    and(isRefused, isOver(comments.createdAt, { months: RETENTION.refusedCommentMonths }, now)),
  ),
  deletion(formerEmails, (now) => isOver(formerEmails.changedAt, { days: RETENTION.formerEmailDays }, now)),
  deletion(verifiedEmails, (now) => isOver(verifiedEmails.verifiedAt, { days: RETENTION.orderReaderDays }, now)),
  deletion(orderAccessRequests, (now) =>
    isOver(orderAccessRequests.requestedAt, { days: RETENTION.orderReaderDays }, now),
  ),
  deletion(libraryLinks, (now) => isOver(libraryLinks.requestedAt, { days: RETENTION.libraryLinkDays }, now)),
  deletion(stockAlerts, (now) => isOver(stockAlerts.askedAt, { months: RETENTION.stockAlertMonths }, now)),
  deletion(courseAccesses, (now) => isOver(courseAccesses.expiresAt, { months: RETENTION.learningMonths }, now)),
  deletion(exerciseKeepings, () => hasNoAccess),
  deletion(memberQuestions, (now) => isOver(memberQuestions.meetingAt, { months: RETENTION.memberMeetingMonths }, now)),
  // Seats that no order says anything of.
  deletion(bookings, (now) =>
    and(isNotNull(bookings.customerId), isOver(bookings.endsAt, { months: RETENTION.memberMeetingMonths }, now)),
  ),
  deletion(disputeFiles, (now) => isOver(disputeFiles.addedAt, { months: RETENTION.paymentProofMonths }, now)),
  deletion(disputeAnswers, (now) => isOver(disputeAnswers.changedAt, { months: RETENTION.paymentProofMonths }, now)),
  deletion(providerCalls, (now) => isOver(providerCalls.sentAt, { months: RETENTION.paymentProofMonths }, now)),
  deletion(cancellationNotices, (now) =>
    isOver(cancellationNotices.receivedAt, { years: RETENTION.contractProofYears }, now),
  ),
  deletion(withdrawals, (now) => isOver(withdrawals.receivedAt, { years: RETENTION.contractProofYears }, now)),
  deletion(mailDeliveries, (now) => isOver(mailDeliveries.triedAt, { months: RETENTION.mailTextMonths }, now)),
  deletion(mailOutbox, (now) =>
    or(
      and(not(isProof), isOver(mailOutbox.sentAt, { months: RETENTION.sentMailMonths }, now)),
      and(isProof, isOver(mailOutbox.sentAt, { years: RETENTION.contractProofYears }, now)),
    ),
  ),
]

function deletion(table: PgTable, whichAt: (now: Date) => SQL | undefined): Deletion {
  return async (db, { now, limit }) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${whichAt(now)} limit ${limit}))`)
    return rowCount ?? 0
  }
}

/** False for a moment that has not come yet: what is open, or was not sent, stays. */
function isOver(since: PgColumn, term: Term, now: Date): SQL {
  return lt(since, sql`${now.toISOString()}::timestamptz - ${termOf(term)}::interval`)
}

const termOf = (term: Term) =>
  Object.entries(term)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' ')
