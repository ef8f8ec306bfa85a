import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#server/modules/orders/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Files that options of a product asked for. In the database: no path leads to them, and copies of it have them. */
export const lineFiles = pgTable(
  'line_files',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** The session that sent it: nobody else's line can hold it. */
    cartId: text('cart_id').notNull(),
    /** As the sender called it; a label, never a path. */
    originalName: text('original_name').notNull(),
    /** What its content says that it is. */
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    content: bytea().notNull(),
    /** When it was sent, or a line with it was last put into a cart. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('line_files_by_cart').on(table.cartId), index('line_files_by_use').on(table.usedAt)],
)

/** The orders whose lines hold a file: one may be in several that were never paid. */
export const orderFiles = pgTable(
  'order_files',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => lineFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.fileId] }), index('order_files_by_file').on(table.fileId)],
)
