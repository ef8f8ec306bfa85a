import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orderDues, orders, refunds } from '#server/modules/orders/tables.ts'
import type { AccountingDocument } from './document.ts'

/** Last number given, one row per series; locked while a number is taken, so numbers have no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
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
    /** Null: issued before documents were kept; what the order says stands in. */
    document: jsonb().$type<AccountingDocument>(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    unique('invoices_once').on(table.orderId, table.dueId).nullsNotDistinct(),
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
    document: jsonb().$type<AccountingDocument>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.number] })],
)
