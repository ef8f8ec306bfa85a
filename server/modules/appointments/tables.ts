import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookingResources, bookings } from '#server/modules/bookings/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'

/** What has befallen a booking that was paid for, or asked for. Only ever added to: calendar files count these rows. */
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

/** What whoever leads a session keeps of it; their notes never leave the team. */
export const sessionRecords = pgTable('session_records', {
  bookingId: integer('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  notes: text().notNull().default(''),
  /** Nobody came: the session counts as held (terms of sale, article 9.5). */
  isAbsent: boolean('is_absent').notNull().default(false),
  /** Counts what was written, so that nobody overwrites what they have not read. */
  version: integer().notNull().default(1),
  changedBy: integer('changed_by').references(() => staff.id, { onDelete: 'set null' }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** Who of the team leads the sessions of a resource, or of a product that has none. */
export const calendarLeaders = pgTable(
  'calendar_leaders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    resourceId: integer('resource_id')
      .unique()
      .references(() => bookingResources.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .unique()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  () => [check('calendar_leaders_of_one', sql`(resource_id is null) <> (product_id is null)`)],
)
