import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'

/** A mail that the order owed. */
export type OrderMailRow = { id: string; kind: MailKind; about: string; queuedAt: Date; sentAt: Date | null }

/** Kinds of mail whose `about` is the order itself, one of its refunds, dues, statements, or sessions. */
const MAILS_OF = (orderId: number) => sql`
  select 'order' as thing, ${String(orderId)}::text as about
  union select 'refund', id from refunds where order_id = ${orderId}
  union select 'transfer', id::text from manual_refunds where order_id = ${orderId}
  union select 'due', id::text from order_dues where order_id = ${orderId}
  union select 'renewal', id::text from download_renewals where order_id = ${orderId}
  union select 'withdrawal', id::text from withdrawals where order_id = ${orderId}
  union select 'shipment', id::text from shipments where order_id = ${orderId}
  union select 'booking', id::text from bookings where order_id = ${orderId}
  union select 'line', id::text from order_lines where order_id = ${orderId}`

const ORDER_MAILS: MailKind[] = [
  'order-paid',
  'new-order',
  'order-alert',
  'order-to-pay',
  'payment-awaited',
  'payment-failed',
  'payment-voided',
  'renewal-due',
  'order-cancelled',
  'order-cancelled-by-shop',
  'cancellation-notice',
  'subscription-renewed',
]
const THINGS: Record<string, MailKind[]> = {
  order: ORDER_MAILS,
  refund: ['order-refunded'],
  shipment: ['order-shipped'],
  transfer: ['refund-by-hand', 'refund-by-hand-notice'],
  due: ['due-soon', 'due-paid', 'due-failed'],
  renewal: ['downloads-renewed'],
  withdrawal: ['withdrawal-receipt', 'withdrawal-answer', 'withdrawal-notice'],
  booking: ['booking-confirmed', 'booking-notice'],
  line: ['course-access', 'course-certificate', 'course-ending'],
}
const PAIRS = Object.entries(THINGS).flatMap(([thing, kinds]) => kinds.map((kind) => ({ thing, kind })))

/** The mails that an order owed, to its buyer and to the shop, oldest first. */
export async function selectMailsOf(db: Queryable, orderId: number): Promise<OrderMailRow[]> {
  const { rows } = await db.execute<OrderMailRow>(sql`
    select mail.id, mail.kind, mail.about, mail.queued_at as "queuedAt", mail.sent_at as "sentAt"
    from (${MAILS_OF(orderId)}) thing
    join jsonb_to_recordset(${JSON.stringify(PAIRS)}::jsonb) as pair (thing text, kind text) on pair.thing = thing.thing
    join mail_outbox mail on mail.kind = pair.kind and mail.about = thing.about
    order by mail.queued_at, mail.id`)
  return rows.map((row) => ({
    ...row,
    queuedAt: new Date(row.queuedAt),
    sentAt: row.sentAt && new Date(row.sentAt),
  }))
}

/** What the provider told of an order: the event's name, what it was about, and whether it was worked off. */
export type NewsRow = { type: string; objectId: string; receivedAt: Date; isDone: boolean }

/** News of the provider about an order's payments, refunds and disputes, oldest first. */
export async function selectNewsOf(db: Queryable, orderId: number): Promise<NewsRow[]> {
  const { rows } = await db.execute<NewsRow>(sql`
    select type, object_id as "objectId", received_at as "receivedAt", processed_at is not null as "isDone"
    from webhook_inbox where object_id in (
      select intent_id from payment_attempts where order_id = ${orderId} and intent_id is not null
      union select charge_id from receipts where order_id = ${orderId} and charge_id is not null
      union select id from refunds where order_id = ${orderId}
      union select id from payment_cases where order_id = ${orderId})
    order by received_at, event_id`)
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }))
}

export type DownloadRow = { at: Date; productName: string; label: string }

/** Each time that a file of the order was fetched, oldest first. */
export async function selectDownloadsOf(db: Queryable, orderId: number): Promise<DownloadRow[]> {
  const { rows } = await db.execute<DownloadRow>(sql`
    select fetched.started_at as at, line.name as "productName", file.label
    from download_grants given
    join downloads fetched on fetched.grant_id = given.id
    join files file on file.id = given.file_id
    join order_lines line on line.id = given.order_line_id
    where given.order_id = ${orderId} order by fetched.started_at`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
