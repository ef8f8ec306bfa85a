import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Mails that the shop owes. A row is written in the transaction that owes it; the worker sends it. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text({
      enum: [
        'order-paid',
        'new-order',
        'order-alert',
        'order-to-pay',
        'order-shipped',
        'order-refunded',
        'refund-by-hand',
        'refund-by-hand-notice',
        'booking-confirmed',
        'booking-reminder',
        'booking-moved',
        'booking-cancelled',
        'booking-notice',
        'booking-change-notice',
        'booking-answers',
        'booking-requested',
        'booking-request-notice',
        'booking-accepted',
        'booking-refused',
        'booking-lapsed',
        'payment-awaited',
        'payment-failed',
        'payment-voided',
        'due-soon',
        'due-paid',
        'due-failed',
        'renewal-due',
        'order-cancelled',
        'order-cancelled-by-shop',
        'cancellation-notice',
        'order-access',
        'downloads-renewed',
        'file-updated',
        'file-updated-test',
        'withdrawal-receipt',
        'withdrawal-answer',
        'withdrawal-notice',
        'account-created',
        'account-without-password',
        'email-confirmation',
        'password-reset',
        'password-changed',
        'email-changed',
        'account-inactive',
        'erasure-asked',
        'guest-erasure-asked',
        'accounts-merge',
        'contact-message',
        'contact-copy',
        'contact-answer',
        'comment-held',
        'comment-decided',
        'comment-reported',
        'back-in-stock',
        'course-access',
        'course-certificate',
        'course-ending',
        'library-link',
        'cancellation-receipt',
        'cancellation-done',
        'contract-notice',
        'subscription-welcome',
        'club-goal',
        'meeting-booked',
        'meeting-reminder',
        'member-question',
        'subscription-renewed',
        'subscription-paused',
        'subscription-resumed',
        'subscription-cancelled',
        'subscription-ended',
        'subscription-notice',
        'renewal-soon',
        'term-notice',
        'card-expiring',
        'price-change',
        'newsletter',
        'newsletter-test',
        'staff-invitation',
        'staff-password-reset',
        'staff-mail-check',
        'staff-password-changed',
        'staff-passkey-added',
        'staff-passkey-removed',
      ],
    }).notNull(),
    /** Id of what the mail is about: an order's for the kinds about orders. One thing is told of once by each kind; alerts again at each. */
    about: text().notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it went out before somebody had it sent once more; null where nobody did. */
    sentBefore: timestamp('sent_before', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('mail_outbox_once').on(table.kind, table.about),
    index('mail_outbox_by_age').on(table.queuedAt, table.id),
    index('mail_outbox_unsent').on(table.queuedAt).where(sql`sent_at is null`),
  ],
)

/**
 * What became of each mail that was handed to the mail server, and its words as they went: drawn again they would say what is
 * so today. One row per id of the outbox; a mail that goes out once more has another.
 */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mailId: uuid('mail_id').notNull(),
    kind: text().$type<(typeof mailOutbox.$inferSelect)['kind']>().notNull(),
    about: text().notNull(),
    /** Null where it could not be written, or had nothing to tell any more. */
    recipient: text(),
    /** Null where it is not kept: see `KEEPS_NO_TEXT`. */
    subject: text(),
    html: text(),
    plain: text(),
    tries: integer().notNull().default(1),
    /** Of the last try; null when it went. `returned`, `late`: it went, and was told of later. */
    failure: text({ enum: ['unreachable', 'refused', 'unwritten', 'returned', 'late'] }),
    /** What the mail server said. */
    reason: text(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('mail_deliveries_mail').on(table.mailId),
    index('mail_deliveries_thing').on(table.kind, table.about),
    index('mail_deliveries_recipient').on(sql`lower(${table.recipient})`),
    index('mail_deliveries_tried').on(table.triedAt),
    index('mail_deliveries_returned').on(table.mailId).where(sql`failure = 'returned'`),
  ],
)

/** How far the mailbox was read that mails come back to, and whether it still is; one row at most. */
export const bounceBoxes = pgTable('bounce_boxes', {
  id: integer().primaryKey(),
  /** Of its numbering: another one begins anew. */
  validity: text().notNull(),
  uid: bigint({ mode: 'number' }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
  /** Why it could not be read the last time, and when; null once it was. */
  failure: text(),
  failedAt: timestamp('failed_at', { withTimezone: true }),
})
