import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
        'order-refunded',
        'refund-by-hand',
        'refund-by-hand-notice',
        'payment-awaited',
        'payment-failed',
        'payment-voided',
        'due-soon',
        'due-paid',
        'due-failed',
        'order-cancelled',
        'cancellation-notice',
        'order-access',
        'downloads-renewed',
        'withdrawal-receipt',
        'withdrawal-notice',
        'account-created',
        'account-without-password',
        'email-confirmation',
        'password-reset',
        'password-changed',
        'email-changed',
        'account-inactive',
        'contact-message',
        'contact-copy',
        'comment-held',
        'comment-decided',
        'comment-reported',
        'back-in-stock',
        'course-access',
        'course-certificate',
      ],
    }).notNull(),
    /** Id of what the mail is about: an order's for the kinds about orders. One thing is told of once by each kind; alerts again at each. */
    about: text().notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('mail_outbox_once').on(table.kind, table.about)],
)
