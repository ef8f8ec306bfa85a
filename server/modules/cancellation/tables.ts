import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CANCELLATION_OUTCOMES } from '#contracts/subscription/cancellation.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'

/** Notices by which somebody ends a contract (L215-1-1 C. conso.), kept as they were made, whether or not one was found. */
export const cancellationNotices = pgTable(
  'cancellation_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As typed. */
    name: text().notNull(),
    email: text().notNull(),
    reference: text().notNull(),
    /** Null for as soon as possible. */
    endsOn: date('ends_on'),
    /** The notice, word for word. */
    statement: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Null until it is carried out, seconds later. */
    outcome: text({ enum: CANCELLATION_OUTCOMES }),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
  },
  (table) => [index('cancellation_notices_by_subscription').on(table.subscriptionId, table.outcome)],
)
