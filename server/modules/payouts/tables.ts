import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { PAYOUT_ENTRY_KINDS, PAYOUT_STATUSES } from '#server/stripe/payment-gateway.ts'

/** Money that went from the provider to the shop's bank, as it was read there last. */
export const payouts = pgTable(
  'payouts',
  {
    /** `po_…` */
    id: text().primaryKey(),
    status: text({ enum: PAYOUT_STATUSES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    holds: text({ enum: ['known', 'later', 'untold'] }).notNull(),
    /** The provider's word for why the bank sent it back. */
    failureCode: text('failure_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    arrivesAt: timestamp('arrives_at', { withTimezone: true }).notNull(),
    /** When all that it holds was read, with the sums of it; what it holds does not change any more. */
    entriesReadAt: timestamp('entries_read_at', { withTimezone: true }),
    /** When they were asked for last, and could not be read. */
    entriesFailedAt: timestamp('entries_failed_at', { withTimezone: true }),
    salesCents: integer('sales_cents').notNull().default(0),
    feesCents: integer('fees_cents').notNull().default(0),
    backCents: integer('back_cents').notNull().default(0),
  },
  (table) => [
    index('payouts_by_day').on(table.createdAt, table.id),
    index('payouts_unread').on(table.createdAt).where(sql`entries_read_at is null`),
    index('payouts_failed').on(table.currency).where(sql`status = 'failed'`),
  ],
)

/** What a payout holds. Nothing here names an order: that is asked of the books each time it is shown. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    /** `txn_…` */
    id: text().primaryKey(),
    payoutId: text('payout_id')
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    kind: text({ enum: PAYOUT_ENTRY_KINDS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    sourceId: text('source_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payout_entries_by_payout').on(table.payoutId, table.createdAt, table.id),
    index('payout_entries_by_source').on(table.sourceId),
  ],
)
