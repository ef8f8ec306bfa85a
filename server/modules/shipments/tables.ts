import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CARRIERS } from '#contracts/order/shipment.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'

/** A parcel that has left. Its id is made up by who sends the form: the same form sent twice is one parcel. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text({ enum: CARRIERS as [(typeof CARRIERS)[number], ...typeof CARRIERS] }).notNull(),
    /** '' for none. */
    trackingNumber: text('tracking_number').notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    /** With it the last of the order had left: the order was completed. */
    completesOrder: boolean('completes_order').notNull(),
  },
  (table) => [index('shipments_by_order').on(table.orderId)],
)

/** What is in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_by_line').on(table.orderLineId),
    check('shipment_lines_quantity', sql`quantity > 0`),
  ],
)
