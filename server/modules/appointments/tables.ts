import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '#server/modules/bookings/tables.ts'

/** What has befallen a booking that was paid for. Only ever added to: calendar files count these rows. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['moved', 'cancelled'] }).notNull(),
    by: text({ enum: ['buyer', 'shop'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    previousStartsAt: timestamp('previous_starts_at', { withTimezone: true }).notNull(),
    /** Which rule of the terms a cancellation followed; null for a move. */
    rule: text({
      enum: [
        ...(['withdrawal', 'in-time', 'late', 'series-in-time', 'series-late-free', 'series-late'] as const),
        ...(['by-shop', 'series-by-shop'] as const),
      ],
    }),
    givenBackCents: integer('given_back_cents').notNull().default(0),
    keptCents: integer('kept_cents').notNull().default(0),
    /** What the shop owes besides, for having given it up late. */
    compensationCents: integer('compensation_cents').notNull().default(0),
    /** Why the shop gave it up, as its buyer is told. */
    reason: text().notNull().default(''),
    /** The code that its buyer was given for it. */
    creditCode: text('credit_code'),
  },
  (table) => [index('booking_changes_by_booking').on(table.bookingId)],
)
