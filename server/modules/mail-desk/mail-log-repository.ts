import { and, desc, eq, sql } from 'drizzle-orm'
import type { MailFilter, MailRow, MailSending, MailView } from '#contracts/staff/mail-log.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { mailDeliveries, mailOutbox } from '#server/modules/notifications/tables.ts'

/** The worker has it, or will. Its key is what `queueMails` gives it. */
const HAS_JOB = sql`exists (
  select from graphile_worker.jobs job where job.key = 'mail-' || mail.id and job.attempts < job.max_attempts)`

const STATE = sql`case
  when mail.sent_at is not null and delivery.sent_at is not null and delivery.recipient is null then 'nothing-to-tell'
  when mail.sent_at is not null and delivery.failure = 'returned' then 'returned'
  when mail.sent_at is not null then 'sent'
  when not ${HAS_JOB} then 'given-up'
  when delivery.failure is not null then 'failed'
  else 'waiting' end`

const IS_IN: Record<MailView, ReturnType<typeof sql>> = {
  all: sql`true`,
  sent: sql`mail.sent_at is not null`,
  returned: sql`mail.sent_at is not null and mail.id = any(array(select mail_id from mail_deliveries where failure = 'returned'))`,
  waiting: sql`mail.sent_at is null and delivery.failure is null and ${HAS_JOB}`,
  failed: sql`mail.sent_at is null and delivery.failure is not null and ${HAS_JOB}`,
  'given-up': sql`mail.sent_at is null and not ${HAS_JOB}`,
}

const ROW = sql`select mail.id, mail.kind, mail.about, ${STATE} as state, delivery.recipient, delivery.failure,
    coalesce(delivery.tries, 0) as tries, mail.sent_at as "sentAt",
    to_char(mail.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "queuedAt"
  from mail_outbox mail left join mail_deliveries delivery on delivery.mail_id = mail.id`

type Found = Omit<MailRow, 'sentAt'> & { sentAt: string | Date | null }
const rowOf = (row: Found): MailRow => ({ ...row, sentAt: row.sentAt && new Date(row.sentAt).toISOString() })

/** Mails of a view, the newest first. `queuedAt` has its microseconds: two of one millisecond keep their places. */
export async function selectMails(db: Queryable, filter: MailFilter & { limit: number }): Promise<MailRow[]> {
  const { view, email, before, limit } = filter
  const isTheirs =
    email === ''
      ? sql`true`
      : sql`(mail.kind, mail.about) in (
          select theirs.kind, theirs.about from mail_deliveries theirs where lower(theirs.recipient) = lower(${email}))`
  const isOlder = before
    ? sql`(mail.queued_at, mail.id) < (${before.queuedAt}::timestamptz, ${before.id}::uuid)`
    : sql`true`
  const { rows } = await db.execute<Found>(sql`
    ${ROW} where ${IS_IN[view]} and ${isTheirs} and ${isOlder}
    order by mail.queued_at desc, mail.id desc limit ${limit}`)
  return rows.map(rowOf)
}

export async function selectMail(db: Queryable, id: string): Promise<MailRow | null> {
  const { rows } = await db.execute<Found>(sql`${ROW} where mail.id = ${id}::uuid`)
  return rows[0] ? rowOf(rows[0]) : null
}

/** How many wait for somebody to have them tried again. */
export async function countGivenUp(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mail_outbox mail where mail.sent_at is null and not ${HAS_JOB}`)
  return rows[0]?.count ?? 0
}

/** Each time that a mail of this kind went out, or was tried, about this; the newest first. */
export async function selectSendings(
  db: Queryable,
  { kind, about }: Pick<MailRow, 'kind' | 'about'>,
): Promise<MailSending[]> {
  const { id, recipient, subject, plain, html, tries, failure, reason, triedAt, sentAt } = mailDeliveries
  const rows = await db
    .select({
      ...{ id, recipient, subject, plain, tries, failure, reason, triedAt, sentAt },
      hasHtml: sql<boolean>`${html} is not null`,
    })
    .from(mailDeliveries)
    .where(and(sql`${mailDeliveries.kind} = ${kind}`, eq(mailDeliveries.about, about)))
    .orderBy(desc(mailDeliveries.triedAt), desc(mailDeliveries.id))
    .limit(20)
  return rows.map((row) => ({
    ...row,
    triedAt: row.triedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }))
}

/** The drawn words of one sending of this mail; null where they are not kept. */
export async function selectHtml(db: Queryable, of: { mailId: string; sending: number }): Promise<string | null> {
  const isOfMail = and(eq(mailOutbox.kind, mailDeliveries.kind), eq(mailOutbox.about, mailDeliveries.about))
  const [row] = await db
    .select({ html: mailDeliveries.html })
    .from(mailDeliveries)
    .innerJoin(mailOutbox, isOfMail)
    .where(and(eq(mailOutbox.id, of.mailId), eq(mailDeliveries.id, of.sending)))
  return row?.html ?? null
}

/** What went wrong is over: it is tried anew. */
export async function forgetFailure(tx: Transaction, mailId: string): Promise<void> {
  await tx.update(mailDeliveries).set({ failure: null, reason: null }).where(eq(mailDeliveries.mailId, mailId))
}
