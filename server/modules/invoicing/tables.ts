import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orderDues, orders, refunds } from '#server/modules/orders/tables.ts'
import type { AccountingDocument } from './document.ts'

/** Last number given, one row per series; locked while a number is taken, so numbers have no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
  /** Moment of that number: none of a later number is before it, nor of a month that is closed. */
  lastAt: timestamp('last_at', { withTimezone: true }),
})

export const invoices = pgTable(
  'invoices',
  {
    series: text().notNull(),
    number: integer().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that it is about; null for one of an order of nothing, and of before payments had invoices of their own. */
    dueId: integer('due_id').references(() => orderDues.id),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** What it asks for, less what invoices before it have asked; `documentOf` says the same. */
    amountCents: integer('amount_cents').notNull().default(0),
    /** Null: issued before documents were kept; what the order says stands in. */
    document: jsonb().$type<AccountingDocument>(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    unique('invoices_once').on(table.orderId, table.dueId).nullsNotDistinct(),
    // Sums of months are read from it alone.
    index('invoices_by_day').on(table.issuedAt, table.series, table.number, table.amountCents, table.orderId),
    // Of sales to other countries: a few of all, whose sums are watched.
    index('invoices_abroad').on(table.issuedAt).where(sql`document ->> 'taxCountry' <> 'FR'`),
    index('invoices_by_amount').on(table.amountCents, table.issuedAt, table.series, table.number),
  ],
)

/** One for each refund, in a series of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    series: text().notNull(),
    number: integer().notNull(),
    refundId: text('refund_id')
      .notNull()
      .unique()
      .references(() => refunds.id),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** What it gives back. */
    amountCents: integer('amount_cents').notNull().default(0),
    document: jsonb().$type<AccountingDocument>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    index('credit_notes_by_day').on(table.issuedAt, table.series, table.number, table.amountCents, table.refundId),
    index('credit_notes_abroad').on(table.issuedAt).where(sql`document ->> 'taxCountry' <> 'FR'`),
    index('credit_notes_by_amount').on(table.amountCents, table.issuedAt, table.series, table.number),
  ],
)
